import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingProducts } from '../../markets/missing-products.ts';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { catchMail, type MailCatcher } from '../../../test/support/message-catchers.ts';
import { ask, logIn, refused } from '../../../test/support/running-app.ts';

const WHY = { reason: 'ticket 21' };
const FRESH = { headers: { 'x-seq-min': '1' } };
const CURRENCY = { scale: '8', open_recharge: true, ...WHY };
const PAIR = {
  tick: '0.01',
  lot: '0.000001',
  max_price: '400000',
  max_quantity: '100',
  min_notional: '1',
  maker_fee: '0.001',
  taker_fee: '0.002',
  slippage: '0.01',
  band: '0.5',
  reference_price: '50000',
  max_open_orders: '50',
  ...WHY,
};

const PASSWORD = 'correct1horse';
const PAY = 'Pay-word-1';

let mail: MailCatcher;
let world: ConsoleWorld;
let one: OperatorClient;
let two: OperatorClient;

beforeAll(async () => {
  mail = await catchMail();
  world = await openQuietConsole({
    mode: 'live',
    smtpUrl: mail.url,
    mailFrom: 'noreply@exchange.example',
  });
  [one, two] = [await world.hire('one', 'admin'), await world.hire('two', 'admin')];
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

async function currency(code: string): Promise<number> {
  const { proposal } = await one.ask('console/currency_add', { code, name: code, ...CURRENCY });
  expect((await two.approve(proposal)).body.code).toBe(1);
  const found = (await one.ask('console/currencies')).find((each) => each.code === code);
  return found?.id ?? 0;
}

/** A user with a trade password. */
async function registered() {
  const account = 'first@example.com';
  await ask(world.base, 'notify/send_email', { to: account, type: '1' });
  const sms_code = await mail.codeFor(account);
  const registration = { account, password: PASSWORD, re_password: PASSWORD, invite_code: '', sms_code };
  await ask(world.base, 'user/register', { ...registration, type: 'email' });
  const user = await logIn(world.base, { account, password: PASSWORD, login_type: 'email' });
  await eventually(() => ask(world.base, 'notify/send_email', { to: account, type: '3' }, user));
  const auth_code = await eventually(async () => {
    const code = await mail.codeFor(account);
    if (code === sms_code) throw new Error('the second letter has not come');
    return code;
  });
  await ask(world.base, 'user/amend_pay_password', { password: PAY, auth_code }, user);
  return user;
}

test('a fresh live exchange has leverage and seconds contracts off, and refuses both', async () => {
  const [base_id, quote_id] = [await currency('BTC'), await currency('USDT')];
  const { proposal } = await one.ask('console/market_add', { base_id, quote_id, ...PAIR });
  expect((await two.approve(proposal)).body.code).toBe(1);
  const listed = await eventually(async () => {
    const groups = await ask(world.base, 'market/currency_matches', {}, FRESH);
    const match = groups.flatMap(({ matches }) => matches).find(({ symbol }) => symbol === 'BTC/USDT');
    if (match === undefined) throw new Error('the pair is not listed');
    return match;
  });
  expect(listed).toMatchObject({ open_change: 1, open_lever: 0, open_microtrade: 0 });
  expect(await ask(world.base, 'microtrade/seconds', { match_id: listed.id })).toEqual([]);

  const user = await registered();
  expect(await ask(world.base, 'microtrade/payable_currencies', {}, user)).toEqual([]);
  const contract = { match_id: listed.id, currency_id: quote_id, type: 1, seconds: 60, number: '10' };
  expect((await refused(world.base, 'microtrade/submit', contract, user)).error).toBe('product_closed');
  const deal = await ask(world.base, 'lever/deal', { currency_match_id: listed.id }, user);
  expect(deal.multiple).toEqual({ muit: [], share: [] });
  expect(deal.highest_index).toBe('0.00000000');
  const order = { currency_match_id: listed.id, type: 1, status: 1, share: 1, multiple: 10 };
  const answer = await refused(world.base, 'lever/submit', { ...order, password: PAY }, user);
  expect(answer.error).toBe('product_closed');
  expect(missingProducts(world.exchange.app.engine, [listed], [])).toEqual(['lever', 'seconds', 'savings']);
});

test('a fresh live exchange has its P2P desk closed, says what is missing, and has neither a bank nor bots', async () => {
  const account = 'first@example.com';
  const user = await logIn(world.base, { account, password: PASSWORD, login_type: 'email' });
  for (const [name, input] of [
    ['demo/bank', {}],
    ['demo/bank_pay', { order_id: 1, money: '1' }],
    ['demo/bank_reverse', { entry_id: 1 }],
  ] as const)
    expect((await refused(world.base, name, input, user)).error).toBe('demo_only');
  expect(await ask(world.base, 'legal/currencies')).toMatchObject({ status: 'closed', markets: [] });
  const home = await one.ask('console/p2p_home');
  expect(home).toMatchObject({ desk: null, shops: { active: 0, online: 0 } });
  expect(home.missing).toEqual(
    expect.arrayContaining([
      'third_operator',
      'rate_sources',
      'identity_review',
      'rules_reviewed',
      'countries',
    ]),
  );
});
