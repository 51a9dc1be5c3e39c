//! What holds in every state (section 12).

use coven_core::Seat;

use crate::OldWorld;
use crate::card::{Bag, Card, FightCard, Monster, Skill, Terrain};
use crate::effect::Kept;
use crate::state::{Decision, Foe, HAND, State, Step};

fn check(holds: bool, broken: &str) -> Result<(), String> {
    if holds {
        Ok(())
    } else {
        Err(broken.to_owned())
    }
}

pub(crate) fn audit(rules: &OldWorld, state: &State) -> Result<(), String> {
    action_cards(state)?;
    potions(rules, state)?;
    tokens(rules, state)?;
    monsters(rules, state)?;
    stories(state)?;
    witchers(rules, state)?;
    trophies(rules, state)?;
    turn(rules, state)?;
    fight(rules, state)
}

/// OW-I1 to OW-I3.
fn action_cards(state: &State) -> Result<(), String> {
    let mut seen = Bag::default();
    let mut count = 0usize;
    let mut put = |card: Card| -> Result<(), String> {
        check(
            card.index() < Card::COUNT && !seen.has(card.index()),
            "OW-I1: a card is twice in the game",
        )?;
        seen.put(card.index());
        count += 1;
        Ok(())
    };
    for card in state.row.iter().flatten() {
        put(*card)?;
    }
    for witcher in &state.witchers {
        for card in witcher
            .hand
            .iter()
            .chain(&witcher.deck)
            .chain(&witcher.discard)
        {
            put(*card)?;
        }
    }
    let combos = state
        .fight
        .iter()
        .flat_map(|fight| &fight.combo)
        .chain(state.brawl.iter().flatten());
    for joined in combos.filter(|joined| !joined.returned) {
        put(joined.card)?;
    }
    check(
        seen.and(state.pool).is_empty(),
        "OW-I1: a card is in the common deck and elsewhere",
    )?;
    check(
        seen.and(state.trashed).is_empty(),
        "OW-I1: a trashed card is in the game",
    )?;
    check(
        state.pool.and(state.trashed).is_empty(),
        "OW-I1: a trashed card is in the common deck",
    )?;
    let dealt = state.witchers.iter().filter(|witcher| {
        witcher.school.is_some_and(|school| {
            Card::starting(school)
                .any(|card| seen.has(card.index()) || state.trashed.has(card.index()))
        })
    });
    let all = Card::POOL + Card::STARTING * dealt.count();
    check(
        count + state.pool.len() + state.trashed.len() == all,
        "OW-I1: action cards are missing or too many",
    )?;
    // OW-I2: empty slots are leftmost, and only with an empty common deck.
    let filled = state.row.iter().skip_while(|slot| slot.is_none());
    check(
        filled.clone().all(Option::is_some),
        "OW-I2: a gap in the row",
    )?;
    check(
        filled.count() == 6 || state.pool.is_empty(),
        "OW-I2: the row is not full",
    )?;
    check(
        state
            .witchers
            .iter()
            .all(|witcher| witcher.hand.len() <= HAND),
        "OW-I3: too many cards in a hand",
    )
}

/// OW-I4.
fn potions(rules: &OldWorld, state: &State) -> Result<(), String> {
    let mut sum = state.potion_deck.count() + state.potion_discard.count();
    sum += state
        .witchers
        .iter()
        .map(|witcher| witcher.potions.count())
        .sum::<usize>();
    if let Some(fight) = &state.fight {
        sum += fight
            .sides
            .iter()
            .map(|side| side.used.count() + side.kept.count())
            .sum::<usize>();
    }
    check(sum == 28, "OW-I4: potions are missing or too many")?;
    for (kind, potion) in rules.cards.potions.iter().enumerate() {
        let mut count = state.potion_deck.0[kind] + state.potion_discard.0[kind];
        count += state
            .witchers
            .iter()
            .map(|witcher| witcher.potions.0[kind])
            .sum::<u8>();
        if let Some(fight) = &state.fight {
            count += fight
                .sides
                .iter()
                .map(|side| side.used.0[kind] + side.kept.0[kind])
                .sum::<u8>();
        }
        check(
            count == potion.copies,
            "OW-I4: copies of a potion are missing or too many",
        )?;
    }
    // An effect may fill up over the limit (OW-52); what it gave stays.
    let filled = rules.cards.fill_over_limit();
    for seat in Seat::all(state.players()) {
        let due = state.agenda.iter().any(
            |step| matches!(step, Step::PotionLimit { who } | Step::LosePotions { who, .. } if *who == seat),
        ) || matches!(state.decision, Decision::DropPotion { seat: who, .. } if who == seat);
        let most = rules.potion_limit(state, seat).max(filled);
        check(
            due || state.witcher(seat).potions.count() <= most,
            "OW-I4: more potions than the limit",
        )?;
    }
    Ok(())
}

