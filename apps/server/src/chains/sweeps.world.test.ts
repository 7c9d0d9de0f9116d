import {
  Account,
  type DraftHistory,
  type Intent,
  type NetworkKeys,
  openKeys,
  openNetwork,
} from '@candor/chains';
import {
  type Anvil,
  compileContracts,
  deploy,
  type Deployed,
  EXCHANGE_MNEMONIC,
  evmAccountKey,
  hasAnvil,
  startAnvil,
  WITHOUT_ANVIL,
} from '@candor/chains/testing';
import { settledByLeader } from '@candor/engine-host';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChainWorld, ETH, USDT } from '../../test/support/chain-world.ts';
import { newUser } from '../../test/support/new-user.ts';
import { depositAddressBook } from './deposit-address-book.ts';
import { NetworkCosts } from './network-costs.ts';
import { NetworkPort } from './network-port.ts';
import { Reconciler } from './reconcile.ts';
import { Sweeps } from './sweeps.ts';
import { ChainWatcher } from './watcher.ts';
import { rethrow } from '../../test/support/rethrow.ts';

const CHAIN = 90;
const FINAL = 3;
const ONE = 10n ** 18n;
const GWEI = 10n ** 9n;
const accountKey = evmAccountKey();
const account = new Account('evm', { network: '31337', accountKey });
const hot = account.ownAt(0);
const gas = account.ownAt(1);
const TOKEN_MIN = 50_000_000n;

/** An exchange that watches nothing by itself, one network on a real node, and a signer that trusts every request. */
let world: ChainWorld;
let anvil: Anvil;
let token: Deployed;
let keys: NetworkKeys;
let port: NetworkPort;
let sweeps: Sweeps;
let addresses = 0;
const nonces = new Map<string, number>();
const history: DraftHistory = {
  lastNonce: (address) => nonces.get(address),
  isSpent: () => false,
  leaving: () => 0n,
};

interface Asked {
  readonly id: number;
  readonly kind: string;
  readonly tokenAddress: string;
  readonly index: number;
  readonly amount: string;
}

const asked = () =>
  world.sql<Asked[]>`
    select id, kind, token_address as "tokenAddress", address_index as index, amount from signing_requests
    where chain_protocol_id = ${CHAIN} and not exists (select from signing_answers where request_id = signing_requests.id)
    order by id`;

const summary = async () =>
  (await asked()).map(
    ({ kind, tokenAddress, index }) => `${kind} ${tokenAddress === '' ? 'coin' : 'token'} ${index}`,
  );

const intentOf = ({ kind, tokenAddress, index, amount }: Asked): Intent =>
  kind === 'gas'
    ? { kind: 'gas', index, amount: BigInt(amount) }
    : { kind: 'sweep', tokenAddress, index, amount: BigInt(amount) };

/** Signs everything that waits, as the signer does. */
async function sign(): Promise<void> {
  for (const request of await asked()) {
    const draft = await keys.draft(intentOf(request), history);
    nonces.set(draft.source, draft.nonce ?? 0);
    const { txHash, raw } = await keys.sign(draft);
    await keys.check(raw, intentOf(request));
    await world.sql`
      insert into signing_answers (request_id, outcome, tx_hash, raw) values (${request.id}, 'signed', ${txHash}, ${raw})`;
  }
}

async function answer(outcome: 'impossible' | 'refused'): Promise<void> {
  for (const { id } of await asked())
    await world.sql`insert into signing_answers (request_id, outcome, reason) values (${id}, ${outcome}, 'a reason')`;
}

