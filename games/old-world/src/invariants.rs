//! What holds in every state (section 12), each invariant by itself.
//!
//! The audit runs after every simulated action, so nothing is made while everything holds: places and
//! sentences come into being only where something is wrong.

use coven_core::{Message, Parts, Problems, Seat, ensure};

use crate::OldWorld;
use crate::card::{Bag, Card, FightCard, Location, Monster, Potion, Skill, Terrain};
use crate::document::part;
use crate::effect::Kept;
use crate::state::{Decision, Foe, QuestPlace, State, Step};

/// Every invariant needs the witchers.
const fn needs(parts: Parts) -> Parts {
    parts.and(part::SEATS)
}

fn told(key: &'static str) -> Message {
    Message::new(key)
}

pub(crate) fn audit(rules: &OldWorld, state: &State, problems: &mut Problems) {
    if problems.can_check("OW-I1", needs(part::CARDS)) {
        action_cards(rules, state, problems);
    }
    if problems.can_check("OW-I2", needs(part::CARDS)) {
        row(state, problems);
    }
    let potion_parts = part::POTIONS.and(part::KEPT).and(part::FIGHT);
    let potion_parts = potion_parts.and(part::AGENDA).and(part::DECISION);
    if problems.can_check("OW-I4", needs(potion_parts)) {
        potions(rules, state, problems);
        potion_limits(rules, state, problems);
    }
    tokens(rules, state, problems);
    monsters(rules, state, problems);
    let story_parts = part::STORIES.and(part::QUESTS).and(part::KEPT);
    if problems.can_check("OW-I12", needs(story_parts)) {
        stories(rules, state, problems);
    }
    witchers(rules, state, problems);
    trophies(rules, state, problems);
    turn(rules, state, problems);
    fight(rules, state, problems);
}

/// OW-I1.
fn action_cards(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let id = |card: Card| rules.cards.action(card).id.as_str();
    let twice = |card: Card| told("ow-problem-card-twice").text("card", id(card));
    let mut seen = Bag::default();
    let mut put = |card: Card, problems: &mut Problems| {
        ensure!(problems, !seen.has(card.index()), "OW-I1", twice(card));
        seen.put(card.index());
    };
    for card in state.row.iter().flatten() {
        put(*card, problems);
    }
    for witcher in &state.witchers {
        let own = witcher.hand.iter().chain(&witcher.deck);
        for card in own.chain(&witcher.discard) {
            put(*card, problems);
        }
    }
    let combos = state
        .fight
        .iter()
        .flat_map(|fight| &fight.combo)
        .chain(state.brawl.iter().flatten());
    for joined in combos.filter(|joined| !joined.returned) {
        put(joined.card, problems);
    }
    let all = seen.or(state.pool).or(state.trashed);
    let doubled = seen
        .and(state.pool)
        .or(seen.and(state.trashed))
        .or(state.pool.and(state.trashed));
    if !doubled.is_empty() {
        for index in doubled.iter() {
            ensure!(problems, false, "OW-I1", twice(Card(index as u8)));
        }
    }
    let mut wanted = Bag::full(Card::POOL);
    for school in state.witchers.iter().filter_map(|witcher| witcher.school) {
        let own = Card::starting_set(school);
        if !own.and(all).is_empty() {
            wanted = wanted.or(own);
        }
    }
    if all != wanted {
        for index in wanted.without(all).iter() {
            let message = told("ow-problem-card-missing").text("card", id(Card(index as u8)));
            ensure!(problems, false, "OW-I1", message);
        }
        for index in all.without(wanted).iter() {
            let message = told("ow-problem-card-foreign").text("card", id(Card(index as u8)));
            ensure!(problems, false, "OW-I1", message);
        }
    }
}

/// OW-I2: empty slots are leftmost, and only with an empty common deck.
fn row(state: &State, problems: &mut Problems) {
    let filled = state.row.iter().skip_while(|slot| slot.is_none());
    ensure!(
        problems,
        filled.clone().all(Option::is_some),
        "OW-I2",
        "row",
        told("ow-problem-row-gap")
    );
    ensure!(
        problems,
        filled.count() == state.row.len() || state.pool.is_empty(),
        "OW-I2",
        "row",
        told("ow-problem-row-short")
    );
}

