//! The witchers: their boards and their trophies.

use coven_core::{Problems, Seat, ensure};

use super::{needs, told};
use crate::OldWorld;
use crate::card::Skill;
use crate::document::part;
use crate::effect::Kept;
use crate::state::{Decision, State, Step};

/// OW-I13 to OW-I15, OW-I17, OW-I30.
pub(super) fn witchers(rules: &OldWorld, state: &State, problems: &mut Problems) {
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
pub(super) fn trophies(rules: &OldWorld, state: &State, problems: &mut Problems) {
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
