//! The command line in the user's language: clap understands it, the locale files explain it.

use std::error::Error as _;
use std::ffi::OsString;
use std::io::{IsTerminal, stdout};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches};
use coven_core::Message;
use coven_locale::Locale;

use crate::args::{BadValue, Cli};
use crate::failure::{Failure, short};
use crate::voice::Voice;

/// What the command line asks for.
#[derive(Debug)]
pub(crate) enum Parsed {
    Run(Box<Cli>),
    /// Help or the version.
    Show(String),
}

pub(crate) fn parse(voice: Voice, arguments: &[OsString]) -> Result<Parsed, Failure> {
    let parsed = command(voice)
        .try_get_matches_from(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    match parsed {
        Ok(cli) => Ok(Parsed::Run(Box::new(cli))),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(Parsed::Show(text(&error))),
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Err(Failure::Help(text(&error))),
            _ => Err(Failure::Usage(sentence(&error))),
        },
    }
}

/// Everything that can be asked, explained in the user's language.
pub(crate) fn command(voice: Voice) -> Command {
    translated(Cli::command(), voice, "")
}

fn text(error: &clap::Error) -> String {
    let rendered = error.render();
    if stdout().is_terminal() {
        rendered.ansi().to_string()
    } else {
        rendered.to_string()
    }
}

/// A command with its help in the user's language.
fn translated(command: Command, voice: Voice, path: &str) -> Command {
    let name = command.get_name().to_owned();
    let path = match (path, name.as_str()) {
        ("", "coven") => String::new(),
        ("", name) => format!("-{name}"),
        (path, name) => format!("{path}-{name}"),
    };
    let word = |key: &str| voice.word(&format!("cli-help-{key}"));
    // Written by hand: clap knows the words of its own usage line in English only.
    let mut usage = format!(
        "coven{} [{}]",
        path.replace('-', " "),
        word("value-options")
    );
    let values = command
        .get_positionals()
        .filter_map(|arg| value_name(arg, voice));
    let values = command
        .has_subcommands()
        .then(|| word("value-command"))
        .into_iter()
        .chain(values);
    for value in values {
        usage = format!("{usage} <{value}>");
    }
    let template = format!(
        "{{about-with-newline}}\n{} {usage}\n\n{{all-args}}{{after-help}}",
        word("heading-usage")
    );
    let mut command = command
        .about(word(&format!("about{path}")))
        .help_template(template)
        .subcommand_help_heading(word("heading-commands"))
        .subcommand_value_name(word("value-command"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .mut_args(|arg| explained(arg, voice, &path))
        .mut_subcommands(|inner| translated(inner, voice, &path));
    let heading = word("heading-options");
    command = command.arg(
        Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help(word("arg-help"))
            .help_heading(heading.clone()),
    );
    if path.is_empty() {
        command = command.arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(word("arg-version"))
                .help_heading(heading),
        );
    }
    command
}

/// An argument with its help, its default and its variable said in the user's language.
fn explained(arg: Arg, voice: Voice, path: &str) -> Arg {
    if arg.is_hide_set() {
        return arg;
    }
    let mut help = voice.word(&key_of(&arg, path));
    let defaults: Vec<_> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy())
        .collect();
    // The default of a plain flag is to be absent.
    if !defaults.is_empty() && arg.get_action().takes_values() {
        let message = Message::new("cli-help-default").text("value", defaults.join(","));
        help = format!("{help} {}", voice.say(&message));
    }
    if let Some(variable) = arg.get_env() {
        let message = Message::new("cli-help-env").text("name", variable.to_string_lossy());
        help = format!("{help} {}", voice.say(&message));
    }
    let heading = if arg.is_positional() {
        "heading-arguments"
    } else {
        "heading-options"
    };
    let takes_value = arg.get_action().takes_values();
    let arg = match value_name(&arg, voice) {
        Some(name) => arg.value_name(name),
        None => arg,
    };
    arg.help(help)
        .hide_default_value(takes_value)
        .hide_env(true)
        .hide_possible_values(takes_value)
        .help_heading(voice.word(&format!("cli-help-{heading}")))
}

/// What a value is called: `GAME=FILE` has the key `cli-help-value-game-file`. A name that is the
/// same in every language needs none.
fn value_name(arg: &Arg, voice: Voice) -> Option<String> {
    let name = arg.get_value_names()?.first()?.as_str();
    let plain = name
        .to_lowercase()
        .replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let key = format!("cli-help-value-{}", plain.trim_matches('-'));
    Some(if Locale::shared().has(&key) {
        voice.word(&key)
    } else {
        name.to_owned()
    })
}

/// The sentence about an argument: its own, or the one that all commands share.
fn key_of(arg: &Arg, path: &str) -> String {
    let id = arg.get_id().as_str().replace('_', "-");
    let own = format!("cli-help{path}-{id}");
    if Locale::shared().has(&own) {
        own
    } else {
        format!("cli-help-arg-{id}")
    }
}

/// What is wrong with the command line, in a sentence.
fn sentence(error: &clap::Error) -> Message {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => short(text),
        Some(ContextValue::Strings(texts)) => short(&texts.join(", ")),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    // It may hold a password.
    let value = match value.split_once("://") {
        Some((scheme, _)) => format!("{scheme}://…"),
        None => value,
    };
    let about = |key: &str| Message::new(key).text("argument", argument.clone());
    match error.kind() {
        ErrorKind::UnknownArgument => about("cli-usage-unknown-argument"),
        ErrorKind::InvalidSubcommand => Message::new("cli-usage-unknown-command")
            .text("command", context(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingSubcommand => Message::new("cli-usage-missing-command"),
        ErrorKind::MissingRequiredArgument => about("cli-usage-missing-argument"),
        ErrorKind::ArgumentConflict => about("cli-usage-twice"),
        ErrorKind::InvalidValue if value.is_empty() => about("cli-usage-missing-value"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let reason = error
                .source()
                .and_then(|source| source.downcast_ref::<BadValue>());
            match reason {
                // The sentence about this kind of value says it best.
                Some(BadValue(key)) => Message::new(*key),
                None => about("cli-usage-bad-value").text("value", value),
            }
        }
        ErrorKind::InvalidUtf8 => Message::new("cli-usage-not-text"),
        _ => Message::new("cli-usage-other"),
    }
}

#[cfg(test)]
mod tests {
    use coven_locale::Lang;

    use super::*;

    /// Every command and every argument is explained in the locale files.
    #[test]
    fn nothing_is_left_unexplained() {
        let mut missing = Vec::new();
        collect(&Cli::command(), "", &mut missing);
        assert_eq!(missing, [] as [String; 0]);
    }

    fn collect(command: &Command, path: &str, missing: &mut Vec<String>) {
        let mut demand = |key: String| {
            if !Locale::shared().has(&key) {
                missing.push(key);
            }
        };
        demand(format!("cli-help-about{path}"));
        command
            .get_arguments()
            .filter(|arg| !arg.is_hide_set())
            .for_each(|arg| demand(key_of(arg, path)));
        for inner in command.get_subcommands() {
            collect(inner, &format!("{path}-{}", inner.get_name()), missing);
        }
    }

    #[test]
    fn the_command_line_is_well_formed_in_both_languages() {
        for lang in Lang::ALL {
            translated(Cli::command(), Voice::new(lang), "").debug_assert();
        }
    }
}