/// OW-I4: every potion is somewhere, and nowhere twice.
fn potions(rules: &OldWorld, state: &State, problems: &mut Problems) {
    for (index, kind) in rules.cards.potions.iter().enumerate() {
        let potion = Potion(index as u8);
        let mut count = u32::from(state.potion_deck.of(potion));
        count += u32::from(state.potion_discard.of(potion));
        for witcher in &state.witchers {
            count += u32::from(witcher.potions.of(potion));
        }
        if let Some(fight) = &state.fight {
            for side in &fight.sides {
                count += u32::from(side.used.of(potion)) + u32::from(side.kept.of(potion));
            }
        }
        ensure!(
            problems,
            count == u32::from(kind.copies),
            "OW-I4",
            told("ow-problem-potion-copies")
                .text("potion", kind.id.as_str())
                .number("given", count)
                .number("wanted", kind.copies)
        );
    }
}

/// OW-I4: an effect may fill up over the limit (OW-52); what it gave stays.
fn potion_limits(rules: &OldWorld, state: &State, problems: &mut Problems) {
    for seat in Seat::all(state.players()) {
        let held = state.witcher(seat).potions.count();
        if held == 0 {
            continue;
        }
        let most = rules
            .potion_limit(state, seat)
            .max(rules.cards.fill_over_limit());
        if held <= most {
            continue;
        }
        // What is still to be given up does not count.
        let mut due = match state.decision {
            Decision::DropPotion { seat: who, left } if who == seat => usize::from(left),
            _ => 0,
        };
        for step in &state.agenda {
            due += match step {
                Step::PotionLimit { who } if *who == seat => held,
                Step::LosePotions { who, left } if *who == seat => usize::from(*left),
                _ => 0,
            };
        }
        ensure!(
            problems,
            held <= most + due,
            "OW-I4",
            format_args!("witchers[{seat}].potions"),
            told("ow-problem-potion-limit").number("most", most as i64)
        );
    }
}

/// OW-I5, OW-I6, OW-I9.
fn tokens(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let parts = part::TOKENS.and(part::MONSTERS);
    if problems.can_check("OW-I9", needs(parts)) {
        for terrain in Terrain::ALL {
            ensure!(
                problems,
                state
                    .lair(*terrain)
                    .is_none_or(|lair| { rules.cards.place(lair.at).ground == Some(*terrain) }),
                "OW-I9",
                format_args!("lairs[{}]", terrain.index()),
                told("ow-problem-lair-terrain")
            );
        }
    }
    if problems.can_check("OW-I6", needs(parts)) {
        trails(state, problems);
    }
    let parts = parts.and(part::QUESTS).and(part::AGENDA);
    if !problems.can_check("OW-I5", needs(parts)) {
        return;
    }
    for terrain in Terrain::ALL {
        let place = terrain.index();
        let all = rules.cards.tokens(*terrain);
        let mut seen = state.tokens[place];
        let wrong = |key: &'static str, token: usize| {
            let location = Location(token as u8);
            told(key).text("token", rules.cards.place(location).id.as_str())
        };
        for token in seen.without(all).iter() {
            let stack = format_args!("secret.tokens[{place}]");
            ensure!(
                problems,
                false,
                "OW-I5",
                stack,
                wrong("ow-problem-token-stack", token)
            );
        }
        let mut put = |token: Location, problems: &mut Problems| {
            let index = token.index();
            let message = || wrong("ow-problem-token-twice", index);
            ensure!(
                problems,
                all.has(index) && !seen.has(index),
                "OW-I5",
                message()
            );
            seen.put(index);
        };
        let lair = state.lairs[place].map(|lair| lair.at);
        if let Some(at) = lair.or(state.openings[place]) {
            put(at, problems);
        }
        for witcher in &state.witchers {
            let own = [witcher.trails[place], witcher.tracks[place]];
            for token in own.into_iter().flatten() {
                put(token, problems);
            }
            for quest in &witcher.quests {
                if let QuestPlace::Token(token) = quest.place
                    && all.has(token.index())
                {
                    put(token, problems);
                }
            }
        }
        for step in &state.agenda {
            if let Step::QuestDone {
                token: Some(token), ..
            } = step
                && all.has(token.index())
            {
                put(*token, problems);
            }
        }
        for token in all.without(seen).iter() {
            ensure!(
                problems,
                false,
                "OW-I5",
                wrong("ow-problem-token-missing", token)
            );
        }
    }
}

/// OW-I6.
fn trails(state: &State, problems: &mut Problems) {
    for (index, witcher) in state.witchers.iter().enumerate() {
        for terrain in Terrain::ALL {
            let place = terrain.index();
            let (trail, track) = (witcher.trail(*terrain), witcher.track(*terrain));
            ensure!(
                problems,
                !(trail && track),
                "OW-I6",
                format_args!("witchers[{index}].tracks[{place}]"),
                told("ow-problem-trail-and-track")
            );
            ensure!(
                problems,
                state.lairs[place].is_some() || !(trail || track),
                "OW-I6",
                format_args!("witchers[{index}].tracks[{place}]"),
                told("ow-problem-trail-of-nobody")
            );
        }
    }
}

