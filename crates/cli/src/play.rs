//! `coven play`: a game against bots in the terminal, line by line, so that it works in a pipe too.

use std::fs::File;
use std::io::{BufRead, Write};
use std::path::Path;

use coven_bots::Player;
use coven_catalog::{Catalog, GameEntry, NewMatch};
use coven_core::{
    Deal, DealtSeat, Facts, Fairness, FormTwo, Message, Nonce, Seat, Secret, Seed, SetupError,
    Viewer,
};
use coven_locale::{rules, rules_section};
use coven_table::{BotSpec, Match};
use coven_wire::Choice;

use crate::args::PlayArgs;
use crate::content::entry;
use crate::draw::{self, Scene};
use crate::failure::{Failure, short};
use crate::paint::{GOLD, Paint};
use crate::rules::{plain, wrapped};
use crate::voice::Voice;

/// A game of chance knows one stream of its seed for every deal; the bots take one far away.
const BOT_STREAM: u64 = u64::MAX - 1;

pub(crate) fn run(
    args: &PlayArgs,
    catalog: &Catalog,
    voice: Voice,
    paint: Paint,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let entry = entry(catalog, &args.game)?;
    let players = args.setup.players.unwrap_or(entry.info().players.0);
    let (seed, fairness) = if let Some(seed) = args.seed {
        (seed.0, None)
    } else {
        let (seed, deal) = fair_deal(args, entry, players)?;
        (seed, Some(Fairness::Deal(deal)))
    };
    let commitment = fairness
        .as_ref()
        .map(|fairness| String::from(fairness.commitment()));
    let new = NewMatch {
        players,
        options: args.setup.options(),
        seed,
        fairness,
        clock: None,
    };
    let running = entry.start(&new)?;
    if !(1..=players).contains(&args.seat) {
        let message = Message::new("cli-no-such-seat").number("last", players as i64);
        return Err(Failure::Usage(message));
    }
    // A log that cannot be written is better known before the game than after it.
    let log = match &args.log {
        Some(path) => Some((path, create(path)?)),
        None => None,
    };
    let mut session = Session {
        entry,
        running,
        me: Seat::new(args.seat - 1),
        game: &args.game,
        bots: args.bots.0,
        chance: seed.stream(BOT_STREAM).seed(),
        told: 0,
        pointed: Vec::new(),
        voice,
        paint,
        out,
    };
    session.welcome(commitment.as_deref())?;
    session.play(input)?;
    match log {
        Some((path, file)) => session.write_log(path, file),
        None => Ok(()),
    }
}

fn create(path: &Path) -> Result<File, Failure> {
    File::create(path).map_err(|error| Failure::file("cli-file-unwritable", path, &error))
}

/// A deal that can be proven afterwards. There is no server here, so the player's number comes from
/// the same system as the secret: it proves that the deal was not changed after it.
fn fair_deal(
    args: &PlayArgs,
    entry: &dyn GameEntry,
    players: usize,
) -> Result<(Seed, Deal), SetupError> {
    let info = entry.info();
    SetupError::check_players(info, players)?;
    let secret = Secret::from_system();
    let seats = (1..=players).map(|seat| {
        if seat == args.seat {
            let nonce = Nonce::from_system();
            DealtSeat::Person {
                commitment: nonce.commitment(),
                nonce,
            }
        } else {
            DealtSeat::Bot {
                bot: args.bots.0.to_string(),
            }
        }
    });
    let deal = Deal {
        form: FormTwo,
        table: "terminal".to_owned(),
        rules_version: info.rules_version,
        commitment: secret.commitment(),
        secret,
        seats: seats.collect(),
        broken: 0,
    };
    let seed = deal.seed(&Facts {
        game: info.id,
        rules_version: info.rules_version,
        content_hash: &entry.content_hash(),
        options: &entry.settled(players, &args.setup.options())?,
        players,
    });
    Ok((seed, deal))
}

/// One sitting at the terminal.
pub(crate) struct Session<'a, W> {
    pub(crate) entry: &'a dyn GameEntry,
    pub(crate) running: Box<dyn Match>,
    pub(crate) me: Seat,
    pub(crate) game: &'a str,
    pub(crate) bots: Player,
    /// The chance of the bots.
    pub(crate) chance: Seed,
    /// How many lines of the log have been shown.
    pub(crate) told: usize,
    /// Choices that are pointed at in the list.
    pub(crate) pointed: Vec<String>,
    pub(crate) voice: Voice,
    pub(crate) paint: Paint,
    pub(crate) out: &'a mut W,
}

