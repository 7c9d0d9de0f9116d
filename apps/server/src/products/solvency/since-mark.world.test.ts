import { ACCOUNT_TYPES } from '@candor/engine';
import { readStatement } from '@candor/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { solvencyDuty } from '../../../test/support/solvency-world.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { accounts } from '../accounts/index.ts';
import { savings } from '../savings/index.ts';
import { spot } from '../spot/index.ts';
import { solvency } from './index.ts';
import { HOUR_MS } from './schedule.ts';

const LOGS = [
  'account_log/change',
  'account_log/legal',
  'account_log/lever',
  'account_log/micro',
  'account_log/financial',
] as const;
/** The first parts of a statement are the amounts in accounts. */
const IN_ACCOUNTS = 10;

const open = () => handlerWorld(solvency, accounts, savings, spot);
let world: Awaited<ReturnType<typeof open>>;
let user: WorldUser;
let other: WorldUser;

beforeAll(async () => {
  world = await open();
  [user, other] = [await world.newUser(), await world.newUser()];
  await world.ask('storage_currency/submit_lock', { id: 1 }, user);
  const duty = solvencyDuty(world);
  await duty.advance();
  await world.pass(HOUR_MS);
  await duty.advance();
});
afterAll(() => world.close());

const units = (text: string) => BigInt(text.replace(/^\+/, '').replace('.', ''));
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

/** Every currency with its amount at the mark, the movements since, and its amount now. */
async function sums() {
  const { newest } = await world.ask('solvency/state');
  const { currencies } = await world.ask('solvency/proof', {}, user);
  const groups = await world.ask('account/list', {}, user);
  const logs = [];
  for (const name of LOGS) logs.push(...(await world.ask(name, { limit: 100 }, user)).data);
  const since = logs.filter(({ extra_data: about }) => about.seq > (newest?.seq ?? 0));
  const all = groups.flatMap((group) => group.accounts);
  return [...new Set(all.map(({ currency_id: id }) => id))].map((id) => {
    const statement = readStatement(currencies.find((each) => each.currency_id === id)?.statement);
    return {
      id,
      before: sum(statement?.parts.slice(0, IN_ACCOUNTS) ?? []),
      moved: sum(since.filter(({ currency }) => currency.id === id).map(({ value }) => units(value))),
      count: since.filter(({ currency }) => currency.id === id).length,
      now: sum(
        all
          .filter(({ currency_id: of }) => of === id)
          .flatMap(({ balance, lock_balance: held }) => [units(balance), units(held)]),
      ),
    };
  });
}

test('the statement and the movements since are the balance now, to the last unit of every currency', async () => {
  const order = { currency_match_id: BTC_USDT, number: '0.0123', price: '40000' };
  await world.ask('tx_in/add', order, user);
  await world.ask('tx_out/add', { ...order, number: '0.0071' }, other);
  const move = { currency_id: 1, balance: '12.34567891', from: 'change_account' } as const;
  await world.ask('account/transfer', { ...move, to: 'lever_account' }, user);
  await world.takeAway({ owner: user.id, account: ACCOUNT_TYPES.change }, 2, 1);
  await world.ask('storage_currency/submit_lock', { id: 1 }, user);
  const found = await sums();
  expect(found.filter(({ count }) => count > 0).length).toBeGreaterThan(1);
  expect(found.filter(({ before }) => before > 0n).length).toBeGreaterThan(1);
  expect(found.filter(({ before, moved, now }) => before + moved !== now)).toEqual([]);
});