/// OW-I8, OW-I10, OW-I31.
fn monsters(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let parts = part::MONSTERS.and(part::KEPT).and(part::AGENDA);
    let readable = problems.can_check("OW-I8", needs(parts))
        & problems.can_check("OW-I10", needs(parts))
        & (!state.solo() || problems.can_check("OW-I31", needs(parts)));
    if !readable {
        return;
    }
    let wrong = |key: &'static str, index: usize| {
        let monster = Monster(index as u8);
        told(key).text("monster", rules.cards.monster(monster).id.as_str())
    };
    let mut seen = Bag::default();
    let mut put = |bag: Bag, alone: bool, problems: &mut Problems| {
        let twice = seen.and(bag);
        if alone && !twice.is_empty() {
            for index in twice.iter() {
                ensure!(
                    problems,
                    false,
                    "OW-I10",
                    wrong("ow-problem-monster-twice", index)
                );
            }
        }
        seen = seen.or(bag);
    };
    for (level, bag) in state.monsters.iter().enumerate() {
        let strange = bag.without(rules.cards.of_level(level as u8 + 1));
        if !strange.is_empty() {
            for index in strange.iter() {
                let place = format_args!("monsters[{level}]");
                let message = wrong("ow-problem-monster-level", index);
                ensure!(problems, false, "OW-I8", place, message);
            }
        }
        put(*bag, true, problems);
    }
    put(state.extra, true, problems);
    // A monster that was just beaten or driven off lies in two places until a new one appears.
    let leaving = state.agenda.iter().find_map(|step| match step {
        Step::NewMonster { terrain, .. } => Some(*terrain),
        _ => None,
    });
    put(state.driven_off, true, problems);
    let beaten: Bag = state
        .witchers
        .iter()
        .flat_map(|witcher| &witcher.kept)
        .filter_map(|kept| match kept.card {
            Kept::MonsterTrophy(monster) => Some(monster.index()),
            _ => None,
        })
        .collect();
    put(beaten, true, problems);
    for terrain in Terrain::ALL {
        if let Some(lair) = state.lair(*terrain) {
            let alone = leaving != Some(*terrain) && state.winner.is_none();
            put(
                [lair.monster.index()].into_iter().collect(),
                alone,
                problems,
            );
        }
    }
    let missing = Bag::full(Monster::COUNT).without(seen);
    if !missing.is_empty() {
        for index in missing.iter() {
            ensure!(
                problems,
                false,
                "OW-I8",
                wrong("ow-problem-monster-missing", index)
            );
        }
    }
    let placed = state.openings.iter().all(Option::is_none);
    if !placed || leaving.is_some() {
        return;
    }
    let left = state.lairs.iter().flatten().count();
    if state.solo() {
        ensure!(
            problems,
            state.winner.is_some() || left + beaten.len() == 3,
            "OW-I31",
            "lairs",
            told("ow-problem-solo-monsters")
        );
        let open = state.skill_trophies.iter().any(|copies| *copies > 0);
        ensure!(
            problems,
            left > 0 || !open,
            "OW-I31",
            "lairs",
            told("ow-problem-solo-beaten")
        );
    } else if !state.is_over() {
        // OW-380: a place stays empty only if no token was left.
        let none = state.driven_off.is_empty()
            && state.extra.is_empty()
            && state.monsters.iter().all(|bag| bag.is_empty());
        ensure!(
            problems,
            left == 3 || none,
            "OW-I8",
            "lairs",
            told("ow-problem-three-monsters")
        );
    }
}

/// OW-I12: the box holds what is nowhere else, so nothing can be missing, only twice there.
fn stories(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let mut held = state.stories;
    let quests = state.witchers.iter().flat_map(|witcher| &witcher.quests);
    let kept = state.witchers.iter().flat_map(|witcher| &witcher.kept);
    let cards = quests
        .map(|quest| quest.story)
        .chain(kept.filter_map(|kept| match kept.card {
            Kept::Story(story) => Some(story),
            _ => None,
        }));
    for story in cards {
        ensure!(
            problems,
            !held.has(story.index()),
            "OW-I12",
            told("ow-problem-story-twice").text("story", rules.cards.story(story).id.as_str())
        );
        held.put(story.index());
    }
}

