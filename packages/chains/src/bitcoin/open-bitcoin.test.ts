import { HANG_MS } from '@candor/testkit/hang';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../account.ts';
import { NodeAway, NodeRefused } from '../node-fault.ts';
import type { ChainBroadcaster, ChainReader } from '../port.ts';
import {
  bitcoinAccountKey,
  bookOf,
  hasLitecoind,
  type Litecoind,
  startLitecoind,
  WITHOUT_LITECOIND,
} from '../testing/index.ts';
import { unitsOf } from './coin-amounts.ts';
import { openBitcoin } from './open-bitcoin.ts';

const NETWORK = 'litecoin-regtest';
const ACCOUNT_KEY = bitcoinAccountKey(NETWORK);
const account = new Account('bitcoin', { network: NETWORK, accountKey: ACCOUNT_KEY });
const book = bookOf(account, 3);
const facts = { family: 'bitcoin', network: NETWORK, accountKey: ACCOUNT_KEY, tokens: [] } as const;
const [user, other] = [account.depositAt(1), account.depositAt(2)];
const LTC = 100_000_000n;

test.each([
  ['1.50000000', 150_000_000n],
  ['-0.00000001', -1n],
  ['21', 2_100_000_000n],
  ['0.1', 10_000_000n],
  ['92233720368.54775807', 9_223_372_036_854_775_807n],
])('the amount %s is %s units', (text, units) => {
  expect(unitsOf(text)).toBe(units);
});

test.each(['1e-8', '0.000000001', '', '1.', 'NaN', '1,5'])('%j is no amount', (text) => {
  expect(() => unitsOf(text)).toThrow('is no amount');
});

test('deposit addresses are those of BIP-84', async () => {
  const main = { network: 'bitcoin', accountKey: bitcoinAccountKey('bitcoin') };
  const chain = openBitcoin({ family: 'bitcoin', tokens: [], ...main }, { url: 'http://127.0.0.1:1', book });
  const { address } = await chain.addressAt(1);
  expect(address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
  await expect(chain.canonical('BC1QNJG0JD8228AQ7EGYZACY8CYS3KNF9XVRERKF9G')).resolves.toBe(address);
  await expect(chain.canonical(user)).resolves.toBeUndefined();
});

describe.runIf(hasLitecoind)(`over litecoind${WITHOUT_LITECOIND}`, () => {
  let node: Litecoind;
  let chain: ChainReader & ChainBroadcaster;

  beforeAll(async () => {
    const started = await startLitecoind();
    if (started === undefined) throw new Error('there is no litecoind');
    node = started;
    chain = openBitcoin(facts, { url: node.url, book, requestMs: HANG_MS });
    await chain.waiting();
  });
  afterAll(() => node.stop());

  const outputsAt = async (height: number) => (await chain.block(height))?.outputs;

  test('a deposit waits, is in a block, is in none again, and is in another one', async () => {
    const hash = await node.pay(user, '1.5');
    const paid = { txHash: hash, tokenAddress: '', to: user, memo: '', amount: 150_000_000n };
    await expect.poll(() => chain.waiting()).toHaveLength(1);
    const [output] = await chain.waiting();
    expect(output).toMatchObject(paid);
    expect(await chain.transaction(hash)).toEqual({ height: undefined, isFailed: false, fee: 0n });
    const block = await node.mine();
    const tip = await chain.tip();
    expect(tip.hash).toBe(block);
    expect(await chain.block(tip.height)).toMatchObject({ hash: block, outputs: [output] });
    expect(await chain.waiting()).toEqual([]);
    expect(await chain.transaction(hash)).toEqual({ height: tip.height, isFailed: false, fee: 0n });
    expect(await chain.balance('', tip.height)).toBe(150_000_000n);
    expect(await chain.balance('', tip.height - 1)).toBe(0n);

    await node.call('invalidateblock', block);
    expect(await chain.tip()).toMatchObject({ height: tip.height - 1 });
    expect(await chain.block(tip.height)).toBeUndefined();
    await expect.poll(() => chain.waiting()).toEqual([output]);
    expect(await chain.balance('', tip.height - 1)).toBe(0n);
    const again = await node.mine();
    expect(again).not.toBe(block);
    expect(await outputsAt(tip.height)).toEqual([output]);
  });

  test('two outputs of one transaction are two payments, and others are none', async () => {
    const before = await chain.balances([user, other], '', (await chain.tip()).height);
    const stranger = account.depositAt(99);
    const hash = await node.payMany({ [user]: '0.1', [other]: '0.00012345', [stranger]: '3' });
    await node.mine();
    const { height } = await chain.tip();
    const outputs = await outputsAt(height);
    const received = new Map(outputs?.map(({ txHash, to, amount }) => [to, [txHash, amount]]));
    expect(received).toEqual(
      new Map([
        [user, [hash, LTC / 10n]],
        [other, [hash, 12_345n]],
      ]),
    );
    const after = await chain.balances([user, other], '', height);
    expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([LTC / 10n, 12_345n]);
    expect(await chain.balances([user, other], '', height - 1)).toEqual(before);
  });

  test('coins from a miner count from their block on, although they cannot be spent yet', async () => {
    const before = await chain.balance('', (await chain.tip()).height);
    await node.call('generatetoaddress', 1, other);
    const { height } = await chain.tip();
    const [output] = (await outputsAt(height)) ?? [];
    expect(output?.to).toBe(other);
    expect(await chain.balance('', height)).toBe(before + (output?.amount ?? 0n));
  });

  test('payments to the exchange itself are seen at its own address', async () => {
    await node.pay(account.ownAt(0), '5');
    await node.mine();
    expect(await outputsAt((await chain.tip()).height)).toMatchObject([
      { to: account.ownAt(0), amount: 5n * LTC },
    ]);
    expect(await Promise.all([account.ownAt(0), user].map((address) => chain.isCollecting(address)))).toEqual(
      [true, false],
    );
  });

  test('addresses far beyond the first ones are watched once users have them', async () => {
    const later = openBitcoin(facts, {
      url: node.url,
      book: bookOf(account, 1_700),
      requestMs: HANG_MS,
    });
    await later.waiting();
    const far = account.depositAt(1_700);
    await node.pay(far, '0.7');
    await expect.poll(() => later.waiting()).toMatchObject([{ to: far, amount: 70_000_000n }]);
    await node.mine();
  });

  test('a node of another network is refused', async () => {
    const network = 'bitcoin-regtest';
    const accountKey = bitcoinAccountKey(network);
    const wrong = openBitcoin({ ...facts, network, accountKey }, { url: node.url, book });
    await expect(wrong.tip()).rejects.toThrow(NodeRefused);
  });

  test('a wrong password, nothing at the address and a node that has ended are a node that is away', async () => {
    const address = new URL(node.url);
    address.password = 'wrong';
    await expect(openBitcoin(facts, { url: address.href, book }).tip()).rejects.toThrow(NodeAway);
    const nothing = openBitcoin(facts, { url: 'http://candor:secret@127.0.0.1:1', book });
    await expect(nothing.tip()).rejects.toThrow(NodeAway);
    await expect(nothing.tip()).rejects.not.toThrow('secret');
    const ending = await startLitecoind();
    const last = openBitcoin(facts, { url: ending?.url ?? '', book });
    expect((await last.tip()).height).toBe(101);
    await ending?.stop();
    await expect(last.tip()).rejects.toThrow(NodeAway);
  });
});
