//! What the game says, as keys of the locale files: prompts, buttons, lines of the log.

use coven_core::{Arg, Line, Message, Prompt, Seat, Spoken};

use crate::OldWorld;
use crate::action::{Action, Peeked};
use crate::card::{Card, Location, Story};
use crate::content::{Cards, Thing};
use crate::effect::{CostPick, Kept};
use crate::event::Seen;
use crate::play::fight_id;
use crate::view::{Pending, View};

pub(crate) fn say(key: &str) -> Message {
    Message::new(format!("ow-{key}"))
}

/// The kind of a question: the key of its prompt and the place of the rules that explains it.
fn kind(pending: &Pending) -> (&'static str, &'static str) {
    match pending {
        Pending::PlaceLevel2 => ("place-level2", "setup"),
        Pending::PickBoard { .. } => ("pick-board", "setup"),
        Pending::PlaceSolo { .. } => ("place-solo", "solo"),
        Pending::StartSkill { .. } => ("start-skill", "setup"),
        Pending::Phase1 => ("phase1", "phase-one"),
        Pending::MovePayment { .. } => ("move-payment", "moving"),
        Pending::TrainSkill { .. } => ("train-skill", "places"),
        Pending::SwapTrash { .. } => ("swap-trash", "places"),
        Pending::PickRow { .. } => ("pick-row", "row"),
        Pending::Purge { .. } => ("purge", "places"),
        Pending::Track { .. } => ("track", "trails"),
        Pending::Reroll { own: true, .. } => ("reroll-own", "poker"),
        Pending::Reroll { own: false, .. } => ("reroll-other", "poker"),
        Pending::DropPotion { .. } => ("drop-potion", "potions"),
        Pending::Phase2 => ("phase2", "phase-two"),
        Pending::Option { .. } => ("option", "exploration"),
        Pending::Discard { .. } => ("discard", "cards"),
        Pending::PickDeck { .. } => ("pick-deck", "cards"),
        Pending::PickSkill { .. } => ("pick-skill", "skills"),
        Pending::PickTrail { .. } => ("pick-trail", "trails"),
        Pending::PickTrash { .. } => ("pick-trash", "cards"),
        Pending::PickLocation { .. } => ("pick-location", "moving"),
        Pending::Visit { .. } => ("visit", "places"),
        Pending::QuestTerrain { .. } => ("quest-terrain", "quests"),
        Pending::Use { .. } => ("use", "fights"),
        Pending::Bet { .. } => ("bet", "witcher-fights"),
        Pending::Stage1 { .. } => ("stage1", "fight-turn"),
        Pending::Combo { .. } => ("combo", "combos"),
        Pending::Extra { .. } => ("extra", "combos"),
        Pending::Peek { .. } => ("peek", "specialties"),
        Pending::PickDiscard { .. } => ("pick-discard", "fight-turn"),
        Pending::HandLoss { .. } => ("hand-loss", "damage"),
        Pending::AttackType { .. } => ("attack-type", "monster-turn"),
        Pending::ChooseAttack { .. } => ("choose-attack", "monster-turn"),
        Pending::Exhaust { .. } => ("exhaust", "exhaustion"),
        Pending::Trim => ("trim", "phase-three"),
        Pending::Gain => ("gain", "phase-three"),
        Pending::GainPay { .. } => ("gain-pay", "phase-three"),
        Pending::Over => ("over", "end"),
    }
}

