import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { verifyControl } from '@candor/fairness';
import { Address, OutScript, RawTx, Transaction } from '@scure/btc-signer';
import { HANG_MS } from '@candor/testkit/hang';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../account.ts';
import { BITCOIN_NETWORKS } from '../bitcoin-networks.ts';
import type { Draft, DraftHistory, Intent, LocalKeys } from '../network.ts';
import type { ChainBroadcaster, ChainReader } from '../port.ts';
import {
  bitcoinAccountKey,
  bookOf,
  EXCHANGE_MNEMONIC,
  hasLitecoind,
  type Litecoind,
  startLitecoind,
  WITHOUT_LITECOIND,
} from '../testing/index.ts';
import { bitcoinKeys } from './bitcoin-keys.ts';
import { openBitcoin } from './open-bitcoin.ts';

const NETWORK = 'litecoin-regtest';
const LTC = 100_000_000n;
const ceiling = { perTransaction: LTC / 100n };
const accountKey = bitcoinAccountKey(NETWORK);
const opened = { mnemonic: EXCHANGE_MNEMONIC, network: NETWORK, ceiling, requestMs: HANG_MS };
const account = new Account('bitcoin', { network: NETWORK, accountKey });
const [hot, change, user] = [account.ownAt(0), account.ownAt(2), account.depositAt(1)];
const outside = account.depositAt(77);
const NO_HISTORY: DraftHistory = {
  lastNonce: () => undefined,
  isSpent: () => false,
  leaving: () => 0n,
};

const payment = (amount: bigint, to = outside): Intent => ({
  kind: 'payment',
  tokenAddress: '',
  memo: '',
  to,
  amount,
});

test.each([
  ['bitcoin', 0],
  ['litecoin', 0],
  ['bitcoin', 2],
] as const)('a text that the own address on %s at index %i signs is verified', (network, index) => {
  const keys = bitcoinKeys({ mnemonic: EXCHANGE_MNEMONIC, network, url: 'http://127.0.0.1:1', ceiling });
  const own = new Account('bitcoin', { network, accountKey: keys.accountKey });
  const text = [
    'Candor proof of control 1',
    'exchange: candor.example',
    `chain: ${network}`,
    `address: ${own.ownAt(index)}`,
    `record: ${'33'.repeat(32)}`,
    `block: 900000 ${'44'.repeat(32)}`,
    'until: 2026-12-31T00:00:00.000Z',
  ].join('\n');
  const signed = keys.signMessage(own.ownAt(index), text, []);
  expect(verifyControl({ ...signed, address: own.ownAt(index), text })).toBe(true);
  expect(verifyControl({ ...signed, address: own.ownAt(1), text })).toBe(false);
  expect(keys.signMessage(own.ownAt(index), text, [])).toEqual(signed);
  expect(keys.signMessage(own.depositAt(7), text, [7]).kind).toBe('bip322');
  expect(() => keys.signMessage(own.depositAt(7), text, [8])).toThrow('no address of the exchange');
});

