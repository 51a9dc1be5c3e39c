//! Columns that several tables have.

use coven_core::Seat;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::StoreError;

/// A number in hexadecimal, where there is one.
pub(super) fn read_hex<T: TryFrom<String, Error = String>>(
    row: &SqliteRow,
    column: &str,
) -> Result<Option<T>, StoreError> {
    let text: Option<String> = row.try_get(column)?;
    text.map(T::try_from).transpose().map_err(corrupt)
}

pub(super) fn read_seat(row: &SqliteRow) -> Result<Seat, StoreError> {
    let seat: i64 = row.try_get("seat")?;
    u8::try_from(seat)
        .map(|seat| Seat::new(seat.into()))
        .map_err(corrupt)
}

pub(super) fn corrupt(reason: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt(reason.to_string())
}

pub(super) fn read_word<T: serde::de::DeserializeOwned>(word: &str) -> Result<T, StoreError> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).map_err(corrupt)
}