pub(crate) fn prompt(rules: &OldWorld, view: &View) -> Prompt {
    let cards = &rules.cards;
    let (kind, anchor) = kind(&view.pending);
    if let Some(winner) = view.winner {
        let message = if view.witchers.len() == 1 {
            let title = crate::solo_title(view.rounds);
            say(&format!("over-{title}")).number("turns", view.rounds)
        } else {
            say("over").seat("seat", winner)
        };
        return Prompt {
            message,
            rules: "end",
        };
    }
    if view.stranded {
        return Prompt {
            message: say("over-stranded"),
            rules: "end",
        };
    }
    let mine = view.me.is_some_and(|me| view.asked.contains(&me));
    if !mine {
        let waiting = Arg::List(view.asked.iter().map(|seat| Arg::Seat(*seat)).collect());
        return Prompt {
            message: say(&format!("wait-{kind}")).arg("seats", waiting),
            rules: anchor,
        };
    }
    let message = say(&format!("ask-{kind}"));
    let message = match &view.pending {
        Pending::PlaceSolo { level } => message.number("level", *level),
        Pending::MovePayment { to } => message.name("place", named(cards, to)),
        Pending::Discard { left, .. }
        | Pending::PickDeck { left, .. }
        | Pending::PickTrash { left, .. }
        | Pending::HandLoss { left, .. }
        | Pending::Exhaust { left, .. }
        | Pending::DropPotion { left, .. }
        | Pending::PickDiscard { left, .. }
        | Pending::GainPay { left, .. }
        | Pending::Purge { left, .. } => message.number("count", *left),
        Pending::Trim => {
            let hand = view.me.map_or(0, |me| view.witchers[me.index()].hand_count);
            message.number("count", hand.saturating_sub(3))
        }
        Pending::PickRow { cost, .. } => message.number(
            "cost",
            match cost {
                CostPick::Exactly(cost) | CostPick::UpTo(cost) => i64::from(*cost),
                CostPick::Any => -1,
            },
        ),
        Pending::Peek { .. } => {
            let look = view.look;
            message
                .number("take", look.map_or(0, |look| look.take))
                .number("discard", look.map_or(0, |look| look.discard))
        }
        _ => message,
    };
    Prompt {
        message,
        rules: anchor,
    }
}

pub(crate) fn card(cards: &Cards, card: Card) -> Spoken {
    cards.action(card).name.clone()
}

fn place(cards: &Cards, location: Location) -> Spoken {
    cards.place(location).name.clone()
}

fn story(cards: &Cards, story: Story) -> Spoken {
    cards.story(story).name.clone()
}

/// A thing by its id, spoken.
fn named(cards: &Cards, id: &str) -> Spoken {
    match cards.find(id) {
        Some(Thing::Card(found)) => card(cards, found),
        Some(Thing::Location(found)) => place(cards, found),
        Some(Thing::Potion(kind)) => cards.potion(kind).name.clone(),
        Some(Thing::Monster(monster)) => cards.monster(monster).name.clone(),
        Some(Thing::Story(found)) => story(cards, found),
        Some(Thing::Kept(kept)) => cards.kept_name(kept),
        Some(Thing::School(school)) => cards.board(school).name.clone(),
        Some(Thing::FightCard(found)) => {
            let number = found.0 + 1;
            Spoken {
                ru: format!("№ {number}"),
                en: format!("no. {number}"),
            }
        }
        Some(Thing::Other) | None => Spoken {
            ru: id.to_owned(),
            en: id.to_owned(),
        },
    }
}

pub(crate) fn action(rules: &OldWorld, action: Action) -> Message {
    action_naming(rules, action, &|found| Arg::Name(card(&rules.cards, found)))
}