/// OW-I5, OW-I6, OW-I9.
fn tokens(rules: &OldWorld, state: &State) -> Result<(), String> {
    for terrain in Terrain::ALL {
        let place = terrain.index();
        let all = rules.cards.tokens(*terrain);
        let mut seen = state.tokens[place];
        check(
            seen.without(all).is_empty(),
            "OW-I5: a token lies in a foreign stack",
        )?;
        check(
            state.lairs[place].is_none_or(|lair| all.has(lair.at.index())),
            "OW-I9: a monster outside its terrain",
        )?;
        let above = state.lairs[place]
            .map(|lair| lair.at)
            .or(state.openings[place]);
        let mut put = |token: crate::card::Location| -> Result<(), String> {
            let index = token.index();
            check(
                all.has(index) && !seen.has(index),
                "OW-I5: a location token is in two places",
            )?;
            seen.put(index);
            Ok(())
        };
        if let Some(at) = above {
            put(at)?;
        }
        for witcher in &state.witchers {
            let (trail, track) = (witcher.trails[place], witcher.tracks[place]);
            check(
                trail.is_none() || track.is_none(),
                "OW-I6: trail and tracking quest of one terrain",
            )?;
            check(
                state.lairs[place].is_some() || (trail.is_none() && track.is_none()),
                "OW-I6: a trail of no monster",
            )?;
            for token in [trail, track].into_iter().flatten() {
                put(token)?;
            }
            for quest in &witcher.quests {
                if let crate::state::QuestPlace::Token(token) = quest.place
                    && all.has(token.index())
                {
                    put(token)?;
                }
            }
        }
        for step in &state.agenda {
            if let Step::QuestDone {
                token: Some(token), ..
            } = step
                && all.has(token.index())
            {
                put(*token)?;
            }
        }
        check(seen == all, "OW-I5: a location token is nowhere")?;
    }
    Ok(())
}

