import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAINS, ChainWorld, LTC, USDT, XRP } from './support/chain-world.ts';
import { headOf, lastAnswer, rawRequest } from './support/raw-request.ts';
import { newUser } from './support/new-user.ts';
import { ask, refused, removeData, runNewApp } from './support/running-app.ts';

const { ethereum, tron, litecoin, ripple } = CHAINS;

let world: ChainWorld;

beforeAll(async () => {
  world = await ChainWorld.open();
});
afterAll(() => world.close());

test('the page of the demo sends coins, which arrive, and replaces blocks', async () => {
  const user = await newUser(world.base);
  const { address } = await world.walletOf(user, LTC);
  const payment = {
    chain_protocol_id: litecoin,
    currency_id: LTC,
    address: address.toUpperCase(),
    number: '2.5',
  };
  const { tx_hash: hash } = await ask(world.base, 'demo/chain_send', payment);
  const ltc = async () => (await ask(world.base, 'demo/chains', {})).find(({ id }) => id === litecoin);
  const transaction = { hash, currency_code: 'LTC', number: '2.50000000', to: address, memo: '' };
  const before = await ltc();
  expect(before).toMatchObject({ code: 'LTC', name: 'Litecoin (simulated)', needs_memo: 0 });
  expect(before?.transactions).toEqual([{ ...transaction, height: null }]);
  await world.mine(litecoin);
  const after = await ltc();
  expect(after?.transactions).toEqual([{ ...transaction, height: after?.height }]);
  await world.expectStates(user, 'credited');
  const replaced = await ask(world.base, 'demo/chain_reorganise', { chain_protocol_id: litecoin, depth: 1 });
  expect(replaced.height).toBe((after?.height ?? 0) + 1);
  await world.expectStates(user, 'reversed');
  await expect(world.chain(litecoin).canonical(after?.outside_address ?? '')).resolves.toBe(
    after?.outside_address,
  );
});