/// An action whose cards are named like this.
pub(crate) fn action_naming(
    rules: &OldWorld,
    action: Action,
    card: &dyn Fn(Card) -> Arg,
) -> Message {
    let cards = &rules.cards;
    let kept = |kept: Kept| cards.kept_name(kept);
    let skill = |message: Message, skill: crate::card::Skill| {
        message.key("skill", format!("ow-skill-{}", skill.id()))
    };
    let terrain = |message: Message, terrain: crate::card::Terrain| {
        message.key("terrain", format!("ow-terrain-{}", terrain.id()))
    };
    let peeked = |what: Peeked| match what {
        Peeked::Card(found) => card(found),
        Peeked::Fight(found) => Arg::Name(named(cards, &fight_id(found))),
    };
    match action {
        Action::Place(found) => terrain(say("do-place"), found),
        Action::Board(school) => say("do-board").name("school", cards.board(school).name.clone()),
        Action::Raise(found) => skill(say("do-raise"), found),
        Action::Move(to) => say("do-move").name("place", place(cards, to)),
        Action::Act => say("do-act"),
        Action::Poker(seat) => say("do-poker").seat("seat", seat),
        Action::Quest(found) => say("do-quest").name("card", story(cards, found)),
        Action::Stop => say("do-stop"),
        Action::PayCard(paid) => say("do-pay").arg("card", card(paid)),
        Action::PayGold(paid) => say("do-pay-gold").arg("card", card(paid)),
        Action::PayTwo(one, other) => say("do-pay-two")
            .arg("one", card(one))
            .arg("other", card(other)),
        Action::Ride(with, None) => say("do-ride").name("with", kept(with)),
        Action::Ride(with, Some(paid)) => say("do-ride-card")
            .name("with", kept(with))
            .arg("card", card(paid)),
        Action::Train(found, None) => skill(say("do-train"), found),
        Action::Train(found, Some(with)) => {
            skill(say("do-train-with"), found).name("with", kept(with))
        }
        Action::Trash(gone) => say("do-trash").arg("card", card(gone)),
        Action::Take(slot) => say("do-take").number("slot", slot + 1),
        Action::Purge(slot) => say("do-purge").number("slot", slot + 1),
        Action::Track(found) => terrain(say("do-track"), found),
        Action::Reroll(0) => say("do-keep-dice"),
        Action::Reroll(mask) => {
            let dice = (0..5)
                .filter(|die| mask & (1 << die) != 0)
                .map(|die| Arg::Number(die + 1));
            say("do-reroll").arg("dice", Arg::List(dice.collect()))
        }
        Action::Drop(kind) => say("do-drop").name("potion", cards.potion(kind).name.clone()),
        Action::Hunt => say("do-hunt"),
        Action::Challenge(seat) => say("do-challenge").seat("seat", seat),
        Action::Meditate(found) => skill(say("do-meditate"), found),
        Action::Explore(deck) => say(&format!("do-explore-{}", deck.id())),
        Action::Instead(with) => say("do-instead").name("with", kept(with)),
        Action::Choose(side) => say(&format!("do-choose-{}", side.id())),
        Action::Discard(gone) => say("do-discard").arg("card", card(gone)),
        Action::Trail(found) => terrain(say("do-trail"), found),
        Action::Seek(found) => terrain(say("do-seek"), found),
        Action::Go(to) => say("do-go").name("place", place(cards, to)),
        Action::Use(with) => say("do-use").name("with", kept(with)),
        Action::Bet(corner) => say(&format!("do-bet-{}", corner.id())),
        Action::Drink(kind) => say("do-drink").name("potion", cards.potion(kind).name.clone()),
        Action::Specialty => say("do-specialty"),
        Action::Play(played) => say("do-play").arg("card", card(played)),
        Action::Keep(found) => say("do-keep").arg("card", card(found)),
        Action::Toss(what) => say("do-toss").arg("card", peeked(what)),
        Action::Back(what) => say("do-back").arg("card", peeked(what)),
        Action::Fetch(found) => say("do-fetch").arg("card", card(found)),
        Action::Name(attack) => say(&format!("do-name-{}", attack.id())),
    }
}

