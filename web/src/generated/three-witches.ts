// Generated from the Rust types by `cargo xtask types`. Do not edit.

import type { Seat } from "./wire";

export type CardName = string;

export type Bid = 3 | 4;

export type Signal = "win-trick" | "lose-trick";

export type Side = "lead" | "lessers";

export type ReturnKind = "secret" | "elixir" | "lessers";

export type Orb = { seat: Seat, bid: Bid, };

export type ThreeWitchesPhase = { "kind": "open-bid", lap: number, last_lap: boolean, forced: boolean, passes: number, } | { "kind": "raise", lap: number, bidder: Seat, } | { "kind": "exchange", lap: number, } | { "kind": "discard" } | { "kind": "lead" } | { "kind": "follow-first" } | { "kind": "follow-second" } | { "kind": "late-play" } | { "kind": "return-secret" } | { "kind": "return-propose", speaker: Seat, } | { "kind": "return-answer", speaker: Seat, proposed: CardName, } | { "kind": "return-final", speaker: Seat, proposed: CardName, } | { "kind": "over" };

export type ThreeWitchesPlace = { "kind": "empty" } | { "kind": "passed" } | { "kind": "face-down", card: CardName | null, } | { "kind": "face-up", card: CardName, };

export type ThreeWitchesTrickResult = { lead_value: number, lesser_value: number, winner: Side, };

export type ThreeWitchesTrick = { up: CardName, down: ThreeWitchesPlace, first: ThreeWitchesPlace, second: ThreeWitchesPlace, lead_suit: string, eye: boolean, result: ThreeWitchesTrickResult | null, };

export type ThreeWitchesPile = { winner: Side, cards: number, };

export type ThreeWitchesFinishedTrick = { number: number, up: CardName, down: CardName, first: CardName, second: CardName, result: ThreeWitchesTrickResult, returned: CardName | null, secret: boolean, };

export type ThreeWitchesSignals = { sent: number, current: Signal | null, };

export type ThreeWitchesRoundReview = { round: number, dealt: Array<Array<CardName>>, exchanges: Array<Array<Array<CardName>>>, lead: Seat | null, bid: Bid | null, discards: Array<Array<CardName>>, returns: Array<CardName | null>, won: number, };

export type ThreeWitchesView = { me: Seat | null, round: number, tokens: Array<number>, phase: ThreeWitchesPhase, actors: Array<Seat>, hand: Array<CardName>, hand_sizes: Array<number>, elixir_holder: Seat | null, orb: Orb | null, lead: Seat | null, lessers: [Seat, Seat] | null, exchange_chosen: Array<boolean>, my_exchange: Array<CardName>, discarded: Array<boolean>, my_discard: CardName | null, trick: number, table: ThreeWitchesTrick | null, piles: Array<ThreeWitchesPile>, finished: Array<ThreeWitchesFinishedTrick>, signals: Array<ThreeWitchesSignals>, review: Array<ThreeWitchesRoundReview>, winners: Array<Seat>, };

export type ThreeWitchesSeen = { "kind": "dealt", round: number, hands: Array<Array<CardName> | null>, } | { "kind": "elixir-announced", holder: Seat, } | { "kind": "bid", seat: Seat, bid: Bid, } | { "kind": "passed", seat: Seat, } | { "kind": "exchange-chosen", seat: Seat, cards: Array<CardName> | null, } | { "kind": "exchanged", given: Array<Array<CardName> | null>, } | { "kind": "teams-formed", lead: Seat, bid: Bid, } | { "kind": "discarded", seat: Seat, card: CardName | null, } | { "kind": "led", seat: Seat, trick: number, up: CardName, down: CardName | null, } | { "kind": "played", seat: Seat, card: CardName | null, } | { "kind": "revealed", lead: Seat, up: CardName, down: CardName, first: CardName, second: CardName, lead_value: number, lesser_value: number, winner: Side, } | { "kind": "proposed", seat: Seat, card: CardName, } | { "kind": "accepted", seat: Seat, } | { "kind": "objected", seat: Seat, } | { "kind": "returned", lead: Seat, card: CardName | null, how: ReturnKind, } | { "kind": "gathered", trick: number, winner: Side, } | { "kind": "signalled", seat: Seat, signal: Signal, } | { "kind": "scored", lead: Seat, bid: Bid, won: number, tokens: Array<number>, } | { "kind": "reviewed", review: ThreeWitchesRoundReview, } | { "kind": "won", winners: Array<Seat>, };

export type ThreeWitchesRequest = { "kind": "pass" } | { "kind": "bid", tricks: number, } | { "kind": "exchange", cards: Array<CardName>, } | { "kind": "discard", cards: Array<CardName>, } | { "kind": "lead", cards: Array<CardName>, } | { "kind": "play", card: CardName, } | { "kind": "return", card: CardName, } | { "kind": "propose", card: CardName, } | { "kind": "accept" } | { "kind": "object" } | { "kind": "settle", card: CardName, } | { "kind": "signal", signal: Signal, };
