/** The verdict of the attack run: each sign that the exchange did not withstand it fails the run. */
import { createRandom } from '@candor/primitives';
import { expect, test } from 'vitest';
import { Adversary } from './adversary.ts';
import { Pair } from './pair.ts';
import { Tally } from './tally.ts';
import { type Findings, judge } from './verdict.ts';
import { Watch } from './watch.ts';

const MEGABYTE = 1_048_576;
const PAIR = new Pair({
  id: 10,
  symbol: 'XRP/BTC',
  base_currency_id: 5,
  quote_currency_id: 2,
  price_decimals: 8,
  number_decimals: 2,
  tick_size: '0.00000001',
  lot_size: '0.01',
  min_notional: '0.00001',
});

/** As often won as luck explains: break-even, and less than three deviations. */
const LUCKY = { forecast: 'bets', won: 120, lost: 80, refunded: 3, breakEven: 54.05 };

/** Four minutes in which nothing went wrong. */
function calm(): Findings {
  const tally = new Tally();
  const at = { url: 'http://127.0.0.1:1', network: '198.18.0.1', tally };
  const user = new Adversary('calm@example.com', at, createRandom('calm'));
  const watch = new Watch({ url: at.url, user, pairs: [PAIR] });
  watch.births.add('1');
  watch.ready = 240;
  for (let second = 0; second < 240; second++)
    watch.memory.push({ minute: second / 60, rssBytes: 300 * MEGABYTE });
  const [pair] = watch.pairs;
  if (pair === undefined) throw new Error('the pair is watched');
  pair.makerTrades.push(3, 1, 2, 5);
  pair.looks = 10;
  pair.fullLooks = 9;
  const doctor = 'The log replays to its end, sequence 9, and every invariant holds: the exchange can start.';
  return {
    minutes: 4,
    watch,
    tally,
    bets: [LUCKY],
    aftermath: { exitCode: 0, ends: [], doctor },
    broken: [],
  };
}

test('a run in which nothing went wrong holds', () => {
  expect(judge(calm())).toMatchObject({ held: true });
});

test.each<[string, (findings: Findings) => Partial<Findings> | void]>([
  ['a second process of the server', ({ watch }) => void watch.births.add('2')],
  ['an answer of 500', ({ tally }) => tally.noteStatus(500, 'server_fault', 'order/amend')],
  ['an answer of 503 that is not draining', ({ tally }) => tally.noteStatus(503, 'server_busy', 'tx_in/add')],
  ['a moment in which it is not ready', ({ watch }) => void watch.notReady.set('503 server_read_only', 1)],
  ['an index that a source halted', ({ watch }) => void (watch.pairs[0] && (watch.pairs[0].haltedLooks = 1))],
  ['bets that are won too often', () => ({ bets: [LUCKY, { ...LUCKY, won: 140, lost: 60 }] })],
  [
    'bets that are lost so often that the opposite pays',
    () => ({ bets: [{ ...LUCKY, won: 60, lost: 140 }] }),
  ],
  [
    'memory that grew by half and more',
    ({ watch }) =>
      void watch.memory.push(
        ...watch.memory.splice(200).map((reading) => ({ ...reading, rssBytes: 600 * MEGABYTE })),
      ),
  ],
  ['a minute without a trade of the makers', ({ watch }) => void watch.pairs[0]?.makerTrades.splice(2, 1, 0)],
  [
    'a book that is thin for half of the time',
    ({ watch }) => watch.pairs.forEach((pair) => (pair.fullLooks = 5)),
  ],
  ['honest orders that wait', ({ watch }) => void watch.orderMs.push(20, 1_200)],
  ['a code that an honest user does not get', ({ watch }) => void (watch.honest.codesRefused = 1)],
  ['an operator who does not get in', ({ watch }) => void (watch.honest.operatorsRefused = 1)],
  ['a trade for nothing', ({ watch }) => watch.pairs.forEach((pair) => (pair.tradesForNothing = 1))],
  ['an attack that broke off', () => ({ broken: ['flood: Error'] })],
  ['makers that ended', () => ({ aftermath: after({ ends: ['The market maker ended (code 1)'] }) })],
  ['a stop that failed', () => ({ aftermath: after({ exitCode: 1 }) })],
  ['a log that stops', () => ({ aftermath: after({ doctor: 'The replay stops at sequence 7 of 9.' }) })],
])('%s fails the run', (_, spoil) => {
  const findings = calm();
  expect(judge({ ...findings, ...spoil(findings) })).toMatchObject({ held: false });
});

test('draining is no fault', () => {
  const findings = calm();
  findings.tally.noteStatus(503, 'server_draining', 'tx_in/add');
  expect(judge(findings)).toMatchObject({ held: true });
});

test('the least order is worth the minimum, a lot less is not', () => {
  const price = PAIR.readPrice('0.00001083');
  const least = PAIR.leastNumber(price);
  expect(PAIR.numberText(least)).toBe('0.93');
  expect(PAIR.affordable(1_000n, price)).toBe(least - PAIR.lot);
  expect([PAIR.isForNothing('0.00000068', '0.01'), PAIR.isForNothing('0.00000100', '0.01')]).toEqual([
    true,
    false,
  ]);
});

function after(changed: Partial<NonNullable<Findings['aftermath']>>): NonNullable<Findings['aftermath']> {
  const { aftermath } = calm();
  if (aftermath === undefined) throw new Error('a calm run was examined');
  return { ...aftermath, ...changed };
}