/// OW-I8, OW-I10, OW-I31.
fn monsters(rules: &OldWorld, state: &State) -> Result<(), String> {
    let mut seen = Bag::default();
    let mut put = |bag: Bag, alone: bool| -> Result<(), String> {
        check(
            !alone || seen.and(bag).is_empty(),
            "OW-I10: a monster is twice in the game",
        )?;
        seen = seen.or(bag);
        Ok(())
    };
    for (level, bag) in state.monsters.iter().enumerate() {
        check(
            bag.without(rules.cards.of_level(level as u8 + 1))
                .is_empty(),
            "OW-I8: a monster in the stack of another level",
        )?;
        put(*bag, true)?;
    }
    put(state.extra, true)?;
    // A monster that was just beaten or driven off lies in two places until a new one appears.
    let leaving = state.agenda.iter().find_map(|step| match step {
        Step::NewMonster { terrain, .. } => Some(*terrain),
        _ => None,
    });
    put(state.driven_off, true)?;
    let beaten: Bag = state
        .witchers
        .iter()
        .flat_map(|witcher| &witcher.kept)
        .filter_map(|kept| match kept.card {
            Kept::MonsterTrophy(monster) => Some(monster.index()),
            _ => None,
        })
        .collect();
    put(beaten, true)?;
    for terrain in Terrain::ALL {
        if let Some(lair) = state.lair(*terrain) {
            let alone = leaving != Some(*terrain) && state.winner.is_none();
            put([lair.monster.index()].into_iter().collect(), alone)?;
        }
    }
    check(
        seen == Bag::full(Monster::COUNT),
        "OW-I8: a monster is missing",
    )?;
    let placed = state.openings.iter().all(Option::is_none);
    let left = state.lairs.iter().flatten().count();
    if state.solo() && leaving.is_none() {
        check(
            !placed || state.winner.is_some() || left + beaten.len() == 3,
            "OW-I31: three monsters",
        )?;
        let open = state.skill_trophies.iter().any(|copies| *copies > 0);
        check(
            !placed || left > 0 || !open,
            "OW-I31: all three beaten before the skill trophy",
        )?;
    }
    if !state.solo() && leaving.is_none() && placed && !state.is_over() {
        // OW-380: a place stays empty only if no token was left.
        let none = state.driven_off.is_empty()
            && state.extra.is_empty()
            && state.monsters.iter().all(|bag| bag.is_empty());
        check(left == 3 || none, "OW-I8: three monsters on the map")?;
    }
    Ok(())
}

/// OW-I12: the box holds what is nowhere else, so nothing can be missing, only twice there.
fn stories(state: &State) -> Result<(), String> {
    let mut held = Bag::default();
    let quests = state.witchers.iter().flat_map(|witcher| &witcher.quests);
    let kept = state.witchers.iter().flat_map(|witcher| &witcher.kept);
    let cards = quests
        .map(|quest| quest.story)
        .chain(kept.filter_map(|kept| match kept.card {
            Kept::Story(story) => Some(story),
            _ => None,
        }));
    for story in cards {
        check(
            !held.has(story.index()) && !state.stories.has(story.index()),
            "OW-I12: a story is twice in the game",
        )?;
        held.put(story.index());
    }
    Ok(())
}

/// OW-I13 to OW-I17.
fn witchers(rules: &OldWorld, state: &State) -> Result<(), String> {
    for seat in Seat::all(state.players()) {
        let witcher = state.witcher(seat);
        check(
            witcher.skills.iter().all(|level| (1..=5).contains(level)),
            "OW-I13: a skill off its track",
        )?;
        check(
            (1..=5).contains(&witcher.level),
            "OW-I13: a witcher level off its track",
        )?;
        let max = rules.cards.boards.values[Skill::Defence.index()]
            [usize::from(witcher.skills[Skill::Defence.index()]) - 1];
        check(
            witcher.shield <= max && max <= 4,
            "OW-I15: a shield above the defence value",
        )?;
        check(witcher.marker <= 4, "OW-I17: a marker off its track")?;
        check(
            (witcher.marker == 4) == (state.winner == Some(seat)),
            "OW-I17: a marker at 4 wins",
        )?;
        let due = state.agenda.iter().any(|step| {
            matches!(step, Step::LevelUp { who } | Step::RaiseSecond { who, .. } if *who == seat)
        });
        let lowest = witcher.skills.iter().min().copied().unwrap_or(1);
        check(
            due || lowest <= witcher.level,
            "OW-I14: the lowest skill is above the witcher level",
        )?;
    }
    check(
        (state.decision == Decision::Over) == (state.winner.is_some() || state.stranded),
        "OW-I30: nobody has a choice, and nobody has won",
    )
}