/// OW-I13 to OW-I15, OW-I17, OW-I30.
fn witchers(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let lasting = problems.can_check("OW-I13", part::SEATS)
        & problems.can_check("OW-I14", needs(part::AGENDA))
        & problems.can_check("OW-I15", part::SEATS)
        & problems.can_check("OW-I17", needs(part::TURN));
    if lasting {
        for seat in Seat::all(state.players()) {
            board(rules, state, seat, problems);
        }
    }
    if problems.can_check("OW-I30", part::DECISION.and(part::TURN)) {
        ensure!(
            problems,
            (state.decision == Decision::Over) == (state.winner.is_some() || state.stranded),
            "OW-I30",
            "decision",
            told("ow-problem-over")
        );
    }
}

fn board(rules: &OldWorld, state: &State, seat: Seat, problems: &mut Problems) {
    let witcher = state.witcher(seat);
    let on_track = ensure!(
        problems,
        witcher.skills.iter().all(|level| (1..=5).contains(level)),
        "OW-I13",
        format_args!("witchers[{seat}].skills"),
        told("ow-problem-skill")
    );
    ensure!(
        problems,
        (1..=5).contains(&witcher.level),
        "OW-I13",
        format_args!("witchers[{seat}].level"),
        told("ow-problem-level")
    );
    if on_track {
        let max = rules.cards.boards.values[Skill::Defence.index()]
            [usize::from(witcher.skills[Skill::Defence.index()]) - 1];
        ensure!(
            problems,
            witcher.shield <= max && max <= 4,
            "OW-I15",
            format_args!("witchers[{seat}].shield"),
            told("ow-problem-shield").number("most", max)
        );
    } else {
        problems.skip("OW-I15");
    }
    ensure!(
        problems,
        witcher.marker <= 4,
        "OW-I17",
        format_args!("witchers[{seat}].marker"),
        told("ow-problem-marker")
    );
    ensure!(
        problems,
        (witcher.marker == 4) == (state.winner == Some(seat)),
        "OW-I17",
        format_args!("witchers[{seat}].marker"),
        told("ow-problem-marker-wins")
    );
    let lowest = witcher.skills.iter().min().copied().unwrap_or(1);
    let due = || {
        state
            .agenda
            .iter()
            .any(|step| matches!(step, Step::LevelUp { who } if *who == seat))
    };
    ensure!(
        problems,
        lowest <= witcher.level || due(),
        "OW-I14",
        format_args!("witchers[{seat}].level"),
        told("ow-problem-level-behind")
    );
}

/// OW-I18 to OW-I21.
fn trophies(rules: &OldWorld, state: &State, problems: &mut Problems) {
    if problems.can_check("OW-I21", part::PLACES) {
        ensure!(
            problems,
            state
                .tavern
                .is_none_or(|at| !rules.cards.place(at).is_school),
            "OW-I21",
            "tavern",
            told("ow-problem-tavern")
        );
    }
    let readable = problems.can_check("OW-I18", needs(part::KEPT))
        & problems.can_check("OW-I19", needs(part::KEPT.and(part::AGENDA)))
        & problems.can_check("OW-I20", needs(part::KEPT));
    if !readable {
        return;
    }
    let mut hung = [0usize; 5];
    let mut skills: usize = state.skill_trophies.iter().map(|n| usize::from(*n)).sum();
    for (index, witcher) in state.witchers.iter().enumerate() {
        // OW-282: only a skill trophy, and only at position 3, leaves the marker where it is.
        let marker = usize::from(witcher.marker);
        let mut spare = 0;
        for (place, kept) in witcher.kept.iter().enumerate() {
            match kept.card {
                Kept::SchoolTrophy(school) => {
                    hung[school.index()] += 1;
                    ensure!(
                        problems,
                        witcher.school != Some(school),
                        "OW-I18",
                        format_args!("witchers[{index}].kept[{place}]"),
                        told("ow-problem-own-trophy")
                    );
                }
                Kept::SkillTrophy(_) => {
                    skills += 1;
                    spare += usize::from(marker >= 3);
                }
                Kept::MonsterTrophy(_) => {}
                Kept::Story(_) => continue,
            }
            let earlier = &witcher.kept[..place];
            ensure!(
                problems,
                earlier.iter().all(|other| other.card != kept.card),
                "OW-I18",
                format_args!("witchers[{index}].kept[{place}]"),
                told("ow-problem-trophy-twice")
            );
        }
        ensure!(
            problems,
            (marker..=marker + spare).contains(&witcher.trophies()),
            "OW-I18",
            format_args!("witchers[{index}].marker"),
            told("ow-problem-marker-trophies")
        );
    }
    let opponents = state.players() - 1;
    let dealt = !state
        .agenda
        .iter()
        .any(|step| matches!(step, Step::DealWitchers));
    for (index, witcher) in state.witchers.iter().enumerate() {
        if let Some(school) = witcher.school
            && dealt
        {
            ensure!(
                problems,
                usize::from(witcher.banners) + hung[school.index()] == opponents,
                "OW-I19",
                format_args!("witchers[{index}].banners"),
                told("ow-problem-banners").number("wanted", opponents as i64)
            );
        }
    }
    let wanted = match state.players() {
        1 => 1,
        2 | 3 => 4,
        _ => 8,
    };
    ensure!(
        problems,
        skills == wanted,
        "OW-I20",
        "skill_trophies",
        told("ow-problem-skill-trophies").number("wanted", wanted as i64)
    );
}

