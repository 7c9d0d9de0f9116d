/** Deposits and withdrawals over a real node of the Bitcoin family, with the signer in a process of its own. */
import { Account } from '@candor/chains';
import {
  bitcoinAccountKey,
  hasLitecoind,
  type Litecoind,
  startLitecoind,
  WITHOUT_LITECOIND,
} from '@candor/chains/testing';
import { ApiError } from '@candor/client';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minedEvery } from './evm-exchange.ts';
import { withdrawUnderKills } from './kills.ts';
import { NodeExchange } from './node-exchange.ts';
import { pagesOf } from './trading-user.ts';
import { Withdrawer } from './withdrawer.ts';

const REGTEST = 'litecoin-regtest';
/** Every user of the demo has 100 of them from the start, more than the exchange has on this network. */
const LTC = { currencyId: 6, protocolId: 20, coin: 'LTC', contract: 'LTCTEST' } as const;
const FINAL = 3;
const SEED = process.env['LTC_SEED'] ?? 'ltc-1';
/** Kills of each of the two programs; 0: only a long run kills them here, and every run does on an EVM node. */
const KILLS = Number(process.env['LTC_KILLS'] ?? 0);
/** The words of somebody outside the exchange. */
const OTHERS = `${'test '.repeat(11)}junk`;

describe.skipIf(!hasLitecoind)(`an exchange on a network of the Bitcoin family${WITHOUT_LITECOIND}`, () => {
  let node: Litecoind;
  let exchange: NodeExchange;
  let withdrawer: Withdrawer;
  let granted: bigint;

  beforeAll(async () => {
    const started = await startLitecoind();
    if (started === undefined) throw new Error('litecoind is not installed');
    node = started;
    const facts = { network: REGTEST, accountKey: bitcoinAccountKey(REGTEST) };
    await node.pay(new Account('bitcoin', facts).ownAt(0), '20');
    await node.mine();
    exchange = await NodeExchange.open({
      ...facts,
      code: 'LTCTEST',
      family: 'bitcoin',
      url: node.url,
      height: await tip(),
      confirmations: { credit: 1, final: FINAL, withdraw: 2 },
      feeMax: '1000000',
      currencies: [{ ...LTC, decimals: 8, token: '', holding: 2_000_000_000n }],
    });
    withdrawer = await Withdrawer.register(exchange.server.url, 'litecoin');
    granted = await withdrawer.user.funds(LTC.currencyId);
  });
  afterAll(async () => {
    await exchange?.close();
    await node?.stop();
  });

  async function tip(): Promise<number> {
    return Number(await node.call('getblockcount'));
  }

  async function newestDeposit() {
    const { data } = await withdrawer.user.client.call('wallet/deposits', {
      currency_id: String(LTC.currencyId),
      page: 1,
      limit: 10,
    });
    return data[0];
  }

  const fundsBecome = (units: bigint) =>
    eventually(async () => expect(await withdrawer.user.funds(LTC.currencyId)).toBe(units));

  test('1.5 is seen, credited, taken back with its block, credited again and becomes final', async () => {
    const address = await exchange.depositAddress(withdrawer, LTC.currencyId);
    expect(address).toMatch(/^rltc1q/);
    // The exchange hears of coins that wait for a block once the node watches its addresses.
    await exchange.expectEqual(tip);
    await node.pay(address, '1.5');
    await eventually(async () => {
      expect(await newestDeposit()).toMatchObject({ number: '1.50000000', confirmations: 0 });
    });
    expect(await withdrawer.user.funds(LTC.currencyId)).toBe(granted);
    const block = await node.mine();
    await fundsBecome(granted + 150_000_000n);
    await exchange.expectEqual(tip);
    await node.call('invalidateblock', block);
    await fundsBecome(granted);
    await node.mine(2);
    await fundsBecome(granted + 150_000_000n);
    await exchange.expectEqual(tip);
    const [users] = await exchange.sql<{ count: number }[]>`
      select count(*)::int as count from chain_deposits where chain_amount = 150000000`;
    expect(users?.count).toBe(1);
  });

  test('coins that are not final do not leave; afterwards a withdrawal pays its net amount exactly', async () => {
    // The reversal froze the user for a review, which another user was not part of.
    const other = await Withdrawer.register(exchange.server.url, 'litecoin-two');
    const deposit = await exchange.depositAddress(other, LTC.currencyId);
    const had = await other.user.funds(LTC.currencyId);
    await node.pay(deposit, '2');
    await node.mine();
    await eventually(async () => expect(await other.user.funds(LTC.currencyId)).toBe(had + 200_000_000n));
    const address = new Account('bitcoin', {
      network: REGTEST,
      accountKey: bitcoinAccountKey(REGTEST, OTHERS),
    }).depositAt(1);
    const destination = { ...LTC, address };
    await other.bind(destination);
    const early = await other.draw(destination, '101.5', 'early').catch((error: unknown) => error);
    expect(early).toBeInstanceOf(ApiError);
    expect((early as ApiError).key).toBe('deposit_not_final');
    exchange.signer.start();
    await node.mine(FINAL);
    await eventually(() => other.draw(destination, '10', 'ten'));
    await minedEvery(
      500,
      () => node.mine(),
      eventually(async () => {
        const all = await pagesOf((page) =>
          other.user.client.call('account/draws', { currency_id: String(LTC.currencyId), page, limit: 10 }),
        );
        expect(
          all.map(({ state }) => state),
          exchange.signer.output,
        ).toEqual(['done']);
      }),
    );
    const found = (await node.call('scantxoutset', 'start', [`addr(${address})`])) as {
      total_amount: number;
    };
    expect(found.total_amount).toBe(9.99);
    await exchange.expectEqual(tip);
  });

  test.runIf(KILLS > 0)(
    `the signer and the exchange are killed ${KILLS} times each, and every withdrawal is one payment (seed ${SEED})`,
    async () => {
      const address = new Account('bitcoin', {
        network: REGTEST,
        accountKey: bitcoinAccountKey(REGTEST, OTHERS),
      }).depositAt(2);
      const destination = { ...LTC, address };
      const another = await Withdrawer.register(exchange.server.url, 'killed');
      await another.bind(destination);
      const work = withdrawUnderKills({
        exchange,
        random: createRandom(SEED),
        withdrawer: another,
        destination,
        kills: KILLS,
        numberOf: (place) => `0.1${String(place).padStart(2, '0')}`,
      });
      const hits = await minedEvery(500, () => node.mine(), work);
      console.log('moments between two writes:', hits);
      const places = Array.from({ length: 2 * KILLS }, (_, place) => place);
      const net = places.reduce((sum, place) => sum + 90 + place, 0);
      const found = (await node.call('scantxoutset', 'start', [`addr(${address})`])) as {
        total_amount: number;
        unspents: readonly unknown[];
      };
      expect([found.total_amount, found.unspents.length]).toEqual([net / 1_000, places.length]);
      await exchange.expectEqual(tip);
    },
  );
});