/// OW-I18 to OW-I21.
fn trophies(rules: &OldWorld, state: &State) -> Result<(), String> {
    let mut hung = [0u8; 5];
    let mut skills = state.skill_trophies;
    for seat in Seat::all(state.players()) {
        let witcher = state.witcher(seat);
        // OW-282: only a skill trophy, and only at position 3, leaves the marker where it is.
        let marker = usize::from(witcher.marker);
        let spare = witcher
            .kept
            .iter()
            .filter(|kept| marker >= 3 && matches!(kept.card, Kept::SkillTrophy(_)))
            .count();
        check(
            (marker..=marker + spare).contains(&witcher.trophies()),
            "OW-I18: the marker does not tell the number of trophies",
        )?;
        let mut own = Vec::new();
        for kept in &witcher.kept {
            match kept.card {
                Kept::SchoolTrophy(school) => {
                    hung[school.index()] += 1;
                    check(
                        witcher.school != Some(school),
                        "OW-I18: a trophy of the own school",
                    )?;
                }
                Kept::SkillTrophy(skill) => skills[skill.index()] += 1,
                Kept::MonsterTrophy(_) | Kept::Story(_) => {}
            }
            if !matches!(kept.card, Kept::Story(_)) {
                check(!own.contains(&kept.card), "OW-I18: a trophy twice")?;
                own.push(kept.card);
            }
        }
    }
    let opponents = state.players() as u8 - 1;
    let dealt = !state
        .agenda
        .iter()
        .any(|step| matches!(step, Step::DealWitchers));
    for witcher in &state.witchers {
        if let Some(school) = witcher.school
            && dealt
        {
            check(
                witcher.banners + hung[school.index()] == opponents,
                "OW-I19: witcher trophies",
            )?;
        }
    }
    let wanted = match state.players() {
        1 => 1,
        2 | 3 => 4,
        _ => 8,
    };
    check(
        skills.iter().sum::<u8>() == wanted,
        "OW-I20: skill trophies are missing or too many",
    )?;
    check(
        state
            .tavern
            .is_none_or(|at| !rules.cards.place(at).is_school),
        "OW-I21: the tavern of a school is closed",
    )
}

/// OW-I22, OW-I23.
fn turn(rules: &OldWorld, state: &State) -> Result<(), String> {
    let due = state
        .agenda
        .iter()
        .filter(|step| matches!(step, Step::Phase2))
        .count();
    let begun = state.turn.phase >= 2 || state.fight.is_some();
    check(
        due <= usize::from(!begun),
        "OW-I22: a second thing to do in phase II",
    )?;
    let Some(fight) = state.fight.as_deref() else {
        return Ok(());
    };
    check(
        fight.attacker == state.active,
        "OW-I22: a fight of another player",
    )?;
    if let Foe::Witcher(defender) = fight.foe {
        check(
            !state.turn.played.contains(defender),
            "OW-I23: a fight after poker",
        )?;
        let at = state.witcher(fight.attacker).at;
        check(
            fight.result.is_some() || state.tavern != Some(at) && !rules.cards.place(at).is_school,
            "OW-I23: a fight where none is allowed",
        )?;
    }
    Ok(())
}

/// OW-I11, OW-I25 to OW-I27.
fn fight(rules: &OldWorld, state: &State) -> Result<(), String> {
    let Some(fight) = &state.fight else {
        return Ok(());
    };
    if let Foe::Monster(terrain) = fight.foe {
        let life = state
            .lair(terrain)
            .map_or(0, |lair| rules.cards.monster(lair.monster).life);
        check(
            fight.result.is_some()
                || fight.pool.len() <= usize::from(life) && fight.turns[1] <= life,
            "OW-I26: a monster grows",
        )?;
        let acts = matches!(state.decision, Decision::AttackType { .. });
        check(
            !acts || state.witcher(fight.attacker).health() > 0,
            "OW-I25: a fighter without a card",
        )?;
        let mut seen = Bag::default();
        for card in fight.pool.iter().chain(&fight.shown).chain(&fight.revealed) {
            check(
                card.index() < FightCard::COUNT && !seen.has(card.index()),
                "OW-I11: a fight card is twice in the fight",
            )?;
            seen.put(card.index());
        }
    }
    for side in &fight.sides {
        // The value may fall after a use, but never was above 4 (OW-326).
        let most = (4 + side.extra_potions).min(side.potion_cap.unwrap_or(u8::MAX));
        check(side.potions <= most, "OW-I27: too many potions used")?;
    }
    Ok(())
}
