import { formatAmount, parseDecimal } from '@candor/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LeverHandlers } from '../../../test/support/lever-handlers.ts';

const USDT = 1;
const LEVER = 3;
const SCALE = 8;

let lever: LeverHandlers;

beforeAll(async () => {
  lever = await LeverHandlers.open();
});
afterAll(() => lever.close());

test('what an account with an open position offers is the most that may leave it, to the unit', async () => {
  const user = await lever.user();
  const account = () =>
    lever.world.ask('account/detail', { currency_id: USDT, account_type_id: LEVER }, user);
  expect(await account()).toMatchObject({ balance: '10000.00000000', transferable: '10000.00000000' });
  await lever.world.ask('lever/submit', lever.order(), user);
  expect(lever.engine.leverage.positions(user.id).map(({ status }) => status)).toEqual(['open']);
  // The index goes against the position, so that more than its margin is needed as cover.
  await lever.move('49000');
  const { balance, transferable: most } = await account();
  expect(Number(most)).toBeGreaterThan(0);
  expect(Number(most)).toBeLessThan(Number(balance));

  const units = parseDecimal(most, SCALE);
  if (!units.ok) throw new Error('the most is no amount');
  const moving = (amount: number) => ({
    currency_id: USDT,
    balance: formatAmount(amount, SCALE),
    from: 'lever_account',
    to: 'change_account',
  });
  expect(await lever.world.refused('account/transfer', moving(units.value + 1), user)).toMatchObject({
    error: 'transfer_lowers_risk_rate',
    fields: { balance: 'transfer_lowers_risk_rate' },
    msg: `Your positions need this amount as cover. You can take out at most ${grouped(most)}`,
  });
  await lever.world.ask('account/transfer', moving(units.value), user);
  expect((await account()).transferable).toBe('0.00000000');
  const one = await lever.world.refused('account/transfer', moving(1), user);
  expect([one.error, one.msg]).toEqual([
    'transfer_lowers_risk_rate',
    'Your positions need this amount as cover',
  ]);
});

const grouped = (decimal: string) => decimal.replace(/\B(?=(\d{3})+\.)/g, ',');