describe.runIf(hasLitecoind)(`over litecoind${WITHOUT_LITECOIND}`, () => {
  let node: Litecoind;
  let chain: ChainReader & ChainBroadcaster;
  let keys: LocalKeys;

  beforeAll(async () => {
    const started = await startLitecoind();
    if (started === undefined) throw new Error('there is no litecoind');
    node = started;
    const facts = { family: 'bitcoin', network: NETWORK, accountKey, tokens: [] } as const;
    chain = openBitcoin(facts, { url: node.url, book: bookOf(account, 3), requestMs: HANG_MS });
    keys = bitcoinKeys({ ...opened, url: node.url });
    await node.pay(user, '1.5');
    await node.pay(hot, '2');
    await node.mine();
  });
  afterAll(() => node.stop());

  const balance = async (height?: number) => chain.balance('', height ?? (await chain.tip()).height);
  const outputsOf = (raw: string) => {
    const transaction = Transaction.fromRaw(hexToBytes(raw), { allowUnknownOutputs: true });
    return Array.from(
      { length: transaction.outputsLength },
      (_, place) => transaction.getOutput(place).amount,
    );
  };

  test('the account key is that of the exchange', () => {
    expect(keys.accountKey).toBe(accountKey);
  });

  test('a payment arrives exactly, its change comes back, and what is missing is its fee', async () => {
    const before = await balance();
    const { height } = await chain.tip();
    const intent = payment(3n * LTC + 1n);
    const draft = await keys.draft(intent, NO_HISTORY);
    expect(draft).toMatchObject({ source: hot, nonce: undefined });
    expect(draft.coins).toHaveLength(2);
    const signed = keys.sign(draft);
    expect(keys.sign(draft)).toEqual(signed);
    keys.check(signed.raw, intent);
    await chain.broadcast(signed);
    await chain.broadcast(signed);
    expect(await chain.transaction(signed.txHash)).toEqual({ height: undefined, isFailed: false, fee: 0n });
    // Neither the change nor anything else waits for somebody.
    expect(await chain.waiting()).toEqual([]);
    expect(await balance(height)).toBe(before);
    await node.mine();
    const mined = await chain.transaction(signed.txHash);
    expect(mined).toEqual({ height: height + 1, isFailed: false, fee: draft.feeMax });
    expect((await chain.block(height + 1))?.outputs).toEqual([]);
    expect(await balance()).toBe(before - 3n * LTC - 1n - draft.feeMax);
    await node.mine(3);
    expect([await balance(height), await balance(height + 1)]).toEqual([
      before,
      before - 3n * LTC - 1n - draft.feeMax,
    ]);
    await chain.broadcast(signed);
  });

  test('a payment that is stuck is replaced by one with a higher fee, and one of the two is mined', async () => {
    const intent = payment(LTC / 10n);
    const draft = await keys.draft(intent, NO_HISTORY);
    const stuck = keys.sign(draft);
    await chain.broadcast(stuck);
    const better = await keys.redraft(draft);
    expect(better.coins).toEqual(draft.coins);
    expect(better.feeMax).toBeGreaterThan(draft.feeMax);
    const replacing = keys.sign(better);
    keys.check(replacing.raw, intent);
    await chain.broadcast(replacing);
    expect(await chain.transaction(stuck.txHash)).toBeUndefined();
    await node.mine();
    expect(await chain.transaction(replacing.txHash)).toMatchObject({ fee: better.feeMax });
    expect(await chain.transaction(stuck.txHash)).toBeUndefined();
    await expect(chain.broadcast(stuck)).rejects.toThrow('does not take');
    await expect(keys.redraft(better)).rejects.toMatchObject({ name: 'DraftRefused', remedy: 'later' });
  });

  test('own change that waits can be spent, and a deposit that waits cannot', async () => {
    await node.pay(user, '50');
    const first = keys.sign(await keys.draft(payment(LTC / 100n), NO_HISTORY));
    await chain.broadcast(first);
    const second = await keys.draft(payment(LTC / 100n), NO_HISTORY);
    expect(second.coins[0]).toMatch(first.txHash);
    await expect(keys.draft(payment(20n * LTC), NO_HISTORY)).rejects.toMatchObject({ remedy: 'later' });
    await node.mine();
    expect((await keys.draft(payment(20n * LTC), NO_HISTORY)).coins).toHaveLength(1);
  });

  test('coins of an earlier draft are not spent again', async () => {
    const first = await keys.draft(payment(LTC), NO_HISTORY);
    const second = await keys.draft(payment(LTC / 100n), {
      lastNonce: () => undefined,
      isSpent: (coin) => first.coins.includes(coin),
      leaving: () => 0n,
    });
    expect(second.coins.filter((coin) => first.coins.includes(coin))).toEqual([]);
  });

  test('change that would be dust is part of the fee', async () => {
    const [largest] = (await keys.draft(payment(LTC), NO_HISTORY)).coins;
    const only = { ...NO_HISTORY, isSpent: (coin: string) => coin !== largest };
    const held = 50n * LTC;
    const draft = await keys.draft(payment(held - 2_000n), only);
    const { raw } = keys.sign(draft);
    expect(draft.feeMax).toBe(2_000n);
    expect(outputsOf(raw)).toEqual([held - 2_000n]);
    keys.check(raw, payment(held - 2_000n));
    await expect(keys.redraft(draft)).rejects.toThrow('no change is left');
  });

  test.each<[string, Intent]>([
    ['sweep', { kind: 'sweep', tokenAddress: '', index: 1, amount: 1n }],
    ['gas', { kind: 'gas', index: 1, amount: 1n }],
    ['a token', { ...payment(LTC), kind: 'payment', tokenAddress: 'x', memo: '', to: outside }],
    ['a memo', { kind: 'payment', tokenAddress: '', memo: '7', to: outside, amount: LTC }],
    ['an address of another network', payment(LTC, 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh')],
    ['dust', payment(2_939n)],
  ])('%s is impossible', async (_, intent) => {
    await expect(keys.draft(intent, NO_HISTORY)).rejects.toMatchObject({ remedy: 'impossible' });
  });

  test('a fee above the ceiling waits', async () => {
    const low = { perTransaction: 100n };
    const careful = bitcoinKeys({ ...opened, url: node.url, ceiling: low });
    await expect(careful.draft(payment(LTC), NO_HISTORY)).rejects.toMatchObject({ remedy: 'later' });
  });

  describe('the check of a signed transaction', () => {
    const intent = payment(LTC);
    let draft: Draft;

    beforeAll(async () => {
      draft = await keys.draft(intent, NO_HISTORY);
    });

    /** Returns the bytes of a draft with something changed. */
    const altered = (changes: object) =>
      keys.sign({ ...draft, text: JSON.stringify({ ...(JSON.parse(draft.text) as object), ...changes }) })
        .raw;

    const withOutput = (address: string, amount: bigint) => {
      const transaction = RawTx.decode(hexToBytes(keys.sign(draft).raw));
      const script = OutScript.encode(Address(BITCOIN_NETWORKS[NETWORK]).decode(address));
      const outputs = [...transaction.outputs, { amount, script }];
      return bytesToHex(RawTx.encode({ ...transaction, outputs }));
    };

    test('passes what was meant', () => {
      expect(() => keys.check(keys.sign(draft).raw, intent)).not.toThrow();
    });

    test.each([
      ['another receiver', () => altered({ to: account.depositAt(78) }), 'no output pays'],
      ['another amount', () => altered({ amount: String(LTC + 1n) }), 'no output pays'],
      ['a fee above the ceiling', () => altered({ change: String(LTC) }), 'above the ceiling'],
      ['change beyond its coins', () => altered({ change: String(500n * LTC) }), 'spends more than inputs'],
      ['the payment twice', () => withOutput(outside, LTC), 'more outputs'],
      ['one more output', () => withOutput(hot, 5_000n), 'more outputs'],
      ['no transaction', () => 'ab', 'end of buffer'],
    ])('refuses %s', (_, rawOf, message) => {
      expect(() => keys.check(rawOf(), intent)).toThrow(message);
    });

    test('refuses coins that were not signed here', () => {
      const { raw } = keys.sign(draft);
      const restarted = bitcoinKeys({ ...opened, url: node.url });
      expect(() => restarted.check(raw, intent)).toThrow('was not signed here');
      restarted.sign(draft);
      expect(() => restarted.check(raw, intent)).not.toThrow();
    });

    test('refuses a receiver in place of the change', () => {
      const raw = keys.sign(draft).raw;
      expect(() => keys.check(raw, payment(LTC, change))).toThrow('no output pays');
    });
  });
});
