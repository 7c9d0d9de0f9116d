import { expect, test } from 'vitest';
import { PackedStatements } from './packed-statements.ts';

const PIECE_BYTES = 2 ** 24;

test('claims come back as they were added, across pieces of memory, and after those of another currency', () => {
  const packed = new PackedStatements(5);
  const long = `["owed",${'1'.repeat(PIECE_BYTES / 2)}]`;
  const claims: readonly (readonly [number, bigint, string])[] = [
    [7, 1n, '["owed",1]'],
    [9, 2n ** 64n - 1n, long],
    [4_503_599_627_370_496, 3n, long],
    [12, 4n, '["owed",4]'],
  ];
  for (const round of [claims, claims.toReversed()]) {
    packed.clear();
    for (const claim of round) packed.add(...claim);
    expect(packed.count).toBe(4);
    const found = round.map((_, place) => [
      packed.userId(place),
      packed.amount(place),
      packed.statement(place),
    ]);
    expect(found.every((claim, place) => claim.every((part, at) => part === round[place]?.[at]))).toBe(true);
  }
});

test('a claim for which there is no room is refused, and so is a place without a claim', () => {
  const packed = new PackedStatements(1);
  expect(() => packed.add(1, 2n ** 64n, '[]')).toThrow('no room for the claim of account 1');
  expect(() => packed.add(1, 1n, ' '.repeat(PIECE_BYTES + 1))).toThrow('no room');
  packed.add(1, 1n, '[]');
  expect(() => packed.add(2, 1n, '[]')).toThrow('no room for the claim of account 2');
  for (const place of [-1, 1, 0.5]) expect(() => packed.statement(place)).toThrow('no account at place');
  packed.clear();
  expect(() => packed.userId(0)).toThrow('no account at place 0');
});
