//! Where a database of PostgreSQL is: a URL, of which the password is never shown.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// The address of a database: `postgres://user:password@host:5432/name?sslmode=verify-full`.
#[derive(Clone)]
pub struct Address {
    options: PgConnectOptions,
}

impl Address {
    /// Whether a text is meant as one.
    pub fn is_one(text: &str) -> bool {
        ["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme))
    }

    pub(super) const fn options(&self) -> &PgConnectOptions {
        &self.options
    }
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let options: PgConnectOptions = text.parse().map_err(|error: sqlx::Error| match error {
            sqlx::Error::Configuration(reason) => reason.to_string(),
            other => other.to_string(),
        })?;
        Ok(Self {
            options: options.application_name("coven"),
        })
    }
}

/// Without the password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = &self.options;
        write!(f, "postgres://{}@", options.get_username())?;
        match options.get_socket() {
            Some(folder) => write!(f, "{}", folder.display())?,
            None => write!(f, "{}:{}", options.get_host(), options.get_port())?,
        }
        let database = options.get_database().unwrap_or(options.get_username());
        write!(f, "/{database}")
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn the_password_is_never_shown() {
        let address: Address = "postgres://anna:s3cret@db.example:6000/site?sslmode=require"
            .parse()
            .unwrap();
        assert_eq!(address.to_string(), "postgres://anna@db.example:6000/site");
        assert_eq!(format!("{address:?}"), address.to_string());
        assert!("postgres://anna@db:many/site".parse::<Address>().is_err());
        assert!(Address::is_one("postgresql://db"));
        assert!(!Address::is_one("coven.db"));
    }
}
