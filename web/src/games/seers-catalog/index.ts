// Seers Catalog: what this game brings to the table.

import { api } from '../../net/http';
import { defineGame } from '../../table/game';
import Board from './Board.svelte';
import CardRef from './CardRef.svelte';
import { SeersCatalogController } from './controller.svelte';
import { Deck, type DeckContent } from './deck';
import Ending from './Ending.svelte';
import Hand from './Hand.svelte';
import Help from './Help.svelte';
import './tones.css';

export default defineGame({
  sentences: ['seers-catalog', 'seers-catalog-page'],
  sit: async (desk) =>
    new SeersCatalogController(desk, new Deck(await api.content<DeckContent>('seers-catalog'))),
  Board,
  Hand,
  Help,
  Ending,
  CardRef,
});
