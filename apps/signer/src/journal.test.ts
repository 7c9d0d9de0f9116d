import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DraftEntry, Journal, JournalDamaged } from './journal.ts';

const HOUR_MS = 3_600_000;
const HOT = '0x1000000000000000000000000000000000000001';

let folder: string;
let path: string;
let nowMs: number;
const open = () => new Journal(path, () => nowMs);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-journal-'));
  path = join(folder, 'journal');
  nowMs = 1_700_000_000_000;
});
afterEach(() => rmSync(folder, { recursive: true }));

function draft(requestId: number, given: Partial<DraftEntry> = {}, nonce = requestId): DraftEntry {
  return {
    type: 'draft',
    network: 'ETH',
    requestId,
    withdrawalId: requestId + 100,
    replaces: null,
    intent: { kind: 'payment', tokenAddress: '', to: 'somebody', memo: '', amount: 10n ** 18n },
    draft: { text: `draft ${requestId}`, source: HOT, nonce, coins: [], feeMax: 21_000n },
    ...given,
  };
}

test('a journal that is opened again knows its drafts, nonces, coins, withdrawals and halts', () => {
  const journal = open();
  journal.write(draft(1));
  journal.write(
    draft(2, { draft: { text: 'x', source: '', nonce: undefined, coins: ['aa:0'], feeMax: 1n } }),
  );
  journal.write({ type: 'halt', network: 'ETH', reason: 'looked odd' });
  journal.close();
  const again = open();
  expect(again.draftOf(1)).toEqual(draft(1));
  expect(again.requestOf(101)).toBe(1);
  expect(again.history('ETH').lastNonce(HOT)).toBe(1);
  expect(again.history('LTC').lastNonce(HOT)).toBeUndefined();
  expect(again.history('ETH').isSpent('aa:0')).toBe(true);
  expect(again.history('ETH').isSpent('aa:1')).toBe(false);
  expect(again.haltOf('ETH')).toBe('looked odd');
  expect(again.haltOf('LTC')).toBeUndefined();
  again.write({ type: 'resume', network: 'ETH', reason: 'looked at' });
  expect(again.haltOf('ETH')).toBeUndefined();
  again.close();
});

test('a journal knows what drafts will take that no block holds, a replaced one once', () => {
  const journal = open();
  journal.write(draft(1));
  journal.write(draft(2));
  journal.write(draft(3, { replaces: 2, draft: { ...draft(2).draft, feeMax: 30_000n } }));
  const intent = { kind: 'payment', tokenAddress: '0xtoken', to: 'somebody', memo: '', amount: 7n } as const;
  journal.write(draft(4, { intent }, 3));
  const of = (nonce: number, tokenAddress: string) =>
    journal.history('ETH').leaving(HOT, { nonce, tokenAddress });
  expect(of(1, '')).toBe(2n * 10n ** 18n + 21_000n + 30_000n + 21_000n);
  expect(of(2, '')).toBe(10n ** 18n + 30_000n + 21_000n);
  expect([of(3, '0xtoken'), of(4, '0xtoken'), of(3, '')]).toEqual([7n, 0n, 21_000n]);
  expect(journal.history('LTC').leaving(HOT, { nonce: 0, tokenAddress: '' })).toBe(0n);
  journal.close();
});

test('a replaced payment counts once in an hour, and a payment of the hour before not at all', () => {
  const journal = open();
  journal.write(draft(1));
  nowMs += HOUR_MS + 1;
  journal.write(draft(2));
  journal.write(draft(3, { withdrawalId: 102, replaces: 2 }, 2));
  expect(journal.paidInHour('ETH', '')).toEqual([
    expect.objectContaining({ to: 'somebody', amount: 10n ** 18n }),
  ]);
  expect(journal.paidInHour('ETH', '0xtoken')).toEqual([]);
  journal.write(draft(4, { withdrawalId: null }, 3));
  expect(journal.paidInHour('ETH', ''), 'a move to the cold address').toHaveLength(1);
  expect(journal.requestOf(102)).toBe(3);
  journal.close();
});

test('the highest nonce of an address counts, also after a draft that replaces an earlier one', () => {
  const journal = open();
  for (const [id, nonce] of [
    [1, 7],
    [2, 8],
    [3, 7],
  ] as const)
    journal.write(draft(id, {}, nonce));
  expect(journal.history('ETH').lastNonce(HOT)).toBe(8);
  journal.close();
});

test('a line that was cut off when the machine stopped is dropped, and the next one follows from the last whole line', () => {
  const journal = open();
  journal.write(draft(1));
  journal.close();
  appendFileSync(path, '0123 {"at":1,"ent');
  const again = open();
  again.write(draft(2));
  again.close();
  const third = open();
  expect(third.draftOf(2)).toEqual(draft(2));
  third.close();
});

test.each([
  [
    'a changed amount',
    (text: string) => text.replace('1000000000000000000n', '2000000000000000000n'),
    'line 1',
  ],
  ['a missing line', (text: string) => text.split('\n').slice(1).join('\n'), 'line 1'],
  [
    'lines in another order',
    (text: string) => `${text.trimEnd().split('\n').toReversed().join('\n')}\n`,
    'line 1',
  ],
])('a journal with %s is refused', (_title, change, place) => {
  const journal = open();
  journal.write(draft(1));
  journal.write(draft(2));
  journal.close();
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  expect(open).toThrow(JournalDamaged);
  expect(open).toThrow(place);
});

test('of two signers over one journal the second one to write stops', () => {
  const [one, two] = [open(), open()];
  one.write(draft(1));
  expect(() => two.write(draft(1))).toThrow(/two signers must not share a folder/);
  one.close();
  two.close();
});
