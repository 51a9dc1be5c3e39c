import { describe, expect, it, vi } from 'vitest';
import { preferred, Speech } from './speech';

const names = (seat: number): string => ['Агата', 'Брана', 'Веда'][seat] ?? '?';

function speech(): Speech {
  const ru = new Speech('ru');
  ru.learn(`
hello = Привет, { $who }!
tricks = { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[many] { $count } взяток
 }
owls = совы
gift = { $seat } дарит ход: теперь ходит { $to }.
    .seat = Вы начинаете с подарка: теперь ходит { $to }.
    .to = { $seat } дарит вам ход.
`);
  return ru;
}

describe('a sentence', () => {
  it('names a seat by its player', () => {
    expect(speech().tell({ key: 'hello', args: { who: { seat: 1 } } }, names)).toBe('Привет, Брана!');
  });

  it('calls whoever listens «you», where it has a form for that', () => {
    const gift = { key: 'gift', args: { seat: { seat: 0 }, to: { seat: 2 } } };
    const said = (listener: number | null): string => speech().tell(gift, names, listener);
    expect(said(0)).toBe('Вы начинаете с подарка: теперь ходит Веда.');
    expect(said(2)).toBe('Агата дарит вам ход.');
    expect(said(1)).toBe('Агата дарит ход: теперь ходит Веда.');
    expect(said(null)).toBe(said(1));
  });

  it('joins lists as the language does', () => {
    const who = { list: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] };
    expect(speech().tell({ key: 'hello', args: { who } }, names)).toBe('Привет, Агата, Брана и Веда!');
  });

  it('takes names in its own language and keys from its own files', () => {
    const spoken = { name: { ru: 'Крыло совы', en: "Owl's Wing" } };
    expect(speech().tell({ key: 'hello', args: { who: spoken } }, names)).toBe('Привет, Крыло совы!');
    expect(speech().tell({ key: 'hello', args: { who: { key: 'owls' } } }, names)).toBe('Привет, совы!');
    expect(speech().tell({ key: 'hello', args: { who: { text: 'мир' } } }, names)).toBe('Привет, мир!');
    const inner = { key: 'hello', args: { who: { seat: 1 } } };
    expect(speech().tell({ key: 'hello', args: { who: { said: inner } } }, names)).toBe(
      'Привет, Привет, Брана!!',
    );
  });

  it('agrees numbers with their nouns', () => {
    const say = (count: number): string =>
      speech().tell({ key: 'tricks', args: { count: { number: count } } }, names);
    expect([1, 2, 5, 21].map(say)).toEqual(['1 взятка', '2 взятки', '5 взяток', '21 взятка']);
  });

  it('shows the key and complains when it is unknown', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(speech().say('nowhere')).toBe('nowhere');
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});

describe('the language of a first visit', () => {
  it('is the browser’s', () => {
    expect(preferred(['en-GB', 'ru'])).toBe('en');
    expect(preferred(['ru-RU', 'en'])).toBe('ru');
    expect(preferred(['kk', 'ru', 'en']), 'the first that is spoken here').toBe('ru');
    expect(preferred(['de-DE', 'fr'])).toBe('en');
    expect(preferred([])).toBe('ru');
  });
});
