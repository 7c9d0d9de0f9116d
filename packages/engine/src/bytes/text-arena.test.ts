import { expect, it } from 'vitest';
import { EMPTY_TEXT, TextArena } from './text-arena.ts';

it('keeps texts of every length while others come and go', () => {
  const arena = new TextArena();
  const kept = new Map<number, string>();
  for (let round = 0; round < 5_000; round++) {
    const text = `${round}`.padEnd(1 + (round % 64), 'k').slice(0, 1 + (round % 64));
    kept.set(arena.add(text), text);
    if (round % 3 === 0) {
      const [handle] = kept.keys();
      arena.giveBack(handle!);
      kept.delete(handle!);
    }
  }
  for (const [handle, text] of kept) {
    expect(arena.text(handle)).toBe(text);
    expect(arena.isAt(handle, text)).toBe(true);
    expect(arena.isAt(handle, `${text.slice(0, -1)}~`)).toBe(false);
    expect(arena.isAt(handle, `${text}k`)).toBe(false);
  }
});

it('a cell that was given back serves the next text of its size', () => {
  const arena = new TextArena();
  const handle = arena.add('abcdefgh');
  arena.giveBack(handle);
  expect(arena.add('12345678901')).toBe(handle);
});

it('the empty text takes no room', () => {
  const arena = new TextArena();
  expect(arena.add('')).toBe(EMPTY_TEXT);
  arena.giveBack(EMPTY_TEXT);
  expect(arena.text(EMPTY_TEXT)).toBe('');
  expect(arena.isAt(EMPTY_TEXT, 'a')).toBe(false);
});

it.each([
  ['k'.repeat(65), 'a text of 65 characters is no key'],
  ['clé', 'a key is ASCII'],
])('refuses %s', (text, reason) => {
  expect(() => new TextArena().add(text)).toThrow(reason);
});
