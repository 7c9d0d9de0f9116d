import { bytesToHex } from '@noble/hashes/utils.js';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../account.ts';
import { BITCOIN_NETWORKS } from '../bitcoin-networks.ts';
import type { ChainBroadcaster, ChainReader } from '../port.ts';
import {
  bitcoinAccountKey,
  bookOf,
  hasLitecoind,
  type Litecoind,
  startLitecoind,
  WITHOUT_LITECOIND,
} from '../testing/index.ts';
import { openBitcoin } from './open-bitcoin.ts';

const NETWORK = 'litecoin-regtest';
const accountKey = bitcoinAccountKey(NETWORK);
const account = new Account('bitcoin', { network: NETWORK, accountKey });
const LTC = 100_000_000n;
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
      { url: node.url, book: bookOf(account, 3) },
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
});