/// OW-I22, OW-I23.
fn turn(rules: &OldWorld, state: &State, problems: &mut Problems) {
    if problems.can_check("OW-I22", part::AGENDA.and(part::TURN).and(part::FIGHT)) {
        let due = state
            .agenda
            .iter()
            .filter(|step| matches!(step, Step::Phase2))
            .count();
        let begun = state.turn.phase >= 2 || state.fight.is_some();
        ensure!(
            problems,
            due <= usize::from(!begun),
            "OW-I22",
            "agenda",
            told("ow-problem-phase-two")
        );
        ensure!(
            problems,
            state
                .fight
                .as_deref()
                .is_none_or(|fight| fight.attacker == state.active),
            "OW-I22",
            "fight.attacker",
            told("ow-problem-fight-of-another")
        );
    }
    let parts = part::TURN.and(part::FIGHT).and(part::PLACES);
    let Some(fight) = state.fight.as_deref() else {
        return;
    };
    if let Foe::Witcher(defender) = fight.foe
        && problems.can_check("OW-I23", needs(parts))
    {
        ensure!(
            problems,
            !state.turn.played.contains(defender),
            "OW-I23",
            "turn.played",
            told("ow-problem-fight-after-poker")
        );
        let at = state.witcher(fight.attacker).at;
        ensure!(
            problems,
            fight.result.is_some() || state.tavern != Some(at) && !rules.cards.place(at).is_school,
            "OW-I23",
            "fight",
            told("ow-problem-fight-forbidden")
        );
    }
}

/// OW-I11, OW-I25 to OW-I27.
fn fight(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let Some(fight) = state.fight.as_deref() else {
        return;
    };
    let parts = part::FIGHT.and(part::MONSTERS);
    let parts = parts.and(part::AGENDA).and(part::DECISION).and(part::CARDS);
    let readable = problems.can_check("OW-I11", part::FIGHT)
        & problems.can_check("OW-I25", needs(parts))
        & problems.can_check("OW-I26", needs(parts))
        & problems.can_check("OW-I27", part::FIGHT);
    if !readable {
        return;
    }
    if let Foe::Monster(terrain) = fight.foe {
        let life = state
            .lair(terrain)
            .map_or(0, |lair| rules.cards.monster(lair.monster).life);
        // Each fight turn of the monster costs it the card that is turned up.
        let gone = fight.pool.len() + usize::from(fight.turns[1]);
        let due = || usize::from(state.agenda.contains(&Step::Reveal));
        ensure!(
            problems,
            fight.result.is_some()
                || gone <= usize::from(life)
                || gone <= usize::from(life) + due(),
            "OW-I26",
            "fight.pool",
            told("ow-problem-monster-grows").number("life", life)
        );
        let acts = matches!(state.decision, Decision::AttackType { .. });
        ensure!(
            problems,
            !acts || state.witcher(fight.attacker).health() > 0,
            "OW-I25",
            format_args!("witchers[{}]", fight.attacker),
            told("ow-problem-fighter-out")
        );
        let mut seen = Bag::default();
        for card in fight.pool.iter().chain(&fight.shown).chain(&fight.revealed) {
            ensure!(
                problems,
                card.index() < FightCard::COUNT && !seen.has(card.index()),
                "OW-I11",
                "fight.pool",
                told("ow-problem-fight-card-twice").text("card", crate::play::fight_id(*card))
            );
            seen.put(card.index());
        }
    }
    for (index, side) in fight.sides.iter().enumerate() {
        // The value may fall after a use, but never was above 4 (OW-326).
        let most = 4u8.saturating_add(side.extra_potions);
        let most = most.min(side.potion_cap.unwrap_or(u8::MAX));
        ensure!(
            problems,
            side.potions <= most,
            "OW-I27",
            format_args!("fight.sides[{index}].potions"),
            told("ow-problem-potions-used").number("most", most)
        );
    }
}