test.each([
  [{ chain_protocol_id: 99 }, 'chain_unknown'],
  [{ currency_id: USDT }, 'protocol_unknown'],
  [{ address: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9' }, 'address_invalid'],
  [{ memo: '12' }, 'memo_invalid'],
  [{ number: '0' }, 'amount_invalid'],
  [{ number: '0.000000001' }, 'number_too_precise'],
  [{ number: '999999999999999999999999999999' }, 'number_too_large'],
])('coins with %j are refused', async (change, error) => {
  const { address } = await world.walletOf(await newUser(world.base), LTC);
  const payment = { chain_protocol_id: litecoin, currency_id: LTC, address, number: '1', ...change };
  expect((await refused(world.base, 'demo/chain_send', payment)).error).toBe(error);
});

test('an address of one chain is none of another, and a wrong checksum is none at all', async () => {
  const { address } = await world.walletOf(await newUser(world.base), LTC);
  const chain = world.chain(litecoin);
  const last = address.at(-1) === 'q' ? 'p' : 'q';
  await expect(chain.canonical(address)).resolves.toBe(address);
  await expect(chain.canonical(address.slice(0, -1) + last)).resolves.toBeUndefined();
  await expect(world.chain(ethereum).canonical(address)).resolves.toBeUndefined();
  await expect(chain.canonicalMemo('7')).resolves.toBeUndefined();
  const memos = ['7', '0', '007', '000', 'x', ''].map((memo) => world.chain(ripple).canonicalMemo(memo));
  const written = await Promise.all(memos);
  expect(written).toEqual(['7', '0', '7', '0', undefined, undefined]);
});

test('a signed payment is one transaction, however often it is sent', async () => {
  const chain = world.chain(tron);
  const { tokenAddress, to, memo } = { tokenAddress: '', to: chain.addresses.outside('somebody'), memo: '' };
  const payment = { id: 1, tokenAddress, to, memo, amount: 5n };
  const [signed, again] = [await chain.sign(payment), await chain.sign(payment)];
  expect(again).toEqual(signed);
  expect((await chain.sign({ ...payment, id: 2 })).txHash).not.toBe(signed.txHash);
  expect(await chain.transaction(signed.txHash)).toBeUndefined();
  const { height } = await chain.tip();
  const before = await chain.balance('', height);
  await Promise.all([chain.broadcast(signed), chain.broadcast(again)]);
  expect(await chain.transaction(signed.txHash)).toEqual({ height: undefined, isFailed: false, fee: 0n });
  await world.mine(tron);
  await chain.broadcast(signed);
  expect(await chain.transaction(signed.txHash)).toEqual({ height: height + 1, isFailed: false, fee: 0n });
  expect(await chain.balance('', height + 1)).toBe(before - 5n);
  expect(await chain.balance('', height)).toBe(before);
  await chain.reorganise(1, true);
  expect(await chain.transaction(signed.txHash)).toBeUndefined();
});

test('currencies name the chains that they are on', async () => {
  const rows = await ask(world.base, 'block_chain/currency_protocols', {});
  const xrp = rows.find(({ id }) => id === XRP);
  expect(xrp?.currency_protocols).toEqual([
    {
      id: 6,
      token_address: '',
      in_address: '',
      chain_protocol: {
        id: ripple,
        code: 'XRP',
        name: 'XRP Ledger (simulated)',
        needs_memo: 1,
        credit_confirmations: 1,
        final_confirmations: 12,
        withdraw_confirmations: 6,
        block_seconds: 5,
        is_paused: 0,
      },
      open_recharge: 1,
      open_draw: 1,
      deposit_min: '1.00000000',
      draw_rate: '1.00000000',
      draw_min: '20.00000000',
      draw_decimals: 6,
    },
  ]);
  const user = await newUser(world.base);
  const terms = async (account_type_id: number) => {
    const { currency } = await ask(world.base, 'account/detail', { currency_id: XRP, account_type_id }, user);
    const { draw_rate } = currency;
    expect(currency.currency_protocols).toEqual([{ ...xrp?.currency_protocols[0], draw_rate }]);
    return [currency.draw_fee_mode, currency.draw_rate, currency.draw_min, currency.draw_max];
  };
  expect(await terms(1)).toEqual(['flat', '1.00000000', '20.00000000', '17000.00000000']);
  expect(await terms(2)).toEqual(['rate', '0.001000', '20.00000000', '17000.00000000']);
});

const CALLS: readonly (readonly [string, string, string])[] = [
  ['GET', '/api/demo/chains', ''],
  ['POST', '/api/demo/chain_send', `{"chain_protocol_id":4,"currency_id":6,"address":"a","number":"1"}`],
  ['POST', '/api/demo/chain_reorganise', `{"chain_protocol_id":4,"depth":1}`],
];

test.each(CALLS)('%s %s is refused through a proxy and under another name', async (method, path, body) => {
  for (const disguise of [['host: localhost', 'x-forwarded-for: 127.0.0.1'], ['host: rebind.test']]) {
    const headers = [...disguise, 'content-type: application/json', `content-length: ${body.length}`];
    const sent = headOf(`${method} ${path} HTTP/1.1`, headers) + body;
    const answer = lastAnswer(await rawRequest(world.exchange.port, sent));
    expect(JSON.parse(answer.body)).toMatchObject({ code: 0, error: 'demo_only' });
  }
});

test('a live exchange has no simulated chain', async () => {
  const secretsKey = Buffer.alloc(32, 9).toString('base64');
  const live = await runNewApp({ mode: 'live', secretsKey });
  for (const [name, input] of [
    ['demo/chains', {}],
    ['demo/chain_send', { chain_protocol_id: 1, currency_id: 1, address: 'a', number: '1' }],
    ['demo/chain_reorganise', { chain_protocol_id: 1, depth: 1 }],
  ] as const)
    expect((await refused(live.url, name, input)).error).toBe('demo_only');
  expect(await ask(live.url, 'block_chain/currency_protocols', {})).toEqual([]);
  await live.stop();
  await removeData(live);
});
