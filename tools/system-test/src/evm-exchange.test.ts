/** Deposits and withdrawals over a real EVM node, with the signer in a process of its own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasAnvil, WITHOUT_ANVIL } from '@candor/chains/testing';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '@candor/chains';
import { CODE, COIN, COLD, EvmExchange, TOKEN } from './evm-exchange.ts';
import { withdrawUnderKills } from './kills.ts';
import { NETWORK_ID, type NodeExchange } from './node-exchange.ts';
import { pagesOf } from './trading-user.ts';
import { Withdrawer } from './withdrawer.ts';

const SEED = process.env['EVM_SEED'] ?? 'evm-1';
/** Kills of each of the two programs; a long run has more. */
const KILLS = Number(process.env['EVM_KILLS'] ?? 2);
/** The number of a withdrawal that nobody asked for. */
const BY_HAND = 1_000_000;
const OUTSIDE = '0x00000000000000000000000000000000000cafe1';

describe.skipIf(!hasAnvil)(`an exchange on an EVM network${WITHOUT_ANVIL}`, () => {
  let evm: EvmExchange;
  let exchange: NodeExchange;
  let withdrawer: Withdrawer;
  let granted: bigint;
  const destination = () => ({
    ...TOKEN,
    contract: evm.token.address,
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
    evm = await EvmExchange.open();
    ({ exchange } = evm);
    withdrawer = await Withdrawer.register(exchange.server.url, 'evm');
    granted = await withdrawer.user.funds(TOKEN.currencyId);
  });
  afterAll(() => evm.close());

  const depositAddress = (currencyId: number) => exchange.depositAddress(withdrawer, currencyId);
  const expectEqual = () => exchange.expectEqual(() => evm.tip());

  test('two transfers in one transaction are two deposits, credited after a block', async () => {
    const address = await depositAddress(TOKEN.currencyId);
    await evm.token.call('transferTwice', [address, 250_000_000n, 1_500_001n]);
    await eventually(async () => {
      expect(await withdrawer.user.funds(TOKEN.currencyId)).toBe(granted + 25_150_000_100n);
    });
    await expectEqual();
  });

  test('1.234567890123456789 coins are credited as 1.23456789', async () => {
    const address = await depositAddress(COIN.currencyId);
    const before = await withdrawer.user.funds(COIN.currencyId);
    const [account] = evm.anvil.accounts;
    if (account === undefined) throw new Error('the node has no account');
    await evm.anvil.client.sendTransaction({
      account,
      to: address as `0x${string}`,
      value: 1_234_567_890_123_456_789n,
      chain: null,
    });
    await eventually(async () => {
      expect(await withdrawer.user.funds(COIN.currencyId)).toBe(before + 123_456_789n);
    });
    await expectEqual();
  });

  test('of 100 with a fee of 1, exactly 99,000,000 units of the token arrive, done after 6 blocks, and the comparison stays even', async () => {
    await evm.mine(4);
    exchange.signer.start();
    await withdrawer.bind(destination());
    await withdrawer.draw(destination(), '100', 'first');
    const drawBecomes = (expected: Partial<Awaited<ReturnType<typeof draws>>[number]>) =>
      eventually(async () => {
        const all = await draws();
        expect(all, exchange.signer.output).toMatchObject([expected]);
        return all[0];
      });
    await drawBecomes({ state: 'broadcast', confirmations: 1, withdraw_confirmations: 6 });
    await evm.mine(4);
    await drawBecomes({ state: 'broadcast', confirmations: 5 });
    await evm.mine();
    const done = await drawBecomes({ state: 'done' });
    expect(await evm.tokensOf(OUTSIDE)).toBe(99_000_000n);
    const receipt = await evm.anvil.client.getTransactionReceipt({
      hash: done?.tx_hash as `0x${string}`,
    });
    expect(receipt.status).toBe('success');
    await expectEqual();
  });

  /** Resolves with the reason for which the console shows the network as paused. */
  async function expectHalted(reason: RegExp): Promise<void> {
    await eventually(async () => {
      const [row] = await exchange.sql<{ reason: string }[]>`
        select pause_reason as reason from chain_protocols where id = ${NETWORK_ID}`;
      expect(row?.reason, exchange.signer.output).toMatch(reason);
    });
  }

  /** An operator has looked: the signer signs again, and then the network goes on. */
  async function goOn(): Promise<void> {
    exchange.signer.command(`resume ${CODE} looked at`);
    await eventually(async () => {
      const [row] = await exchange.sql<{ reason: string }[]>`
        select halted_reason as reason from signer_states where chain_protocol_id = ${NETWORK_ID}`;
      expect(row?.reason).toBe('');
    });
    await exchange.sql`update chain_protocols set paused_at = null, pause_reason = '' where id = ${NETWORK_ID}`;
    await exchange.sql`select pg_notify('candor_catalog', '')`;
  }

  describe('a signer that trusts nobody', () => {
    async function signedCount(): Promise<number> {
      const [row] = await exchange.sql<{ count: number }[]>`
        select count(*)::int as count from signing_answers where outcome = 'signed'`;
      return row?.count ?? 0;
    }

    test('a request that was put in by hand is refused, and the network pauses with the reason', async () => {
      const signed = await signedCount();
      const [done] = await exchange.sql<{ id: number; amount: string }[]>`
        select withdrawal_id as id, amount from signing_requests where kind = 'payment'`;
      if (done === undefined) throw new Error('nothing was paid yet');
      await exchange.sql`
        insert into withdrawals (id, user_id, client_id, fingerprint, currency_protocol_id, account_type, amount, step, address,
          memo, is_bound, factors, payload_hash, request_outbox_id, reason, created_at)
        select ${BY_HAND}, user_id, 'by hand', 'by hand', currency_protocol_id, account_type, amount, step, ${OUTSIDE}, memo, is_bound,
          factors, payload_hash, request_outbox_id, reason, created_at from withdrawals where id = ${done.id}`;
      await exchange.sql`
        insert into signing_requests (chain_protocol_id, kind, withdrawal_id, token_address, amount)
        values (${NETWORK_ID}, 'payment', ${BY_HAND}, ${evm.token.address}, ${done.amount})`;
      await expectHalted(/signer has stopped signing: request \d+: the log does not hold the withdrawal/);
      expect(await signedCount()).toBe(signed);
      await exchange.sql`delete from signing_answers where outcome = 'refused'`;
      await exchange.sql`delete from signing_requests where withdrawal_id = ${BY_HAND}`;
      await exchange.sql`delete from withdrawals where id = ${BY_HAND}`;
      await goOn();
    });

    test('an address that was changed by SQL after the request is refused', async () => {
      const signed = await signedCount();
      await exchange.signer.stop();
      await withdrawer.draw(destination(), '50', 'changed');
      const asked = await eventually(async () => {
        const [row] = await exchange.sql<{ id: number }[]>`
          select withdrawal_id as id from signing_requests
          where kind = 'payment' and not exists (select from signing_answers where request_id = signing_requests.id)`;
        if (row === undefined) throw new Error('the signer was not asked');
        return row.id;
      });
      const thief = '0x000000000000000000000000000000000000dEaD';
      const [bound] = await exchange.sql<
        { address: string }[]
      >`select address from withdrawals where id = ${asked}`;
      await exchange.sql`update withdrawals set address = ${thief} where id = ${asked}`;
      exchange.signer.start();
      await expectHalted(/the withdrawal was changed after it was asked for/);
      expect(await signedCount()).toBe(signed);
      expect(await evm.tokensOf(thief)).toBe(0n);
      await exchange.sql`delete from signing_answers where outcome = 'refused'`;
      await exchange.sql`update withdrawals set address = ${bound?.address ?? ''}, is_altered = false where id = ${asked}`;
      await goOn();
      await evm.minedEvery(
        250,
        eventually(async () => expect(await evm.tokensOf(OUTSIDE)).toBe(148_000_000n)),
      );
    });

    test('a signer with an old copy of its journal signs nothing', async () => {
      await exchange.signer.stop();
      const journal = join(exchange.signer.folder, 'journal');
      const whole = readFileSync(journal, 'utf8');
      writeFileSync(journal, `${whole.split('\n').slice(0, 1).join('\n')}\n`);
      exchange.signer.start();
      await expectHalted(/was signed, and the journal does not know it/);
      await exchange.signer.stop();
      writeFileSync(journal, whole);
      exchange.signer.start();
      await eventually(async () => {
        const [row] = await exchange.sql<{ reason: string }[]>`
          select halted_reason as reason from signer_states where chain_protocol_id = ${NETWORK_ID}`;
        expect(row?.reason).toBe('');
      });
      await goOn();
    });
  });

  describe('a cold address', () => {
    const request = async (cold: string, amount: bigint) => {
      const [row] = await exchange.sql<{ id: number }[]>`
        insert into signing_requests (chain_protocol_id, kind, token_address, address, amount)
        values (${NETWORK_ID}, 'cold', ${evm.token.address}, ${cold}, ${String(amount)}) returning id`;
      return row?.id ?? 0;
    };

    test('of the database alone gets nothing: the signer knows another one', async () => {
      const id = await request(OUTSIDE, 1n);
      await expectHalted(/is not the cold address of the settings/);
      await exchange.sql`delete from signing_answers where request_id = ${id}`;
      await exchange.sql`delete from signing_requests where id = ${id}`;
      await goOn();
    });

    test('gets what the hot wallet holds above its ceiling, and the comparison stays even', async () => {
      const cold = new Account('evm', evm.facts).canonical(COLD) ?? '';
      await exchange.sql`insert into cold_addresses (chain_protocol_id, address) values (${NETWORK_ID}, ${cold})`;
      // In units of the ledger: at least 10 and at most 500 tokens.
      await exchange.sql`
        insert into hot_wallets (currency_protocol_id, floor, ceiling, cold_address)
        values (${TOKEN.protocolId}, 1000000000, 50000000000, ${cold})`;
      await exchange.sql`select pg_notify('candor_catalog', '')`;
      // The console lets coins move only to an address that was compared: what it holds before is an opening balance.
      await evm.minedEvery(
        250,
        eventually(async () => {
          const compared = await exchange.sql`
            select from cold_openings where cold_address = ${cold} and currency_protocol_id = ${TOKEN.protocolId}`;
          expect(compared).toHaveLength(1);
        }),
      );
      const opened = () =>
        exchange.sql<{ id: number; amount: string; outcome: string | null }[]>`
          select id, amount, outcome from hot_requests where kind = 'excess'`;
      const [excess] = await evm.minedEvery(
        250,
        eventually(async () => {
          const rows = await opened();
          expect(rows).toHaveLength(1);
          return rows;
        }),
      );
      const amount = BigInt(excess?.amount ?? 0);
      const asked = await request(cold, amount);
      await exchange.sql`update hot_requests set signing_request_id = ${asked} where id = ${excess?.id ?? 0}`;
      await evm.minedEvery(
        250,
        eventually(async () => {
          expect(await opened(), exchange.signer.output).toMatchObject([{ outcome: 'done' }]);
        }),
      );
      expect(await evm.tokensOf(COLD)).toBe(amount);
      await expectEqual();
    });
  });

  test('a payment that no block takes in is replaced by one with a higher fee, and pays once', async () => {
    const before = await evm.tokensOf(OUTSIDE);
    await evm.anvil.client.setAutomine(false);
    await withdrawer.draw(destination(), '12', 'stuck');
    const hashes = () => exchange.sql<{ hash: `0x${string}` }[]>`
      select tx_hash as hash from signing_answers join signing_requests on signing_requests.id = request_id
      where withdrawal_id = (select max(id) from withdrawals) and outcome = 'signed' order by request_id`;
    await eventually(async () => {
      const [first] = await hashes();
      expect(await evm.anvil.client.getTransaction({ hash: first?.hash ?? '0x' })).toBeDefined();
    });
    await exchange.sql`update signing_answers set answered_at = now() - interval '1 hour'`;
    await eventually(async () => {
      const [, second] = await hashes();
      expect(await evm.anvil.client.getTransaction({ hash: second?.hash ?? '0x' })).toBeDefined();
    });
    await evm.anvil.client.setAutomine(true);
    await evm.minedEvery(
      250,
      eventually(async () => {
        const [newest] = await draws();
        expect(newest, exchange.signer.output).toMatchObject({ number: '12.00000000', state: 'done' });
        expect(newest?.tx_hash).toBe((await hashes())[1]?.hash);
      }),
    );
    expect((await evm.tokensOf(OUTSIDE)) - before).toBe(11_000_000n);
    await expectEqual();
  });

  test('a node that replaces its newest blocks takes back what they held, and gives it once', async () => {
    const address = await depositAddress(TOKEN.currencyId);
    const before = await withdrawer.user.funds(TOKEN.currencyId);
    const snapshot = await evm.anvil.client.snapshot();
    await evm.token.call('transfer', [address, 7_000_000n]);
    await eventually(async () => {
      expect(await withdrawer.user.funds(TOKEN.currencyId)).toBe(before + 700_000_000n);
    });
    await evm.anvil.client.revert({ id: snapshot });
    await evm.mine(2);
    await eventually(async () => {
      expect(await withdrawer.user.funds(TOKEN.currencyId)).toBe(before);
    });
    await evm.token.call('transfer', [address, 7_000_000n]);
    await eventually(async () => {
      expect(await withdrawer.user.funds(TOKEN.currencyId)).toBe(before + 700_000_000n);
    });
    await expectEqual();
  });

  test('anvil_reorg of three blocks takes a credited deposit back, and the comparison is even at every block', async () => {
    const other = await Withdrawer.register(exchange.server.url, 'reorganised');
    const address = await exchange.depositAddress(other, TOKEN.currencyId);
    const before = await other.user.funds(TOKEN.currencyId);
    const fundsBecome = (units: bigint) =>
      eventually(async () => expect(await other.user.funds(TOKEN.currencyId)).toBe(units));
    await evm.token.call('transfer', [address, 7_000_000n]);
    await fundsBecome(before + 700_000_000n);
    await expectEqual();
    for (const _block of [2, 3]) {
      await evm.mine();
      await expectEqual();
    }
    const height = await evm.tip();
    await evm.anvil.client.request({ method: 'anvil_reorg', params: [3, []] } as never);
    expect([await evm.tip(), await evm.tokensOf(address)]).toEqual([height, 0n]);
    await fundsBecome(before);
    for (const _block of [1, 2, 3, 4]) {
      await expectEqual();
      await evm.mine();
    }
    const states = await exchange.sql<{ state: string }[]>`
      select state from chain_deposits where lower(address) = ${address.toLowerCase()} order by id`;
    expect(states).toEqual([{ state: 'reversed' }]);
    await evm.token.call('transfer', [address, 7_000_000n]);
    await fundsBecome(before + 700_000_000n);
    await expectEqual();
  });

  test(`the signer and the exchange are killed ${KILLS} times each, and every withdrawal is one payment (seed ${SEED})`, async () => {
    // Coins that left for the cold address are missing for so many payments.
    await evm.token.call('transfer', [new Account('evm', evm.facts).ownAt(0), 1_000_000_000n]);
    await evm.mine(4);
    const before = await evm.tokensOf(OUTSIDE);
    const another = await Withdrawer.register(exchange.server.url, 'killed');
    await another.bind(destination());
    const work = withdrawUnderKills({
      exchange,
      random: createRandom(SEED),
      withdrawer: another,
      destination: destination(),
      kills: KILLS,
      // Small enough that no operator has to review the sum of a day.
      numberOf: (place) => `10.${String(place).padStart(2, '0')}`,
    });
    const hits = await evm.minedEvery(250, work);
    console.log('moments between two writes:', hits);
    const places = Array.from({ length: 2 * KILLS }, (_, place) => BigInt(place));
    const net = places.reduce((sum, place) => sum + 9_000_000n + place * 10_000n, 0n);
    expect((await evm.tokensOf(OUTSIDE)) - before).toBe(net);
    await expectEqual();
  });
});