/// The line of the log for what a viewer saw.
pub(crate) fn event(rules: &OldWorld, seen: &Seen) -> Option<Line> {
    let cards = &rules.cards;
    let name = |id: &String| named(cards, id);
    let list =
        |ids: &[String]| Arg::List(ids.iter().map(|id| Arg::Name(named(cards, id))).collect());
    let dice = |dice: &[u8]| {
        Arg::List(
            dice.iter()
                .map(|die| Arg::Number(i64::from(*die)))
                .collect(),
        )
    };
    let what = |place: String| match cards.says().at(&place) {
        Some(sentence) => Arg::Said(sentence.clone()),
        None => Arg::Text(place),
    };
    let with = |key: &str, seat: Seat| say(&format!("log-{key}")).seat("seat", seat);
    let line = match seen {
        Seen::Decided { .. }
        | Seen::Heading { .. }
        | Seen::SlotNamed { .. }
        | Seen::Row { .. }
        | Seen::PutBack { .. }
        | Seen::ComboAway { .. } => {
            return None;
        }
        Seen::FirstPlayer { seat } => with("first", *seat),
        Seen::MonsterPlaced {
            monster,
            location,
            level,
        } => say("log-monster-placed")
            .name("monster", name(monster))
            .name("place", name(location))
            .number("level", *level),
        Seen::BoardPicked { seat, school } => {
            with("board", *seat).name("school", cards.board(*school).name.clone())
        }
        Seen::Dealt {
            seat, count, gold, ..
        } => with("dealt", *seat)
            .number("count", *count)
            .number("gold", *gold),
        Seen::TurnBegan { seat, round } => with("turn", *seat).number("round", *round),
        Seen::Moved {
            seat,
            to,
            cards: paid,
            gold,
            with: riding,
        } => {
            let key = match (riding, paid.len(), gold) {
                (Some(_), _, _) => "rode",
                (None, 0, _) => "moved-free",
                (None, _, 0) => "moved",
                (None, ..) => "moved-gold",
            };
            let line = with(key, *seat)
                .name("place", name(to))
                .arg("cards", list(paid));
            match riding {
                Some(riding) => line.name("with", name(riding)),
                None => line,
            }
        }
        Seen::Acted { seat, location } => with("acted", *seat).name("place", name(location)),
        Seen::Gold { seat, amount, .. } => {
            let key = if *amount > 0 { "gold" } else { "gold-lost" };
            with(key, *seat).number("amount", amount.abs())
        }
        Seen::PotionsGained { seat, potions } => {
            with("potions", *seat).arg("potions", list(potions))
        }
        Seen::PotionsLost { seat, potions } => {
            with("potions-lost", *seat).arg("potions", list(potions))
        }
        Seen::SkillChanged {
            seat,
            skill,
            level,
            up,
        } => with(if *up { "skill" } else { "skill-lost" }, *seat)
            .key("skill", format!("ow-skill-{}", skill.id()))
            .number("level", *level),
        Seen::LevelUp { seat, level } => with("level", *seat).number("level", *level),
        Seen::Shield {
            seat,
            shield,
            change,
        } => with(if *change > 0 { "shield" } else { "shield-lost" }, *seat)
            .number("shield", *shield)
            .number("change", change.abs()),
        Seen::Drew {
            seat,
            count,
            cards: Some(drawn),
        } => with("drew-own", *seat)
            .number("count", *count)
            .arg("cards", list(drawn)),
        Seen::Drew {
            seat,
            count,
            cards: None,
        } => with("drew", *seat).number("count", *count),
        Seen::Reshuffled { seat } => with("reshuffled", *seat),
        Seen::Discarded {
            seat,
            cards: gone,
            from_deck,
        } => with(
            if *from_deck {
                "discarded-deck"
            } else {
                "discarded"
            },
            *seat,
        )
        .arg("cards", list(gone)),
        Seen::Trashed { seat, cards: gone } => with("trashed", *seat).arg("cards", list(gone)),
        Seen::Gained { seat, card, .. } => with("gained", *seat).name("card", name(card)),
        Seen::RowTrashed { cards: gone } => say("log-row-trashed").arg("cards", list(gone)),
        Seen::TrailTaken { seat, terrain } => {
            with("trail", *seat).key("terrain", format!("ow-terrain-{}", terrain.id()))
        }
        Seen::TrackBegan { seat, location, .. } => {
            with("track", *seat).name("place", name(location))
        }
        Seen::TrackFailed { seat, .. } => with("track-failed", *seat),
        Seen::TrackDone { seat, location, .. } => {
            with("track-done", *seat).name("place", name(location))
        }
        Seen::Rolled {
            seat,
            dice: own,
            against,
            townsfolk,
        } => {
            let key = match (against, townsfolk) {
                (None, _) => "rolled",
                (Some(_), true) => "rolled-townsfolk",
                (Some(_), false) => "rolled-against",
            };
            let line = with(key, *seat).arg("dice", dice(own));
            match against {
                Some(other) => line.arg("against", dice(other)),
                None => line,
            }
        }
        Seen::Rerolled {
            seat,
            dice: now,
            again,
            townsfolk,
        } => with(
            if *townsfolk {
                "rerolled-townsfolk"
            } else {
                "rerolled"
            },
            *seat,
        )
        .arg("dice", dice(now))
        .number("kept", 5 - again.len() as i64),
        Seen::PokerWon { seat, gold } => with("poker-won", *seat).number("gold", *gold),
        Seen::PokerLost {
            seat,
            to: Some(winner),
        } => with("poker-lost", *seat).seat("winner", *winner),
        Seen::PokerLost { seat, to: None } => with("poker-lost-townsfolk", *seat),
        Seen::Explored { seat, story } => {
            let deck = match cards.find(story) {
                Some(Thing::Story(story)) => story.deck(),
                _ => None,
            };
            with(
                if deck == Some(crate::card::Deck::City) {
                    "explored-city"
                } else {
                    "explored-wilds"
                },
                *seat,
            )
            .name("card", name(story))
        }
        Seen::Chose {
            seat,
            story,
            option,
        } => with(&format!("chose-{}", option.id()), *seat).name("card", name(story)),
        Seen::EventDrawn { seat, story, .. } => with("event", *seat).name("card", name(story)),
        Seen::QuestTaken {
            seat,
            story,
            location: Some(location),
        } => with("quest", *seat)
            .name("card", name(story))
            .name("place", name(location)),
        Seen::QuestTaken {
            seat,
            story,
            location: None,
        } => with("quest-school", *seat).name("card", name(story)),
        Seen::QuestLost { seat, story } => with("quest-lost", *seat).name("card", name(story)),
        Seen::QuestDone { seat, story } => with("quest-done", *seat).name("card", name(story)),
        Seen::CardKept { seat, card } => with("kept", *seat).name("card", name(card)),
        Seen::CardDropped { seat, card } => with("dropped", *seat).name("card", name(card)),
        Seen::Die {
            seat, value, total, ..
        } => with(if value == total { "die" } else { "test" }, *seat)
            .number("value", *value)
            .number("total", *total),
        Seen::Brawl {
            seat,
            damage,
            shield,
            ..
        } => with("brawl", *seat)
            .number("damage", *damage)
            .number("shield", *shield),
        Seen::MonsterAttacked { seat, monster } => {
            with("hunt", *seat).name("monster", name(monster))
        }
        Seen::WitcherAttacked { seat, defender } => {
            with("challenge", *seat).seat("defender", *defender)
        }
        Seen::BetMade { seat, on } => match on {
            Some(corner) => with(&format!("bet-{}", corner.id()), *seat),
            None => with("bet-none", *seat),
        },
        Seen::BetsShown { bets } => {
            let on = |corner| {
                let seats = bets
                    .iter()
                    .enumerate()
                    .filter(|(_, bet)| **bet == Some(corner));
                Arg::List(seats.map(|(seat, _)| Arg::Seat(Seat::new(seat))).collect())
            };
            let backed = |corner| bets.contains(&Some(corner));
            let (attacker, defender) =
                (crate::card::Corner::Attacker, crate::card::Corner::Defender);
            match (backed(attacker), backed(defender)) {
                (false, false) => say("log-bets-none"),
                (true, false) => say("log-bets-attacker").arg("seats", on(attacker)),
                (false, true) => say("log-bets-defender").arg("seats", on(defender)),
                (true, true) => say("log-bets")
                    .arg("attacker", on(attacker))
                    .arg("defender", on(defender)),
            }
        }
        Seen::PoolsFormed {
            seat,
            life,
            foe_life,
        } => with("pools", *seat)
            .number("life", *life)
            .number("foe", *foe_life),
        Seen::FightTurn { seat: Some(seat) } => with("fight-turn", *seat),
        Seen::FightTurn { seat: None } => say("log-fight-turn-monster"),
        Seen::Drank { seat, potion } => with("drank", *seat).name("potion", name(potion)),
        Seen::SpecialtyUsed { seat } => with("specialty", *seat),
        Seen::Used { seat, card } => with("used", *seat).name("card", name(card)),
        Seen::MonsterAbility { monster, .. } => say("log-ability")
            .name("monster", name(monster))
            .arg("what", what(format!("{monster}.ability"))),
        Seen::Played { seat, card, extra } => {
            with(if *extra { "played-extra" } else { "played" }, *seat).name("card", name(card))
        }
        Seen::Combo { seat, damage, .. } => with("combo", *seat).number("damage", *damage),
        Seen::MonsterHurt {
            seat,
            cards: gone,
            life,
        } => with("monster-hurt", *seat)
            .number("count", gone.len() as i64)
            .number("life", *life),
        Seen::WitcherHurt {
            seat,
            cards: gone,
            shield,
        } => with("witcher-hurt", *seat)
            .number("count", gone.len() as i64)
            .number("shield", *shield),
        Seen::AttackNamed {
            seat: Some(seat),
            attack,
            ..
        } => with("attack-named", *seat).key("attack", format!("ow-attack-{}", attack.id())),
        Seen::AttackNamed {
            seat: None,
            attack,
            die,
        } => say("log-attack-rolled")
            .key("attack", format!("ow-attack-{}", attack.id()))
            .number("die", die.unwrap_or(0)),
        Seen::AttackRevealed { card, attack } => say("log-attack")
            .name("card", name(card))
            .key("attack", format!("ow-attack-{}", attack.id()))
            .arg("what", what(format!("{card}.{}", attack.id()))),
        Seen::AttackChanged { attack } => {
            say("log-attack-changed").key("attack", format!("ow-attack-{}", attack.id()))
        }
        Seen::Looked {
            seat,
            count,
            cards: Some(found),
            ..
        } => with("looked-own", *seat)
            .number("count", *count)
            .arg("cards", list(found)),
        Seen::Looked {
            seat,
            count,
            cards: None,
            ..
        } => with("looked", *seat).number("count", *count),
        Seen::TookBack {
            seat,
            cards: found,
            to_hand,
        } => with(
            if *to_hand {
                "took-back"
            } else {
                "took-back-deck"
            },
            *seat,
        )
        .arg("cards", list(found)),
        Seen::Returned { seat, card } => with("returned", *seat).name("card", name(card)),
        Seen::MonsterBeaten { seat, monster } => {
            with("beaten", *seat).name("monster", name(monster))
        }
        Seen::MonsterDrivenOff { seat, monster } => {
            with("driven-off", *seat).name("monster", name(monster))
        }
        Seen::Defeated { seat, monster } => with("defeated", *seat).name("monster", name(monster)),
        Seen::WitcherWon { seat, loser } => with("witcher-won", *seat).seat("loser", *loser),
        Seen::Trophy {
            seat,
            trophy,
            marker,
        } => with("trophy", *seat)
            .name("trophy", name(trophy))
            .number("marker", *marker),
        Seen::BetsPaid { .. } => say("log-bets-paid"),
        Seen::TavernClosed { location } => say("log-tavern").name("place", name(location)),
        Seen::MonsterGone { monster } => say("log-monster-gone").name("monster", name(monster)),
        Seen::Stranded => say("log-stranded"),
        Seen::Won { seat, rounds } => with("won", *seat).number("rounds", *rounds),
    };
    Some(Line::lasting(line))
}
