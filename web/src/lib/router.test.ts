import { expect, it } from 'vitest';
import { routeOf } from './router.svelte';

it.each([
  ['/', '', { page: 'front' }],
  ['/t/abc', '', { page: 'table', table: 'abc' }],
  ['/t/abc/', '', { page: 'table', table: 'abc' }],
  ['/rules/three-witches', '#eye', { page: 'rules', game: 'three-witches', heading: 'eye' }],
  ['/learn/old-world', '', { page: 'learn', game: 'old-world' }],
  ['/learn/old-world/turn', '', { page: 'lesson', game: 'old-world', lesson: 'turn' }],
  ['/learn', '', { page: 'lost' }],
  ['/about', '', { page: 'about' }],
  ['/t', '', { page: 'lost' }],
  ['/t/a/b', '', { page: 'lost' }],
  ['/t/abc/replay', '', { page: 'replay', table: 'abc' }],
  ['/gallery', '', { page: 'gallery', game: '', name: '' }],
  ['/gallery/old-world/map', '', { page: 'gallery', game: 'old-world', name: 'map' }],
  ['/gallery/old-world', '', { page: 'lost' }],
  ['/elsewhere', '', { page: 'lost' }],
  ['/t/%E0%A4%A', '', { page: 'table', table: '%E0%A4%A' }],
])('opens %s%s', (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});
