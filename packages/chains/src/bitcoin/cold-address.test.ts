import { bytesToHex } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { HANG_MS } from '@candor/testkit/hang';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../account.ts';
import { BITCOIN_NETWORKS } from '../bitcoin-networks.ts';
import { SignedOtherwise } from '../cold-payment.ts';
import { DraftRefused } from '../network.ts';
import type { ChainBroadcaster, ChainReader } from '../port.ts';
import {
  bitcoinAccountKey,
  bookOf,
  hasLitecoind,
  type Litecoind,
  startLitecoind,
  WITHOUT_LITECOIND,
} from '../testing/index.ts';
import { BitcoinNode } from './bitcoin-node.ts';
import { ColdSearch } from './cold-search.ts';
import { openBitcoin } from './open-bitcoin.ts';

const NETWORK = 'litecoin-regtest';
const accountKey = bitcoinAccountKey(NETWORK);
const account = new Account('bitcoin', { network: NETWORK, accountKey });
const LTC = 100_000_000n;
const PART = LTC / 5n;
/** A key that is on no machine of the exchange. */
const KEY = new Uint8Array(32).fill(7);
const payment = p2wpkh(pubECDSA(KEY), BITCOIN_NETWORKS[NETWORK]);
const cold = payment.address ?? '';
const hot = account.ownAt(0);

