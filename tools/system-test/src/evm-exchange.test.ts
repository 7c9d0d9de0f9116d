/** Deposits and withdrawals over a real EVM node, with the signer in a process of its own. */
import { hasAnvil, WITHOUT_ANVIL } from '@candor/chains/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COIN, EvmExchange, NETWORK, TOKEN } from './evm-exchange.ts';
import { pagesOf } from './trading-user.ts';
import { Withdrawer } from './withdrawer.ts';

const WITHIN = { timeout: 40_000, interval: 200 };
const OUTSIDE = '0x00000000000000000000000000000000000cafe1';

describe.skipIf(!hasAnvil)(`an exchange on an EVM network${WITHOUT_ANVIL}`, () => {
  let exchange: EvmExchange;
  let withdrawer: Withdrawer;
  let granted: bigint;
  const destination = () => ({
    ...TOKEN,
    contract: exchange.token.address,
    address: OUTSIDE,
  });
  const draws = () =>
    pagesOf((page) =>
      withdrawer.user.client.call('account/draws', {
        currency_id: String(TOKEN.currencyId),
        page,
        limit: 100,
      }),
    );

  beforeAll(async () => {
    exchange = await EvmExchange.open();
    withdrawer = await Withdrawer.register(exchange.server.url, 'evm');
    granted = await withdrawer.user.funds(TOKEN.currencyId);
  });
  afterAll(() => exchange.close());

  async function depositAddress(currencyId: number): Promise<string> {
    return vi.waitFor(async () => {
      const { wallets } = await withdrawer.user.client.call('wallet/wallet', {
        currency_id: String(currencyId),
      });
      const wallet = wallets.find(({ chain_protocol: chain }) => chain.id === NETWORK.id);
      expect(wallet?.address).toMatch(/^0x/);
      return wallet?.address ?? '';
    }, WITHIN);
  }

  /** Resolves once the newest comparison of every currency is at the tip and finds no difference. */
  async function expectEqual(): Promise<void> {
    await vi.waitFor(async () => {
      const tip = Number(await exchange.anvil.client.getBlockNumber({ cacheTime: 0 }));
      const rows = await exchange.sql<{ height: number; difference: string; reason: string }[]>`
        select height, on_chain - expected as difference, pause_reason as reason
        from chain_balances join currency_protocols on currency_protocols.id = currency_protocol_id
        join chain_protocols on chain_protocols.id = chain_protocol_id where chain_protocol_id = ${NETWORK.id}`;
      const even = { height: tip, difference: '0', reason: '' };
      expect(rows).toEqual([even, even]);
    }, WITHIN);
  }

  test('two transfers in one transaction are two deposits, credited after a block', async () => {
    const address = await depositAddress(TOKEN.currencyId);
    await exchange.token.call('transferTwice', [address, 250_000_000n, 1_500_001n]);
    await vi.waitFor(async () => {
      expect(await withdrawer.user.funds(TOKEN.currencyId)).toBe(granted + 25_150_000_100n);
    }, WITHIN);
    await expectEqual();
  });

  test('1.234567890123456789 coins are credited as 1.23456789', async () => {
    const address = await depositAddress(COIN.currencyId);
    const before = await withdrawer.user.funds(COIN.currencyId);
    const [account] = exchange.anvil.accounts;
    if (account === undefined) throw new Error('the node has no account');
    await exchange.anvil.client.sendTransaction({
      account,
      to: address as `0x${string}`,
      value: 1_234_567_890_123_456_789n,
      chain: null,
    });
    await vi.waitFor(async () => {
      expect(await withdrawer.user.funds(COIN.currencyId)).toBe(before + 123_456_789n);
    }, WITHIN);
    await expectEqual();
  });

  test('of 100 with a fee of 1, exactly 99,000,000 units of the token arrive, and the comparison stays even', async () => {
    await exchange.mine(4);
    exchange.signer.start();
    await withdrawer.bind(destination());
    await withdrawer.draw(destination(), '100', 'first');
    const [done] = await exchange.minedEvery(
      500,
      vi.waitFor(async () => {
        const all = await draws();
        expect(
          all.map(({ state }) => state),
          exchange.signer.output,
        ).toEqual(['done']);
        return all;
      }, WITHIN),
    );
    expect(await exchange.tokensOf(OUTSIDE)).toBe(99_000_000n);
    const receipt = await exchange.anvil.client.getTransactionReceipt({
      hash: done?.tx_hash as `0x${string}`,
    });
    expect(receipt.status).toBe('success');
    await expectEqual();
  });
});
