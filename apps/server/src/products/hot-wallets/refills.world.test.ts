import { Account, openNetwork } from '@candor/chains';
import {
  type Anvil,
  compileContracts,
  deploy,
  type Deployed,
  evmAccountKey,
  hasAnvil,
  startAnvil,
  WITHOUT_ANVIL,
} from '@candor/chains/testing';
import { settledByLeader } from '@candor/engine-host';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChainWorld, ETH, USDT } from '../../../test/support/chain-world.ts';
import { depositAddressBook } from '../../chains/deposit-address-book.ts';
import { NetworkCosts } from '../../chains/network-costs.ts';
import { NetworkPort } from '../../chains/network-port.ts';
import { Reconciler } from '../../chains/reconcile.ts';
import { ChainWatcher } from '../../chains/watcher.ts';
import { ColdMoves } from './cold-move-work.ts';
import { draftRefill, readRefill, type RefillPorts, writeRefill } from './refills.ts';

const CHAIN = 90;
const [COIN, TOKEN] = [9001, 9002];
const FINAL = 3;
const ONE = 10n ** 18n;
const accountKey = evmAccountKey();
const account = new Account('evm', { network: '31337', accountKey });
const hot = account.ownAt(0);

/** An exchange that watches nothing by itself, one network on a real node, and a cold address that the node itself signs for. */
let world: ChainWorld;
let anvil: Anvil;
let token: Deployed;
let port: NetworkPort;
let ports: RefillPorts;
let cold: string;
const faults: unknown[] = [];

async function openNetworkOfTest(): Promise<void> {
  const { client, accounts, url } = anvil;
  cold = account.canonical(accounts[0] ?? '') ?? '';
  token = await deploy(anvil, compileContracts()['PlainToken'], [6, 10n ** 15n]);
  const height = Number(await client.getBlockNumber());
  const contract = account.canonical(token.address) ?? '';
  await world.sql`
    insert into chain_protocols (id, code, name, block_seconds, credit_confirmations, final_confirmations,
      withdraw_confirmations, family, network, account_key, scanned_height)
    values (${CHAIN}, 'evm-test', 'Test', 1, 1, ${FINAL}, 1, 'evm', '31337', ${accountKey}, ${height})`;
  await world.sql`
    insert into currency_protocols (id, currency_id, chain_protocol_id, token_address, decimals, opening_balance)
    values (${COIN}, ${ETH}, ${CHAIN}, '', 18, 0), (${TOKEN}, ${USDT}, ${CHAIN}, ${contract}, 6, 0)`;
  await world.sql`insert into cold_addresses (chain_protocol_id, address) values (${CHAIN}, ${cold})`;
  await world.sql`
    insert into hot_wallets (currency_protocol_id, cold_address) values (${COIN}, ${cold}), (${TOKEN}, ${cold})`;
  const facts = {
    family: 'evm',
    network: '31337',
    accountKey,
    tokens: [contract],
    coldAddresses: [cold],
  } as const;
  port = new NetworkPort(
    world.sql,
    CHAIN,
    openNetwork(facts, { url, book: depositAddressBook(world.sql, CHAIN) }),
  );
  ports = { sql: world.sql, chains: { find: () => port } };
  await client.setAutomine(false);
}

/** Makes blocks, and after each does what the leader does about a network. The comparison agrees after every block. */
async function mine(count = 1): Promise<void> {
  const { engine } = world.exchange.app;
  const leader = {
    sql: world.sql,
    engine,
    tell: () => Promise.resolve(),
    now: () => Date.now(),
  };
  const watcher = new ChainWatcher(leader, CHAIN, port);
  const costs = new NetworkCosts(world.sql, CHAIN, port);
  const reconciler = new Reconciler(leader, CHAIN, port);
  const chains = { find: (id: number) => (id === CHAIN ? port : undefined) };
  const protocols = { chains: () => [{ id: CHAIN, coldAddresses: [cold] }] as never };
  const moves = new ColdMoves({ sql: world.sql, chains, protocols, onFault: (error) => faults.push(error) });
  for (let made = 0; made < count; made += 1) {
    await anvil.client.mine({ blocks: 1 });
    while (await watcher.step());
    await costs.step();
    for (const { id } of await world.sql<{ id: number }[]>`select id from engine_outbox where seq is null`)
      expect(await settledByLeader(world.sql, id, () => Promise.resolve(true))).toBe('accepted');
    await reconciler.step();
    await moves.step();
    const compared = await world.sql`
      select (on_chain - expected)::text as difference from chain_balances
      where currency_protocol_id in (${COIN}, ${TOKEN}) and height = ${(await port.tip()).height}`;
    expect(compared).toEqual([{ difference: '0' }, { difference: '0' }]);
  }
  expect(faults).toEqual([]);
}

