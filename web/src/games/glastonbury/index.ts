// Glastonbury: what this game brings to the table.

import './tones.css';
import { api } from '../../net/http';
import { defineGame } from '../../table/game';
import Board from './Board.svelte';
import CardRef from './CardRef.svelte';
import { GlastonburyController } from './controller.svelte';
import { type CardContent, Deck } from './deck';
import Hand from './Hand.svelte';
import Help from './Help.svelte';
import Scores from './Scores.svelte';

export default defineGame({
  sentences: ['glastonbury', 'glastonbury-page'],
  sit: async (desk) =>
    new GlastonburyController(desk, new Deck(await api.content<CardContent>('glastonbury'))),
  Board,
  Hand,
  Help,
  Ending: Scores,
  CardRef,
});