/// What the player wants.
pub(crate) enum Wish {
    Do(String),
    Explain,
    AllRules,
    Tale,
    Quit,
    /// The input is at its end.
    Gone,
}

impl<W: Write> Session<'_, W> {
    fn welcome(&mut self, commitment: Option<&str>) -> Result<(), Failure> {
        let title = Message::new("cli-play-welcome")
            .text("game", self.voice.game(self.game))
            .seat("seat", self.me);
        self.line(&self.paint.bold(&self.voice.say(&title)))?;
        self.line(&self.paint.dim(&self.voice.word("cli-play-keys")))?;
        if let Some(commitment) = commitment {
            let message = Message::new("cli-play-commitment").text("commitment", commitment);
            self.line(&self.paint.dim(&self.voice.say(&message)))?;
        }
        self.line("")
    }

    pub(crate) fn play(&mut self, input: &mut impl BufRead) -> Result<(), Failure> {
        loop {
            self.tell()?;
            if self.running.is_over() {
                return self.farewell();
            }
            let actors = self.running.actors();
            if let Some(bot) = actors.iter().copied().find(|seat| *seat != self.me) {
                self.let_bot_decide(bot);
                continue;
            }
            match self.ask(input)? {
                Wish::Do(action) => {
                    self.running
                        .apply(self.me, &action)
                        .expect("what was judged is possible");
                }
                Wish::Explain => self.explain()?,
                Wish::AllRules => self.all_rules()?,
                Wish::Tale => self.retell()?,
                Wish::Quit => return self.line(&self.voice.word("cli-play-quit")),
                Wish::Gone => return self.line(&self.voice.word("cli-play-gone")),
            }
        }
    }

    /// Shows the lines of the log that are new.
    pub(crate) fn tell(&mut self) -> Result<(), Failure> {
        let story = self.running.story(Viewer::Seat(self.me));
        for line in &story[self.told.min(story.len())..] {
            let said = wrapped(&self.voice.say_to(self.me, &line.message)).replace('\n', "\n  ");
            writeln!(self.out, "  {said}")?;
        }
        self.told = story.len();
        Ok(())
    }

    /// Shows the log again, as far as the memory rules of the game leave it.
    pub(crate) fn retell(&mut self) -> Result<(), Failure> {
        for line in self.running.lines(Viewer::Seat(self.me)) {
            let said = wrapped(&self.voice.say_to(self.me, &line.message)).replace('\n', "\n  ");
            writeln!(self.out, "  {said}")?;
        }
        Ok(())
    }

    fn let_bot_decide(&mut self, seat: Seat) {
        let number = self.running.entries() as u64;
        let spec = BotSpec {
            player: self.bots,
            seed: self.chance.stream(number).seed(),
        };
        let answer = self.running.bot_job(seat, spec).answer();
        self.running
            .apply(seat, &answer.action)
            .expect("a bot chooses what is possible");
    }

    pub(crate) fn ask(&mut self, input: &mut impl BufRead) -> Result<Wish, Failure> {
        let shown = self.running.shown(Viewer::Seat(self.me));
        let content = self.entry.content();
        let scene = Scene {
            view: &shown.view,
            content: &content,
            voice: self.voice,
            paint: self.paint,
        };
        self.line("")?;
        if let Some(table) = draw::table(self.game, &scene) {
            self.out.write_all(table.as_bytes())?;
        }
        self.line("")?;
        self.line(&self.paint.bold(&self.voice.say(&shown.asked.prompt)))?;
        self.list(&shown.asked.choices, "")?;
        self.list(&shown.asked.asides, "s")?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut line = String::new();
            // Input that cannot be read is input that has ended.
            if input.read_line(&mut line).unwrap_or(0) == 0 {
                self.line("")?;
                return Ok(Wish::Gone);
            }
            match line.trim() {
                "" => {}
                "q" | "quit" | "выход" => return Ok(Wish::Quit),
                "?" | "help" | "помощь" => return Ok(Wish::Explain),
                "rules" | "правила" => return Ok(Wish::AllRules),
                "log" | "журнал" => return Ok(Wish::Tale),
                word => match self.understand(word, &shown.asked.choices, &shown.asked.asides) {
                    Ok(action) => return Ok(Wish::Do(action)),
                    Err(message) => self.line(&self.voice.say(&message))?,
                },
            }
        }
    }

    fn list(&mut self, choices: &[Choice], prefix: &str) -> Result<(), Failure> {
        let said: Vec<String> = choices
            .iter()
            .map(|choice| self.voice.say(&choice.message))
            .collect();
        let width = said
            .iter()
            .map(|text| text.chars().count())
            .max()
            .unwrap_or_default();
        for (number, (choice, text)) in choices.iter().zip(&said).enumerate() {
            let room = " ".repeat(width - text.chars().count());
            let mark = if self.pointed.contains(&choice.action) {
                "→"
            } else {
                ""
            };
            let label = format!("{:>4}", format!("{mark}{prefix}{}", number + 1));
            let label = self.paint.bold_tint(GOLD, &label);
            let notation = self.paint.dim(&choice.action);
            writeln!(self.out, "{label}) {text}{room}   {notation}")?;
        }
        Ok(())
    }

    /// The action behind a number of the list, or behind its notation.
    fn understand(
        &self,
        word: &str,
        choices: &[Choice],
        asides: &[Choice],
    ) -> Result<String, Message> {
        let (list, digits) = match word.strip_prefix('s') {
            Some(digits) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
                (asides, digits)
            }
            _ => (choices, word),
        };
        if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let number: usize = digits.parse().unwrap_or(0);
            let chosen = number.checked_sub(1).and_then(|index| list.get(index));
            return chosen.map(|choice| choice.action.clone()).ok_or_else(|| {
                Message::new("cli-play-no-number").number("last", list.len() as i64)
            });
        }
        self.running.judge(self.me, word, None).map_err(|refused| {
            if refused.code == "bad-notation" {
                Message::new("cli-play-not-understood").text("word", short(word))
            } else {
                refused.message
            }
        })
    }

    /// The keys, and the part of the rules that explains this moment.
    pub(crate) fn explain(&mut self) -> Result<(), Failure> {
        let shown = self.running.shown(Viewer::Seat(self.me));
        self.line("")?;
        self.line(&self.voice.word("cli-play-help"))?;
        if let Some(section) = rules_section(self.voice.lang, self.game, &shown.asked.rules) {
            let text = plain(section, self.entry, self.voice, self.paint);
            writeln!(self.out, "\n{}", text.trim_end())?;
        }
        Ok(())
    }

    pub(crate) fn all_rules(&mut self) -> Result<(), Failure> {
        let Some(page) = rules(self.voice.lang, self.game) else {
            let message = Message::new("cli-rules-missing").text("game", self.game);
            return self.line(&self.voice.say(&message));
        };
        let text = plain(page, self.entry, self.voice, self.paint);
        writeln!(self.out, "\n{}", text.trim_end())?;
        Ok(())
    }

    fn farewell(&mut self) -> Result<(), Failure> {
        let view = self.running.view(Viewer::Seat(self.me));
        let content = self.entry.content();
        let scene = Scene {
            view: &view,
            content: &content,
            voice: self.voice,
            paint: self.paint,
        };
        if let Some(text) = draw::ending(self.game, &scene) {
            self.out.write_all(text.as_bytes())?;
        }
        self.line("")?;
        let Some(outcome) = self.running.outcome() else {
            return Ok(());
        };
        draw::outcome(&outcome, self.voice, self.paint, self.out)?;
        let key = match outcome.winners() {
            [seat] if *seat == self.me => "cli-play-won",
            seats if seats.contains(&self.me) => "cli-play-won-shared",
            _ => "cli-play-lost",
        };
        self.line(&self.paint.bold(&self.voice.word(key)))
    }

    fn write_log(&mut self, path: &Path, mut file: File) -> Result<(), Failure> {
        file.write_all(self.running.log().text().as_bytes())
            .map_err(|error| Failure::file("cli-file-unwritable", path, &error))?;
        let message = Message::new("cli-play-log-written").text("path", path.display().to_string());
        self.line(&self.voice.say(&message))
    }

    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}")?)
    }
}
