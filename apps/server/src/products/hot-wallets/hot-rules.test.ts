import { expect, test } from 'vitest';
import { type HotBalance, wantedOf } from './hot-rules.ts';

const LIMITS = { floor: 100n, ceiling: 301n };
const all = (amount: bigint): HotBalance => ({ newest: amount, final: amount });

test.each<[string, HotBalance, bigint, string]>([
  ['nothing', all(0n), 1n, 'refill 200'],
  ['a unit below the floor', all(99n), 1n, 'refill 101'],
  ['exactly the floor', all(100n), 1n, ''],
  ['the middle', all(200n), 1n, ''],
  ['exactly the ceiling', all(301n), 1n, ''],
  ['a unit above the ceiling', all(302n), 1n, 'excess 102'],
  ['an arrival that is not final', { newest: 400n, final: 301n }, 1n, ''],
  ['an arrival of which a part is final', { newest: 400n, final: 350n }, 1n, 'excess 150'],
  ['an arrival that ends a shortage before it is final', { newest: 100n, final: 0n }, 1n, ''],
  ['coins that have left since the final block', { newest: 302n, final: 400n }, 1n, 'excess 102'],
  ['a shortage, in whole units of the ledger', all(95n), 10n, 'refill 100'],
  ['an excess, in whole units of the ledger', all(309n), 10n, 'excess 100'],
  ['a shortage below a unit of the ledger', all(99n), 1_000n, ''],
])('%s: %s of a unit of %s', (_title, balance, unit, expected) => {
  const wanted = wantedOf(balance, LIMITS, unit);
  expect(wanted === undefined ? '' : `${wanted.kind} ${wanted.amount}`).toBe(expected);
});
