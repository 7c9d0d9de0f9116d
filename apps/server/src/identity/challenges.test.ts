import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Challenges } from './challenges.ts';

let challenges: Challenges;

beforeEach(() => {
  vi.useFakeTimers();
  challenges = new Challenges(3);
});
afterEach(() => {
  vi.useRealTimers();
});

it('a challenge is 256 random bits and open for its own user alone', () => {
  const [one, other] = [challenges.issue(1), challenges.issue(1)];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(challenges.isOpen(one, 1)).toBe(true);
  expect(challenges.isOpen(one, 2)).toBe(false);
  expect(challenges.isOpen('', 1)).toBe(false);
});

it('a challenge lasts five minutes', () => {
  const challenge = challenges.issue(1);
  vi.advanceTimersByTime(299_999);
  expect(challenges.isOpen(challenge, 1)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(challenges.isOpen(challenge, 1)).toBe(false);
});

it('a challenge dies with the fifth wrong code', () => {
  const challenge = challenges.issue(1);
  for (let tries = 0; tries < 4; tries++) challenges.wrongCode(challenge);
  expect(challenges.isOpen(challenge, 1)).toBe(true);
  challenges.wrongCode(challenge);
  expect(challenges.isOpen(challenge, 1)).toBe(false);
});

it('one closes it, and nobody after him', () => {
  const challenge = challenges.issue(1);
  expect([challenges.close(challenge), challenges.close(challenge)]).toEqual([true, false]);
});

it('no more are held than the bound: the oldest goes', () => {
  const [first = '', ...rest] = [1, 2, 3, 4].map((userId) => challenges.issue(userId));
  expect(challenges.isOpen(first, 1)).toBe(false);
  expect(rest.map((challenge, place) => challenges.isOpen(challenge, place + 2))).toEqual([true, true, true]);
});
