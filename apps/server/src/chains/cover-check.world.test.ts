import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handlerWorld } from '../../test/support/handler-world.ts';
import { solvency } from '../products/solvency/index.ts';
import { stillFails } from './alarms.ts';
import { acceptShortage, lookAtCover, permilleOf } from './cover-check.ts';

const USDT = 1;
const LTC = 6;
const [ETHEREUM, TRON, LITECOIN] = [1, 2, 4];
const MINUTE_MS = 60_000;
const BELOW = { cause: 'below', assetId: LTC, chainId: 0 } as const;

const open = () => handlerWorld(solvency);
let world: Awaited<ReturnType<typeof open>>;
let height = 0;
let nowMs = 0;

beforeAll(async () => {
  world = await open();
  nowMs = world.nowMs;
});
afterAll(() => world.close());

/** Lifts what lives, so that each test begins without an alarm and with enough coins. */
beforeEach(async () => {
  for (const { alarmId } of world.engine.solvency.alarms())
    await world.operate({
      kind: 'lift_alarm',
      alarmId,
      reason: 'test',
      firstOperatorId: 1,
      secondOperatorId: 2,
    });
  await world.sql`delete from cover_looks`;
  await world.sql`delete from chain_balances`;
  nowMs += 60 * MINUTE_MS;
});

/** Stores what a chain holds of a currency, in units of a ledger with 8 decimals. */
async function holds(currencyId: number, chainId: number, units: number): Promise<void> {
  await world.sql`
    insert into chain_balances (currency_protocol_id, height, decimals, expected, on_chain, uncredited, paid, compared_at)
    select id, 1, 8, 0, ${units + 3}, 7, 4, now() from currency_protocols
    where currency_id = ${currencyId} and chain_protocol_id = ${chainId}
    on conflict (currency_protocol_id) do update set on_chain = excluded.on_chain`;
}

/** Looks after a chain was compared at its next block; resolves with the causes of living alarms. */
async function look(owed: { firm: bigint; owed?: bigint }, currencyId = LTC, chainId = LITECOIN) {
  height += 1;
  const tip = { height, hash: String(height) };
  const sums = [{ currencyId, firm: owed.firm, owed: owed.owed ?? owed.firm, promised: owed.firm }];
  await world.sql.begin((sql) => lookAtCover(sql, world.engine, { chainId, tip, sums, nowMs }));
  await world.carryOutbox();
  return world.engine.solvency.alarms().map(({ cause }) => cause);
}

test('one failing block raises nothing, and a second one after it does', async () => {
  await holds(LTC, LITECOIN, 100);
  expect(await look({ firm: 100n })).toEqual([]);
  expect(await look({ firm: 101n })).toEqual([]);
  expect(await look({ firm: 100n })).toEqual([]);
  expect(await look({ firm: 101n })).toEqual([]);
  expect(await look({ firm: 101n })).toEqual(['below']);
  expect(await look({ firm: 101n })).toEqual(['below']);
});

test('the block of another chain does not confirm what failed at one', async () => {
  await holds(USDT, ETHEREUM, 60);
  expect(await look({ firm: 999n }, USDT, ETHEREUM), 'a chain was never compared').toEqual([]);
  await holds(USDT, TRON, 40);
  expect(await look({ firm: 101n }, USDT, ETHEREUM)).toEqual([]);
  expect(await look({ firm: 101n }, USDT, TRON)).toEqual([]);
  expect(await look({ firm: 101n }, USDT, ETHEREUM)).toEqual(['below']);
});

test('gains that are not covered for nine minutes pause nothing, and for eleven they do', async () => {
  await holds(LTC, LITECOIN, 100);
  const spike = { firm: 100n, owed: 106n };
  expect(await look(spike)).toEqual([]);
  nowMs += 9 * MINUTE_MS;
  expect(await look(spike)).toEqual([]);
  expect(await look({ firm: 100n })).toEqual([]);
  expect(await look(spike)).toEqual([]);
  nowMs += 9 * MINUTE_MS;
  expect(await look(spike)).toEqual([]);
  nowMs += 2 * MINUTE_MS;
  expect(await look(spike)).toEqual(['below']);
});

test('a shortage that was accepted does not raise the alarm again, and a greater one does', async () => {
  await holds(LTC, LITECOIN, 100);
  await look({ firm: 110n });
  expect(await look({ firm: 110n })).toEqual(['below']);
  expect(await stillFails(world.sql, BELOW)).toBe(true);
  await world.sql.begin((sql) => acceptShortage(sql, LTC));
  const [alarm] = world.engine.solvency.alarms();
  const operators = { firstOperatorId: 1, secondOperatorId: 2 };
  await world.operate({ kind: 'lift_alarm', alarmId: alarm!.alarmId, reason: 'known', ...operators });
  for (let block = 0; block < 3; block += 1) expect(await look({ firm: 110n })).toEqual([]);
  await look({ firm: 111n });
  expect(await look({ firm: 111n })).toEqual(['below']);
});

test('the lowest ratio of an hour is kept, rounded down', async () => {
  const hours = () => world.sql<{ permille: number }[]>`
    select permille from cover_hours where currency_id = ${LTC} and hour_ms = ${nowMs - (nowMs % (60 * MINUTE_MS))}`;
  await holds(LTC, LITECOIN, 1_000);
  for (const firm of [990n, 999n, 995n]) await look({ firm });
  expect(await hours()).toEqual([{ permille: 1_001 }]);
  expect([permilleOf(1n, 0n), permilleOf(-5n, 10n), permilleOf(9n, 10n)]).toEqual([null, 0, 900]);
});