/** Makes blocks, and after each does what the leader does about a network. The comparison agrees after every block. */
async function mine(count = 1): Promise<void> {
  const { engine } = world.exchange.app;
  const ports = {
    sql: world.sql,
    engine,
    tell: () => Promise.resolve(),
    now: () => Date.now(),
  };
  const watcher = new ChainWatcher(ports, CHAIN, port);
  const costs = new NetworkCosts(world.sql, CHAIN, port);
  const reconciler = new Reconciler(ports, CHAIN, port);
  for (let made = 0; made < count; made += 1) {
    await anvil.client.mine({ blocks: 1 });
    while (await watcher.step());
    await costs.step();
    for (const { id } of await world.sql<{ id: number }[]>`select id from engine_outbox where seq is null`)
      expect(await settledByLeader(world.sql, id, () => Promise.resolve(true))).toBe('accepted');
    await reconciler.step();
    const compared = await world.sql`
      select (on_chain - expected)::text as difference from chain_balances
      join currency_protocols on currency_protocols.id = currency_protocol_id
      where chain_protocol_id = ${CHAIN} and chain_balances.height = ${(await port.tip()).height}`;
    expect(compared).toEqual([{ difference: '0' }, { difference: '0' }]);
    await sweeps.step();
  }
}

/** Gives a new user an address of the network; resolves with its index. */
async function newAddress(): Promise<number> {
  addresses += 1;
  const { id } = await newUser(world.base);
  await world.sql`
    insert into deposit_addresses (user_id, chain_protocol_id, derivation_index, address, created_at)
    values (${id}, ${CHAIN}, ${addresses}, ${account.depositAt(addresses)}, now())`;
  return addresses;
}

const pay = (index: number, value: bigint) =>
  anvil.client.sendTransaction({
    account: anvil.accounts[1] ?? null,
    to: account.depositAt(index) as `0x${string}`,
    value,
    chain: null,
  });
const payToken = (index: number, amount: bigint) =>
  token.call('transfer', [account.depositAt(index), amount]);

const held = async (address: string, tokenAddress: string) => {
  const [amount = 0n] = await port.balances([address], tokenAddress, (await port.tip()).height);
  return amount;
};
const canonicalToken = () => account.canonical(token.address) ?? '';

async function openNetworkOfTest(): Promise<void> {
  const { client, accounts, url } = anvil;
  for (const to of [hot, gas])
    await client.sendTransaction({
      account: accounts[1] ?? null,
      to: to as `0x${string}`,
      value: ONE,
      chain: null,
    });
  token = await deploy(anvil, compileContracts()['PlainToken'], [6, 10n ** 15n]);
  await client.setAutomine(false);
  const { height } = { height: Number(await client.getBlockNumber()) };
  await world.sql`
    insert into chain_protocols (id, code, name, block_seconds, credit_confirmations, final_confirmations,
      withdraw_confirmations, family, network, account_key, scanned_height)
    values (${CHAIN}, 'evm-test', 'Test', 1, 1, ${FINAL}, 1, 'evm', '31337', ${accountKey}, ${height})`;
  await world.sql`
    insert into currency_protocols (id, currency_id, chain_protocol_id, token_address, decimals, opening_balance, sweep_min)
    values (9001, ${ETH}, ${CHAIN}, '', 18, ${String(2n * ONE)}, ${String(ONE / 2n)}),
      (9002, ${USDT}, ${CHAIN}, ${canonicalToken()}, 6, 0, ${String(TOKEN_MIN)})`;
  const facts = { family: 'evm', network: '31337', tokens: [canonicalToken()] } as const;
  const node = openNetwork({ ...facts, accountKey }, { url, book: depositAddressBook(world.sql, CHAIN) });
  port = new NetworkPort(world.sql, CHAIN, node);
  keys = openKeys({
    ...facts,
    url,
    mnemonic: EXCHANGE_MNEMONIC,
    ceiling: { perTransaction: 10_000_000n * GWEI },
  });
  sweeps = newSweeps();
}

/** A process that starts knows only what is stored. */
const newSweeps = () =>
  new Sweeps(
    {
      sql: world.sql,
      port,
      onFault: rethrow,
    },
    CHAIN,
  );

