import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, logIn, removeData, type RunningApp } from '../../../test/support/running-app.ts';

const ETH_BTC = 8;

let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

async function invitedBy(token: string, account: string) {
  const { invite_code } = await ask(base, 'user/info', {}, { token });
  const password = 'correct1horse';
  await ask(base, 'user/register', { account, password, re_password: password, invite_code, type: 'email' });
  return logIn(base, { account, password });
}

test('an inviter gets a fifth of the fees that his invitees pay, and sees from whom, as buyer and as seller', async () => {
  const inviter = await newUser(base);
  const invited = await invitedBy(inviter.token, 'invited-friend@example.com');
  const stranger = await newUser(base);
  expect(exchange.app.engine.standings.standing(invited.user.id)?.inviterId).toBe(inviter.id);
  const order = { currency_match_id: ETH_BTC, number: '1', price: '0.05' };

  await ask(base, 'tx_out/add', order, stranger);
  await ask(base, 'tx_in/add', order, invited);
  await ask(base, 'tx_in/add', order, stranger);
  await ask(base, 'tx_out/add', order, invited);

  const { data } = await ask(base, 'account_log/change', {}, inviter);
  const commissions = data.filter(({ extra_data }) => extra_data.reason === 'referral');
  // Bought: a fee of 0.001 ETH. Sold: one of 0.00005 BTC. Newest first.
  expect(commissions.map(({ currency, value }) => [currency.code, value])).toEqual([
    ['BTC', '0.00001000'],
    ['ETH', '0.00020000'],
  ]);
  for (const row of commissions) expect(row.extra_data.from).toBe('in***@example.com');
  expect(
    data
      .filter(({ extra_data }) => extra_data.reason !== 'referral')
      .every(({ extra_data }) => extra_data.from === undefined),
  ).toBe(true);
  for (const other of [stranger, invited]) {
    const rows = (await ask(base, 'account_log/change', {}, other)).data;
    expect(rows.some(({ extra_data }) => extra_data.reason === 'referral')).toBe(false);
  }
});

test('a trade between two friends of one inviter names the one whose fee it was', async () => {
  const inviter = await newUser(base);
  const [buyer, seller] = [
    await invitedBy(inviter.token, 'buyer@example.com'),
    await invitedBy(inviter.token, 'seller@example.com'),
  ];
  const order = { currency_match_id: ETH_BTC, number: '1', price: '0.05' };
  await ask(base, 'tx_in/add', order, buyer);
  await ask(base, 'tx_out/add', order, seller);
  const { data } = await ask(base, 'account_log/change', {}, inviter);
  const from = data
    .filter(({ extra_data }) => extra_data.reason === 'referral')
    .map(({ currency, extra_data }) => `${currency.code} from ${extra_data.from}`);
  expect(from.toSorted()).toEqual(['BTC from se***@example.com', 'ETH from bu***@example.com']);
});
