import { Account, openNetwork } from '@candor/chains';
import { type Anvil, evmAccountKey, hasAnvil, startAnvil, WITHOUT_ANVIL } from '@candor/chains/testing';
import { settledByLeader } from '@candor/engine-host';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChainWorld, ETH } from '../../test/support/chain-world.ts';
import type { OperatorClient } from '../../test/support/console-world.ts';
import { FaultyNode, type NodeFault } from '../../test/support/faulty-node.ts';
import { shown } from '../../test/support/network-forms.ts';
import { newUser } from '../../test/support/new-user.ts';
import { ChainDuty } from './chain-duty.ts';
import { depositAddressBook } from './deposit-address-book.ts';
import { NetworkPort } from './network-port.ts';

const CHAIN = 90;
const ONE = 10n ** 18n;
const accountKey = evmAccountKey();
const account = new Account('evm', { network: '31337', accountKey });
const user = account.depositAt(1) as `0x${string}`;

/** An exchange that watches nothing by itself, and a node with faults between it and a real network. */
let world: ChainWorld;
let anvil: Anvil;
let node: FaultyNode;
let admin: OperatorClient;

async function openNetworkOfTest(): Promise<void> {
  const height = Number(await anvil.client.getBlockNumber());
  await world.sql`
    insert into chain_protocols (id, code, name, block_seconds, credit_confirmations, final_confirmations,
      withdraw_confirmations, family, network, account_key, scanned_height)
    values (${CHAIN}, 'evm-test', 'Test', 1, 1, 3, 1, 'evm', '31337', ${accountKey}, ${height})`;
  await world.sql`
    insert into currency_protocols (id, currency_id, chain_protocol_id, token_address, decimals, opening_balance)
    values (9001, ${ETH}, ${CHAIN}, '', 18, 0)`;
  const { id } = await newUser(world.base);
  await world.sql`
    insert into deposit_addresses (user_id, chain_protocol_id, derivation_index, address, created_at)
    values (${id}, ${CHAIN}, 1, ${user}, now())`;
  await world.sql`select pg_notify('candor_catalog', '')`;
  await eventually(() => shown(admin, 'evm-test'));
}

/** Watches the network as the leader does while something is done. */
async function watched(faults: unknown[], awayMs: number, work: () => Promise<void>): Promise<void> {
  const { sql } = world;
  const { engine } = world.exchange.app;
  const facts = { family: 'evm', network: '31337', accountKey, tokens: [] } as const;
  const network = openNetwork(facts, { url: node.url, book: depositAddressBook(sql, CHAIN) });
  const port = new NetworkPort(sql, CHAIN, network);
  const duty = new ChainDuty({
    open: () => ({
      sql,
      chains: { find: (id) => (id === CHAIN ? port : undefined) },
      before: [],
      after: [],
      close: () => Promise.resolve(),
    }),
    engine,
    protocols: { chains: () => [{ id: CHAIN }] } as never,
    tell: () => Promise.resolve(),
    async pump() {
      for (const { id } of await sql<{ id: number }[]>`select id from engine_outbox where seq is null`)
        await settledByLeader(sql, id, () => Promise.resolve(true));
    },
    onFault: (error) => faults.push(error),
    now: () => Date.now(),
    beatMs: 20,
    awayMs,
  });
  duty.begin();
  try {
    await work();
  } finally {
    await duty.end();
  }
}

const network = async () => {
  const [row] = await world.sql<{ reason: string; isPaused: boolean; difference: string; height: number }[]>`
    select pause_reason as reason, paused_at is not null as "isPaused", height,
      (on_chain - expected)::text as difference
    from chain_protocols left join chain_balances on currency_protocol_id = 9001 where chain_protocols.id = ${CHAIN}`;
  return row;
};
const credits = () =>
  world.sql`
    select chain_amount::text as amount from chain_deposits
    where chain_protocol_id = ${CHAIN} and state in ('credited', 'final') order by id`;
const deposit = () =>
  anvil.client.sendTransaction({
    account: anvil.accounts[1] ?? null,
    to: user,
    value: ONE,
    chain: null,
  });

/** Resolves once every deposit is credited once and the books agree with the real node at its newest block. */
async function expectAllCredited(count: number): Promise<void> {
  await watched([], 0, () =>
    eventually(async () => {
      expect(await credits()).toEqual(Array.from({ length: count }, () => ({ amount: String(ONE) })));
      const height = Number(await anvil.client.getBlockNumber());
      expect(await network()).toMatchObject({ difference: '0', height });
    }),
  );
}

/** Resolves once the network is paused for a reason, and lets it go on. */
async function expectPaused(reason: RegExp): Promise<void> {
  await watched([], 0, () =>
    eventually(async () => {
      const state = await network();
      expect(state?.isPaused).toBe(true);
      expect(state?.reason).toMatch(reason);
    }),
  );
  await world.sql`update chain_protocols set paused_at = null, pause_reason = '' where id = ${CHAIN}`;
}

describe.skipIf(!hasAnvil)(`a node at fault between the exchange and an EVM network${WITHOUT_ANVIL}`, () => {
  let deposits = 0;
  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('there is no Anvil');
    anvil = started;
    node = await FaultyNode.open(anvil.url);
    world = await ChainWorld.openQuiet({ beatMs: 0 });
    admin = await world.console.hire('chief', 'admin');
    await openNetworkOfTest();
    await expectAllCredited(0);
  });
  afterAll(async () => {
    await world.close();
    await node.close();
    await anvil.stop();
  });

  test('that is away for a moment pauses nothing, and what was paid meanwhile is credited once', async () => {
    node.fault = 'away';
    await deposit();
    const faults: unknown[] = [];
    await watched(faults, 120_000, () => eventually(() => expect(faults).not.toEqual([])));
    expect((await network())?.isPaused).toBe(false);
    node.fault = 'none';
    deposits += 1;
    await expectAllCredited(deposits);
  });

  test.each<[string, NodeFault, RegExp]>([
    ['is away for longer than it may be', 'away', /HTTP request failed/],
    ['answers too slowly', 'slow', /took too long/],
    ['is of another chain', 'another chain', /the node is of chain 5, and chain 31337 was set up/],
  ])(
    'that %s pauses the network with that reason, and what was paid meanwhile is credited once',
    async (_title, fault, reason) => {
      node.fault = fault;
      await deposit();
      await expectPaused(reason);
      node.fault = 'none';
      deposits += 1;
      await expectAllCredited(deposits);
    },
  );

  test('that lies about balances pauses the network, and what it hid is credited once its blocks are read again', async () => {
    node.fault = 'lies';
    await deposit();
    await expectPaused(/the ledger expects \d\.0{18}, the chain has 0\.0{17}3\.$/);
    node.fault = 'none';
    await anvil.client.mine({ blocks: 1 });
    await expectPaused(/the ledger expects (\d)\.0{18}, the chain has (?!\1)\d\.0{18}\.$/);
    await admin.ask('console/network_rescan', {
      id: CHAIN,
      first_block: '1',
      reason: 'the node hid a payment',
    });
    await expectAllCredited(deposits + 1);
  });
});
