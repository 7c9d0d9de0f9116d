/** Deposits and withdrawals over a network that an operator brings, with the signer in a process of its own. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type ChainReader, type MessageKey, messageKey, openService } from '@candor/chains';
import { EXCHANGE_MNEMONIC, Pebble } from '@candor/chains/testing';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK_ID, NodeExchange } from './node-exchange.ts';
import { pagesOf } from './trading-user.ts';
import { Withdrawer } from './withdrawer.ts';

const COIN = { currencyId: 6, protocolId: 20, coin: 'LTC', contract: 'PEBBLE' } as const;
const HOT = 'pebble:exchange';
const OUTSIDE = 'pebble:ann';
const HOLDING = 2_000_000_000n;
const BLOCK_MS = 300;

/** Returns the key under which an exchange with this master key asks. */
function walletKeyOf(master: Buffer): MessageKey {
  const key = Buffer.from(hkdfSync('sha256', master, '', 'candor network-services', 32));
  return messageKey(createHmac('sha256', key).update('[]').digest(), 'wallet');
}

describe('an exchange on a network that an operator brings', () => {
  let pebble: Pebble;
  let chain: ChainReader;
  let exchange: NodeExchange;
  let withdrawer: Withdrawer;
  let granted: bigint;

  beforeAll(async () => {
    const master = randomBytes(32);
    const signerKey = messageKey(new TextEncoder().encode(EXCHANGE_MNEMONIC), 'signer').publicKey;
    const key = walletKeyOf(master);
    pebble = await Pebble.start({ exchangeKey: key.publicKey, signerKey, blockMs: BLOCK_MS });
    const access = { url: pebble.url, network: 'pebble', serviceKey: pebble.publicKey, key };
    chain = openService(access, { newest: () => Promise.resolve(0) });
    const funding = await pebble.pay(HOT, '', HOLDING);
    const height = await eventually(async () => {
      const mined = (await chain.transaction(funding))?.height;
      expect(mined).toBeDefined();
      return mined ?? 0;
    });
    exchange = await NodeExchange.open({
      code: 'PEBBLE',
      family: 'service',
      network: 'pebble',
      accountKey: pebble.publicKey,
      needsMemo: true,
      secretsKey: master.toString('base64'),
      url: pebble.url,
      service: { signer: pebble.url, serviceKey: pebble.publicKey },
      height,
      confirmations: { credit: 1, final: 2, withdraw: 2 },
      feeMax: '10',
      currencies: [{ ...COIN, decimals: 8, token: '', holding: HOLDING }],
    });
    withdrawer = await Withdrawer.register(exchange.server.url, 'pebble');
    granted = await withdrawer.user.funds(COIN.currencyId);
  });
  afterAll(async () => {
    await exchange?.close();
    await pebble?.stop();
  });

  /** Resolves with the reason for which the network is paused; empty: it is not. */
  async function pauseReason(): Promise<string | undefined> {
    const [row] = await exchange.sql<{ reason: string }[]>`
      select pause_reason as reason from chain_protocols where id = ${NETWORK_ID}`;
    return row?.reason;
  }

  const fundsBecome = (units: bigint) =>
    eventually(async () => expect(await withdrawer.user.funds(COIN.currencyId)).toBe(units));

  test('a payment with the memo of a user is credited to that user', async () => {
    expect(await exchange.depositAddress(withdrawer, COIN.currencyId)).toBe(HOT);
    const { wallets } = await withdrawer.user.client.call('wallet/wallet', {
      currency_id: String(COIN.currencyId),
    });
    const memo = wallets.find(({ chain_protocol: chain }) => chain.id === NETWORK_ID)?.memo ?? '';
    expect(memo).toMatch(/^[1-9][0-9]*$/);
    await pebble.pay(HOT, memo, 150_000_000n);
    await fundsBecome(granted + 150_000_000n);
  });

  test('a withdrawal is signed by the operator’s program, pays its net amount, and keeps the comparison even', async () => {
    exchange.signer.start();
    const destination = { ...COIN, address: OUTSIDE };
    await withdrawer.bind(destination);
    await withdrawer.draw(destination, '1', 'one');
    const draws = () =>
      pagesOf((page) =>
        withdrawer.user.client.call('account/draws', {
          currency_id: String(COIN.currencyId),
          page,
          limit: 10,
        }),
      );
    const done = await eventually(async () => {
      const all = await draws();
      expect(
        all.map(({ state }) => state),
        exchange.signer.output,
      ).toEqual(['done']);
      return all;
    });
    const [sent] = await exchange.sql<{ raw: string }[]>`
      select raw from signing_answers where tx_hash = ${done[0]?.tx_hash ?? ''}`;
    expect(JSON.parse(sent?.raw ?? '{}')).toMatchObject({ to: OUTSIDE, amount: '99000000', nonce: 0 });
    await eventually(async () => {
      const [row] = await exchange.sql<{ difference: string }[]>`
        select on_chain - expected as difference from chain_balances
        where currency_protocol_id = ${COIN.protocolId} and on_chain = ${String(HOLDING + 51_000_000n - 10n)}::numeric`;
      expect(row?.difference).toBe('0');
    });
    expect(await pauseReason()).toBe('');
  });

  test('an answer under another key than the one that was agreed on pauses the network', async () => {
    await exchange.sql`update chain_protocols set account_key = ${'0'.repeat(64)} where id = ${NETWORK_ID}`;
    await exchange.sql`select pg_notify('candor_catalog', '')`;
    await eventually(async () => expect(await pauseReason()).toMatch(/not signed by the key/));
  });
});