describe.runIf(hasLitecoind)(`a cold address of the Bitcoin family${WITHOUT_LITECOIND}`, () => {
  let node: Litecoind;
  let chain: ChainReader & ChainBroadcaster;
  let arrived: string;

  beforeAll(async () => {
    const started = await startLitecoind();
    if (started === undefined) throw new Error('there is no litecoind');
    node = started;
    // Its coins of before count as well, in blocks that the node has to search.
    arrived = await node.pay(cold, '5');
    await node.mine();
    chain = openBitcoin(
      { family: 'bitcoin', network: NETWORK, accountKey, tokens: [], coldAddresses: [cold] },
      { url: node.url, book: bookOf(account, 3), requestMs: HANG_MS },
    );
  });
  afterAll(() => node.stop());

  const held = async (height: number) => (await chain.balances([cold], '', height))[0];

  test('its coins are known beside those of the exchange, and others may pay to it', async () => {
    const { height } = await chain.tip();
    expect(await held(height)).toBe(5n * LTC);
    expect(await chain.balance('', height)).toBe(0n);
    expect(await chain.isCollecting(cold)).toBe(true);
    expect(await chain.block(height)).toMatchObject({
      outputs: [{ txHash: arrived, to: cold, amount: 5n * LTC }],
      coldTransactions: [],
    });
  });

  test('blocks are searched from its oldest coin on, and not at all for an address without coins', async () => {
    const rpc = new BitcoinNode({ url: node.url, network: NETWORK, requestMs: HANG_MS });
    const search = new ColdSearch(rpc);
    const { height } = await chain.tip();
    const { time } = await rpc.ask('getblockheader', await rpc.ask('getblockhash', height));
    expect(await search.beginsAt([`addr(${cold})`])).toBe(time);
    expect(await search.beginsAt([`addr(${account.depositAt(9)})`])).toBe('now');
  });

  test('what it pays to the hot address is no deposit, and its fee is known', async () => {
    const { height } = await chain.tip();
    const [output] = (await chain.block(height))?.outputs ?? [];
    const transaction = new Transaction();
    const coin = { txid: arrived, index: output?.index ?? -1 };
    transaction.addInput({ ...coin, witnessUtxo: { script: payment.script, amount: 5n * LTC } });
    transaction.addOutputAddress(hot, 3n * LTC, BITCOIN_NETWORKS[NETWORK]);
    transaction.addOutputAddress(cold, (1_999n * LTC) / 1_000n, BITCOIN_NETWORKS[NETWORK]);
    transaction.sign(KEY);
    transaction.finalize();
    await chain.broadcast({ txHash: transaction.id, raw: bytesToHex(transaction.extract()) });
    expect(await chain.waiting()).toEqual([]);
    await node.mine();
    expect(await chain.block(height + 1)).toMatchObject({
      outputs: [],
      coldTransactions: [transaction.id],
    });
    expect(await held(height + 1)).toBe((1_999n * LTC) / 1_000n);
    expect(await chain.balance('', height + 1)).toBe(3n * LTC);
    expect(await chain.transaction(transaction.id)).toEqual({
      height: height + 1,
      isFailed: false,
      fee: LTC / 1_000n,
    });
  });

  const refill = { from: cold, to: hot, tokenAddress: '', amount: PART };
  /** Signs a PSBT as a wallet with the key does. */
  const signed = (psbt: string, change?: (transaction: Transaction) => void) => {
    const transaction = Transaction.fromPSBT(base64.decode(psbt));
    change?.(transaction);
    transaction.sign(KEY);
    return transaction;
  };

  test('a refill goes out as a PSBT, and comes back signed, as a PSBT or as bytes', async () => {
    const draft = await chain.draftCold?.(refill);
    expect(draft).toMatchObject({
      format: 'psbt',
      fields: { from: cold, to: hot, amount: String(PART), coins: '1' },
    });
    const psbt = draft?.text ?? '';
    await expect(chain.readCold?.(psbt, refill), 'without a signature').rejects.toThrow(SignedOtherwise);
    const asPsbt = await chain.readCold?.(base64.encode(signed(psbt).toPSBT()), refill);
    const transaction = signed(psbt);
    transaction.finalize();
    const asBytes = await chain.readCold?.(bytesToHex(transaction.extract()), refill);
    expect(asPsbt).toEqual(asBytes);
    if (asBytes === undefined) throw new Error('nothing was read');
    const { height } = await chain.tip();
    const before = [await chain.balance('', height), await held(height)];
    await chain.broadcast(asBytes);
    await node.mine();
    expect(await chain.block(height + 1)).toMatchObject({ outputs: [], coldTransactions: [asBytes.txHash] });
    const fee = BigInt(draft?.fields['fee'] ?? 0);
    expect(await chain.transaction(asBytes.txHash)).toMatchObject({ height: height + 1, fee });
    const after = [await chain.balance('', height + 1), await held(height + 1)];
    expect(after).toEqual([(before[0] ?? 0n) + PART, (before[1] ?? 0n) - PART - fee]);
  });

  test.each<[string, (psbt: string) => string, Partial<typeof refill>]>([
    ['another amount', (psbt) => hexOf(signed(psbt)), { amount: PART - 1n }],
    ['another receiver', (psbt) => hexOf(signed(psbt)), { to: account.depositAt(1) }],
    ['coins of another sender', (psbt) => hexOf(signed(psbt)), { from: account.depositAt(2) }],
    [
      'an output to somebody else',
      (psbt) =>
        hexOf(
          signed(psbt, (transaction) =>
            transaction.updateOutput(1, { script: p2wpkh(pubECDSA(new Uint8Array(32).fill(9))).script }),
          ),
        ),
      {},
    ],
    [
      'bytes without a signature',
      (psbt) => bytesToHex(Transaction.fromPSBT(base64.decode(psbt)).unsignedTx),
      {},
    ],
    ['a text', () => 'signed', {}],
    ['bytes that are no transaction', () => 'abcd', {}],
  ])('%s is not taken', async (_title, change, other) => {
    const draft = await chain.draftCold?.(refill);
    await expect(chain.readCold?.(change(draft?.text ?? ''), { ...refill, ...other })).rejects.toThrow(
      SignedOtherwise,
    );
  });

  test('more than the cold address holds is not drafted', async () => {
    await expect(chain.draftCold?.({ ...refill, amount: 100n * LTC })).rejects.toThrow(DraftRefused);
  });
});

function hexOf(transaction: Transaction): string {
  transaction.finalize();
  return bytesToHex(transaction.extract());
}
