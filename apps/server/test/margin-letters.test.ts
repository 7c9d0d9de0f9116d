import type { LeverReceipt } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { units } from './support/exact-units.ts';
import { LeverWorld, PAY, type User } from './support/lever-world.ts';
import { ask, refused } from './support/running-app.ts';

let world: LeverWorld;
let user: User;

beforeAll(async () => {
  world = await LeverWorld.open();
  user = await world.user('10000');
  await ask(world.base, 'user/check_pay_password', { password: PAY }, user);
});
afterAll(() => world.close());

/** The letters of one kind to the person, in the order in which they were written. */
async function letters(purpose: 'margin_low' | 'positions_forced') {
  return world.identity.sql<{ subject: string; body: string }[]>`
    select subject, body from messages where user_id = ${user.id} and purpose = ${purpose} order by id`;
}

async function subjectsAre(expected: readonly string[]): Promise<void> {
  await eventually(async () =>
    expect((await letters('margin_low')).map(({ subject }) => subject)).toEqual(expected),
  );
}

const sumOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + units(text.replace('-', '')) * (text.startsWith('-') ? -1 : 1), 0);

test('a falling margin level is written about at 100, 70 and 50 %, once each until it recovers', async () => {
  for (let count = 0; count < 2; count++) await world.submit(user, { share: 450, multiple: 100 });
  const at = (level: number) => `Margin level ${level}.00 % in USDT`;
  await world.move('49440');
  await subjectsAre([at(100)]);
  await world.move('49430');
  await world.move('49290');
  await subjectsAre([at(100), at(70)]);
  await world.move('49190');
  await subjectsAre([at(100), at(70), at(50)]);
  // The rate stands above 70 %, but not far enough.
  await world.move('49310');
  await world.move('49290');
  await world.move('49600');
  await eventually(async () => {
    const rows = await world.identity.sql`select level from margin_warnings where user_id = ${user.id}`;
    expect(rows).toEqual([]);
  });
  await world.move('49440');
  await subjectsAre([at(100), at(70), at(50), at(100)]);
  const [first] = await letters('margin_low');
  expect(first?.body).toContain('At 30.00 % all your positions in USDT are closed by force');
});

test('a forced close leaves a letter, a notice until it is closed, and a receipt whose sums meet the account’s records', async () => {
  await world.move('48900');
  await eventually(async () => expect(await letters('positions_forced')).toHaveLength(1));
  const [notice, ...others] = await ask(world.base, 'lever/forced_closes', {}, user);
  expect(others).toEqual([]);
  expect(notice?.position_ids).toHaveLength(2);
  const [letter] = await letters('positions_forced');
  for (const figure of [notice!.result, notice!.paid, notice!.carried])
    expect(letter?.body).toContain(`${figure.replace(/\.?0+$/, '')} USDT`);
  const receiptPath = `/assets/receipt?id=${Math.min(...notice!.position_ids)}`;
  expect(letter?.body).toMatch(
    new RegExp(`^http://localhost:\\d+${receiptPath.replace('?', String.raw`\?`)}$`, 'm'),
  );

  const receipts: LeverReceipt[] = [];
  for (const id of notice!.position_ids) receipts.push(await ask(world.base, 'lever/receipt', { id }, user));
  const [receipt, other] = receipts;
  expect(receipt).toMatchObject({
    order: { close_reason: 'forced' },
    result: notice!.result,
    carried: notice!.carried,
  });
  const shared = { order: undefined, opened_at: '' };
  expect({ ...receipt, ...shared }).toEqual({ ...other, ...shared });
  // The account paid, and the exchange carried, exactly the loss of the positions.
  expect(units(receipt!.carried)).toBeGreaterThan(0);
  expect(sumOf([receipt!.paid, `-${receipt!.carried}`])).toBe(sumOf([receipt!.result]));
  expect(sumOf(receipt!.together.map(({ profits }) => profits))).toBe(sumOf([receipt!.result]));
  expect(sumOf(receipt!.records.map(({ value }) => value))).toBe(sumOf([receipt!.total]));
  // Everything there was is gone: fees and the loss that the account could pay.
  expect(sumOf([receipt!.total])).toBe(-units('10000'));
  expect(receipt!.order.close_tick).toBeGreaterThan(receipt!.order.open_tick);

  const { data: records } = await ask(world.base, 'account_log/lever', { limit: 20 }, user);
  const ofPositions = records.filter(({ extra_data: { reason } }) => reason.startsWith('lever_'));
  expect(sumOf(ofPositions.map(({ value }) => value))).toBe(sumOf([receipt!.total]));
  for (const { memo, extra_data } of ofPositions)
    expect(memo).toMatch(new RegExp(`^Leverage (fee|loss): BTC/USDT, position ${extra_data.reference}$`));

  await eventually(async () => {
    const { record } = await ask(world.base, 'lever/receipt', { id: notice!.position_ids[0]! }, user);
    const { lines } = await ask(world.base, 'fairness/lines', { from: record!.from, to: record!.to });
    const own = lines.map((line) => JSON.parse(line) as unknown[]);
    expect(
      own.some(
        ([kind, , , id, , , , status]) => kind === 'position' && id === notice!.id && status === 'closed',
      ),
    ).toBe(true);
    expect(own.some(([kind, , , tick]) => kind === 'tick' && tick === receipt!.order.close_tick)).toBe(true);
  });
});

test('a notice is there until its owner closes it, and only its owner can', async () => {
  const stranger = await world.user('1000');
  const [notice] = await ask(world.base, 'lever/forced_closes', {}, user);
  await ask(world.base, 'lever/forced_close_seen', { id: notice!.id }, stranger);
  expect(await ask(world.base, 'lever/forced_closes', {}, user)).toHaveLength(1);
  await ask(world.base, 'lever/forced_close_seen', { id: notice!.id }, user);
  expect(await ask(world.base, 'lever/forced_closes', {}, user)).toEqual([]);
  expect((await refused(world.base, 'lever/receipt', { id: notice!.id }, stranger)).error).toBe(
    'position_unknown',
  );
});
