// The Witcher: Old World: what this game brings to the table.

import { api } from '../../net/http';
import { defineGame } from '../../table/game';
import Board from './Board.svelte';
import CardRef from './CardRef.svelte';
import { OldWorldController } from './controller.svelte';
import { Deck, type DeckContent } from './deck';
import Ending from './Ending.svelte';
import Hand from './Hand.svelte';
import Help from './Help.svelte';

export default defineGame({
  sentences: ['old-world', 'old-world-page', 'old-world-fight', 'old-world-cards'],
  sit: async (desk) => new OldWorldController(desk, new Deck(await api.content<DeckContent>('old-world'))),
  Board,
  Hand,
  Help,
  Ending,
  CardRef,
});
