import { afterAll, beforeAll, expect, test } from 'vitest';
import { BTC } from '../../../test/support/lever-world.ts';
import { SecondsHandlers } from '../../../test/support/seconds-handlers.ts';

/** Windows after which ties may win, and a few more: some seconds begin without a tick. */
const WINDOWS = 100;
const DURATION = 5;
const CENTS = 100;

/** Each window needs a second of the exchange's time. */
const WINDOW_MS = 1_000;

let seconds: SecondsHandlers;

beforeAll(async () => {
  seconds = await SecondsHandlers.open();
  await seconds.offer([{ seconds: DURATION, profitPpm: 850_000 }]);
});
afterAll(() => seconds.close());

test('after a hundred windows without a tie, a tie pays up and down', async () => {
  const ruleNow = async () => (await seconds.world.ask('microtrade/seconds', { match_id: BTC }))[0]?.tie_rule;
  const windows = () => seconds.engine.seconds.tieShare(BTC, DURATION)?.windows ?? 0;
  expect(await ruleNow()).toBe('refund');
  for (let cents = 5_000_000; windows() < WINDOWS; cents++) {
    expect(await ruleNow()).toBe('refund');
    await seconds.move((cents / CENTS).toFixed(2));
    await seconds.world.pass(WINDOW_MS);
  }
  expect(seconds.engine.seconds.tieShare(BTC, DURATION)?.ties).toBe(0);
  expect(await ruleNow()).toBe('win');

  const player = await seconds.player();
  const [up, down] = [await seconds.submit(player), await seconds.submit(player, { type: 2 })];
  expect([up.tie_rule, up.tie_rule_name]).toEqual(['win', 'A tie wins']);
  for (const contract of [up, down])
    expect(await seconds.ended(player, contract)).toMatchObject({
      open_price: up.open_price,
      end_price: up.open_price,
      result: 'won',
      fact_profits: '85.00000000',
    });
  expect(await seconds.funds(player)).toEqual(['10170.00000000', '0.00000000']);
});