describe.skipIf(!hasAnvil)(`deposits on an EVM network are collected${WITHOUT_ANVIL}`, () => {
  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('there is no Anvil');
    anvil = started;
    world = await ChainWorld.openQuiet({ beatMs: 0 });
    await openNetworkOfTest();
  });
  afterAll(async () => {
    await world.close();
    await anvil.stop();
  });

  test('a token is collected once it is final, after coins for the fee', async () => {
    const index = await newAddress();
    await payToken(index, 60_000_000n);
    await mine(FINAL - 1);
    expect(await summary()).toEqual([]);
    await mine();
    expect(await summary()).toEqual([`gas coin ${index}`]);
    await mine(2);
    expect(await summary()).toEqual([`gas coin ${index}`]);
    await sign();
    await mine(1 + FINAL);
    expect(await summary()).toEqual([`sweep token ${index}`]);
    await sign();
    await mine(1 + FINAL);
    expect(await summary()).toEqual([]);
    expect(await held(account.depositAt(index), canonicalToken())).toBe(0n);
    expect(await held(hot, canonicalToken())).toBe(60_000_000n);
    await mine(2);
    expect(await summary()).toEqual([]);
  });

  test('deposits below the minimum wait until their sum reaches it', async () => {
    const index = await newAddress();
    await payToken(index, TOKEN_MIN - 10n);
    await mine(FINAL + 1);
    expect(await summary()).toEqual([]);
    await payToken(index, 10n);
    await mine(FINAL + 1);
    expect(await summary()).toEqual([`gas coin ${index}`]);
    await answer('impossible');
  });

  test('coins pay their own fee, and what was deposited meanwhile stays until it is final', async () => {
    const index = await newAddress();
    await pay(index, ONE);
    await mine(FINAL - 1);
    await pay(index, 5n);
    await mine();
    const [request] = await asked();
    expect(request).toMatchObject({ kind: 'sweep', index, amount: String(ONE) });
    const before = await held(hot, '');
    await sign();
    sweeps = newSweeps();
    await mine(1 + FINAL);
    const collected = (await held(hot, '')) - before;
    expect(collected).toBeGreaterThan((ONE * 9n) / 10n);
    expect(collected).toBeLessThan(ONE);
    expect(await held(account.depositAt(index), '')).toBeGreaterThanOrEqual(5n);
    expect(await summary()).toEqual([]);
  });

  test('a move that the network dropped is sent again, and one that is stuck is replaced', async () => {
    const index = await newAddress();
    await pay(index, ONE);
    await mine(FINAL);
    await sign();
    await sweeps.step();
    const [answered] = await world.sql<{ id: number; txHash: `0x${string}` }[]>`
      select request_id as id, tx_hash as "txHash" from signing_answers where outcome = 'signed' order by request_id desc limit 1`;
    if (answered === undefined) throw new Error('nothing was signed');
    await anvil.client.dropTransaction({ hash: answered.txHash });
    expect(await port.transaction(answered.txHash)).toBeUndefined();
    await sweeps.step();
    expect(await port.transaction(answered.txHash)).toMatchObject({ height: undefined });
    await world.sql`update signing_answers set answered_at = now() - interval '1 hour' where request_id = ${answered.id}`;
    await sweeps.step();
    await sweeps.step();
    const replaced = await world.sql`select replaces from signing_requests where replaces = ${answered.id}`;
    expect(replaced).toHaveLength(1);
    // The earlier one is mined before the signer answers.
    await mine(FINAL);
    const ended =
      await world.sql`select is_failed as "isFailed", tx_hash as "txHash" from ended_moves where request_id = ${answered.id}`;
    expect(ended).toEqual([{ isFailed: false, txHash: answered.txHash }]);
    await answer('impossible');
  });

  test('an impossible move is not asked for at once, and a refused one pauses the network', async () => {
    const index = await newAddress();
    await payToken(index, TOKEN_MIN);
    await mine(FINAL);
    await answer('impossible');
    await mine(2);
    expect(await summary()).toEqual([]);
    await world.sql`update ended_moves set ended_at = ended_at - interval '1 hour'`;
    await mine();
    expect(await summary()).toContain(`gas coin ${index}`);
    await answer('refused');
    await mine();
    const [chain] = await world.sql`select pause_reason as reason from chain_protocols where id = ${CHAIN}`;
    expect(chain?.['reason']).toContain('refused to move coins');
    await world.sql`update ended_moves set ended_at = ended_at - interval '1 hour'`;
    await mine();
    expect(await summary()).toEqual([]);
  });
});