async function refill(protocolId: number, amount: bigint): Promise<number> {
  const [row] = await world.sql<{ id: number }[]>`
    insert into hot_requests (currency_protocol_id, kind, amount, hot)
    values (${protocolId}, 'refill', ${String(amount)}, 0) returning id`;
  return row?.id ?? 0;
}

const hex = (text: string | undefined) => `0x${BigInt(text ?? 0).toString(16)}`;

/** Signs a draft as a wallet with the key does. */
async function sign({ from, to, data, ...numbers }: Readonly<Record<string, string>>): Promise<string> {
  const fields = Object.entries(numbers).map(([name, value]) => [name, hex(value)]);
  const transaction = { from, to, data, type: '0x2', ...Object.fromEntries(fields) } as object;
  return String(
    await anvil.client.request({ method: 'eth_signTransaction', params: [transaction] } as never),
  );
}

const held = async (address: string, tokenAddress: string) =>
  (await port.balances([address], tokenAddress, (await port.tip()).height))[0];
const outcomeOf = async (id: number) => {
  const [row] = await world.sql`select outcome from hot_requests where id = ${id}`;
  return row?.['outcome'] as unknown;
};

describe.skipIf(!hasAnvil)(`refills of a hot wallet on an EVM network${WITHOUT_ANVIL}`, () => {
  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('there is no Anvil');
    anvil = started;
    world = await ChainWorld.openQuiet({ beatMs: 0 });
    await openNetworkOfTest();
    await mine();
  });
  afterAll(async () => {
    await world.close();
    await anvil.stop();
  });

  test.each<[string, number, bigint]>([
    ['coins', COIN, 2n * ONE],
    ['a token', TOKEN, 5_000_000n],
  ])(
    '%s go out unsigned, come back signed, and arrive as nobody’s deposit',
    async (_title, protocolId, amount) => {
      const tokenAddress = protocolId === COIN ? '' : (account.canonical(token.address) ?? '');
      const before = (await held(hot, tokenAddress)) ?? 0n;
      const id = await refill(protocolId, amount);
      const draft = await draftRefill(ports, id);
      expect(draft).toMatchObject({ id, chain: 'evm-test', from: cold, to: hot, format: 'eip1559' });
      const signed = await sign(draft.fields);
      const payload = await readRefill(ports, { id, signed: ` ${signed}\n` });
      await world.sql.begin((sql) => writeRefill(ports, sql, payload));
      await expect(draftRefill(ports, id)).rejects.toMatchObject({ error: 'hot_request_busy' });
      await mine(2);
      expect(await held(hot, tokenAddress)).toBe(before + amount);
      expect(await outcomeOf(id)).toBeNull();
      await mine(FINAL);
      expect(await outcomeOf(id)).toBe('done');
      const noted = await world.sql`select from chain_deposits where chain_protocol_id = ${CHAIN}`;
      expect(noted).toHaveLength(0);
      const costs = await world.sql`select from network_costs where tx_hash = ${payload.tx_hash}`;
      expect(costs).toHaveLength(1);
    },
  );

  test('a transaction for another amount is refused with what differs', async () => {
    const id = await refill(COIN, ONE);
    const { fields } = await draftRefill(ports, id);
    const signed = await sign({ ...fields, value: String(ONE + 1n) });
    await expect(readRefill(ports, { id, signed })).rejects.toMatchObject({
      error: 'refill_differs',
      fields: { signed: 'refill_differs' },
    });
    await world.sql`update hot_requests set ended_at = now(), outcome = 'balanced' where id = ${id}`;
    await expect(readRefill(ports, { id, signed })).rejects.toMatchObject({ error: 'hot_request_unknown' });
  });

  test('an approval sends nothing but what was shown', async () => {
    const id = await refill(COIN, ONE);
    const { fields } = await draftRefill(ports, id);
    const payload = await readRefill(ports, { id, signed: await sign(fields) });
    const other = await sign({ ...fields, value: String(ONE + 1n) });
    for (const [change, error] of [
      [{ amount: '2.000000000000000000' }, 'payload_differs'],
      [{ tx_hash: `0x${'ab'.repeat(32)}` }, 'payload_differs'],
      [{ raw: other }, 'refill_differs'],
    ] as const)
      await expect(
        world.sql.begin((sql) => writeRefill(ports, sql, { ...payload, ...change })),
      ).rejects.toMatchObject({ error });
    // The wallet spends the same nonce for something else: the refill can never be sent.
    await world.sql.begin((sql) => writeRefill(ports, sql, payload));
    await anvil.client.sendTransaction({
      account: cold as `0x${string}`,
      to: cold as `0x${string}`,
      value: 0n,
      nonce: Number(fields['nonce']),
      chain: null,
    });
    await mine(2);
    expect(await outcomeOf(id)).toBe('failed');
  });
});
