import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../account.ts';
import { NodeAway, NodeRefused } from '../node-fault.ts';
import type { ChainOutput } from '../port.ts';
import {
  type Anvil,
  bookOf,
  compileContracts,
  deploy,
  type Deployed,
  EXCHANGE_MNEMONIC,
  evmAccountKey,
  hasAnvil,
  startAnvil,
  WITHOUT_ANVIL,
} from '../testing/index.ts';
import { COIN_INDEX } from './block-facts.ts';
import { type EvmChain, openEvm } from './open-evm.ts';

const ACCOUNT_KEY = evmAccountKey();
const account = new Account('evm', { network: '31337', accountKey: ACCOUNT_KEY });
const [hot, gas] = [account.ownAt(0), account.ownAt(1)];
const book = bookOf(account, 3);
const user = account.depositAt(1) as `0x${string}`;
const other = account.depositAt(2) as `0x${string}`;
const stranger = account.depositAt(99) as `0x${string}`;
const ONE = 10n ** 18n;

/** A world with one node, one token of each kind, and the exchange that reads them. */
interface World {
  readonly anvil: Anvil;
  readonly chain: EvmChain;
  readonly plain: Deployed;
  readonly fine: Deployed;
  readonly fee: Deployed;
  readonly lying: Deployed;
  readonly rebasing: Deployed;
  readonly fake: Deployed;
  readonly forwarder: Deployed;
}

let world: World;

async function openWorld(): Promise<World> {
  const anvil = await startAnvil();
  if (anvil === undefined) throw new Error('there is no Anvil');
  const contracts = compileContracts();
  const put = (name: string, ...args: readonly unknown[]) => deploy(anvil, contracts[name], args);
  const plain = await put('PlainToken', 6, 10n ** 15n);
  const fine = await put('PlainToken', 18, 10n ** 27n);
  const fee = await put('FeeToken', 10n ** 15n);
  const lying = await put('LyingToken', 10n ** 15n);
  const rebasing = await put('RebasingToken', 10n ** 15n);
  const fake = await put('PlainToken', 6, 10n ** 15n);
  const forwarder = await put('Forwarder');
  const tokens = [plain, fine, fee, lying, rebasing].map(({ address }) => account.canonical(address) ?? '');
  const facts = { family: 'evm', network: '31337', accountKey: ACCOUNT_KEY, tokens } as const;
  const chain = openEvm(facts, { url: anvil.url, book });
  return { anvil, chain, plain, fine, fee, lying, rebasing, fake, forwarder };
}

/** Mines what is sent meanwhile in one block; resolves with what the block pays to the exchange. */
async function inOneBlock(send: (world: World) => Promise<unknown>): Promise<readonly ChainOutput[]> {
  const { anvil, chain } = world;
  await anvil.client.setAutomine(false);
  await send(world);
  await anvil.client.mine({ blocks: 1 });
  await anvil.client.setAutomine(true);
  const { height } = await chain.tip();
  return (await chain.block(height))?.outputs ?? [];
}

const pay = ({ anvil: { client, accounts } }: World, to: string, value: bigint, from = accounts[1]) =>
  client.sendTransaction({ account: from ?? null, to: to as `0x${string}`, value, chain: null });

/** Pays from an address of the exchange, whose key the node does not have. */
async function payFrom({ anvil: { client } }: World, from: string, to: string, value: bigint) {
  await client.impersonateAccount({ address: from as `0x${string}` });
  return client.sendTransaction({
    account: from as `0x${string}`,
    to: to as `0x${string}`,
    value,
    chain: null,
  });
}

describe.skipIf(!hasAnvil)(`an EVM network on a real node${WITHOUT_ANVIL}`, () => {
  beforeAll(async () => {
    world = await openWorld();
    for (const address of [hot, gas, user]) await pay(world, address, parseEther('10'));
  });
  afterAll(() => world.anvil.stop());

  type Row = readonly [
    title: string,
    send: (world: World) => Promise<unknown>,
    expected: readonly (readonly [to: string, amount: bigint, token?: keyof World])[],
  ];
  const rows: readonly Row[] = [
    ['coins to a user', (w) => pay(w, user, ONE), [[user, ONE]]],
    ['coins to the hot address', (w) => pay(w, hot, ONE), [[hot, ONE]]],
    ['coins to an index that nobody has', (w) => pay(w, stranger, ONE), []],
    ['no coins', (w) => pay(w, user, 0n), []],
    [
      'exactly 99,000,000 units of a token with 6 decimals',
      (w) => w.plain.call('transfer', [user, 99_000_000n]),
      [[user, 99_000_000n, 'plain']],
    ],
    [
      'a token with 18 decimals',
      (w) => w.fine.call('transfer', [user, 123_456_789_012_345_678_901n]),
      [[user, 123_456_789_012_345_678_901n, 'fine']],
    ],
    [
      'two transfers in one transaction',
      (w) => w.plain.call('transferTwice', [user, 5n, 7n]),
      [
        [user, 5n, 'plain'],
        [user, 7n, 'plain'],
      ],
    ],
    ['a token that is not listed', (w) => w.fake.call('transfer', [user, 5n]), []],
    ['a transfer of nothing', (w) => w.plain.call('transfer', [user, 0n]), []],
    ['a transfer that fails', (w) => w.plain.call('transfer', [user, 10n ** 30n]), []],
    ['coins of a transaction that fails', (w) => w.forwarder.call('fail', [], { value: ONE }), []],
    [
      'a token that keeps a fee although its event names all',
      (w) => w.fee.call('transfer', [user, 1_000n]),
      [[user, 990n, 'fee']],
    ],
    [
      'two payments of a token that keeps a fee, cut in their order',
      async (w) => {
        await w.fee.call('transfer', [user, 1_000n]);
        await w.fee.call('transfer', [user, 100n]);
      },
      [
        [user, 1_000n, 'fee'],
        [user, 89n, 'fee'],
      ],
    ],
    ['an event without a payment', (w) => w.lying.call('pretend', [w.anvil.accounts[0], user, 1_000n]), []],
    [
      'an event that says that the user paid before',
      async (w) => {
        await w.lying.call('pretend', [user, stranger, 1_000n]);
        await w.lying.call('pretend', [w.anvil.accounts[0], user, 1_000n]);
      },
      [],
    ],
    [
      'a payment beside an event without one',
      async (w) => {
        await w.lying.call('pretend', [w.anvil.accounts[0], user, 1_000n]);
        await w.lying.call('transfer', [user, 30n]);
      },
      [[user, 30n, 'lying']],
    ],
    [
      'a token whose balances grow in the same block',
      (w) => w.rebasing.call('transferAndRebase', [user, 1_000n, 150n]),
      [[user, 1_000n, 'rebasing']],
    ],
    ['a token whose balances grow without a payment', (w) => w.rebasing.call('rebase', [200n]), []],
    [
      'a token whose balances shrink in the same block',
      (w) => w.rebasing.call('transferAndRebase', [other, 1_000n, 50n]),
      [[other, 250n, 'rebasing']],
    ],
    ['coins for the fee of a sweep', (w) => payFrom(w, gas, user, ONE), []],
    ['a sweep', (w) => payFrom(w, user, hot, ONE), []],
    ['coins from the hot address to the gas address', (w) => payFrom(w, hot, gas, ONE), []],
    ['a withdrawal to an address of a user', (w) => payFrom(w, hot, other, ONE), [[other, ONE]]],
    [
      'a deposit beside coins for the fee of a sweep and the sweep',
      async (w) => {
        await payFrom(w, gas, user, ONE);
        await payFrom(w, user, hot, ONE / 2n);
        await pay(w, user, 3n);
      },
      [[user, 3n]],
    ],
    ['coins that a contract pays', (w) => w.forwarder.call('forward', [user], { value: ONE }), [[user, ONE]]],
    [
      'coins that a contract pays in two parts',
      (w) => w.forwarder.call('forwardTwice', [user, 2n], { value: 5n }),
      [
        [user, 2n],
        [user, 3n],
      ],
    ],
    [
      'coins that a contract pays in a call that fails',
      (w) => w.forwarder.call('forwardInVain', [user], { value: ONE }),
      [],
    ],
  ];
  test.each(rows)('%s', async (_title, send, expected) => {
    const outputs = await inOneBlock(send);
    expect(outputs.map(({ to, amount, tokenAddress }) => [to, amount, tokenAddress])).toEqual(
      expected.map(([to, amount, token]) => [to, amount, token === undefined ? '' : addressOf(token)]),
    );
    const places = outputs.map(({ txHash, index }) => `${txHash} ${index}`);
    expect(new Set(places).size).toBe(places.length);
  });

  const addressOf = (name: keyof World) => {
    const found = world[name];
    return 'call' in found ? account.canonical(found.address) : undefined;
  };

  test('an output keeps its index where another transaction comes before it', async () => {
    const [alone] = await inOneBlock((w) => w.plain.call('transfer', [user, 5n]));
    const behind = await inOneBlock(async (w) => {
      await w.plain.call('transfer', [w.anvil.accounts[2], 5n]);
      await w.plain.call('transfer', [user, 5n]);
    });
    expect([alone?.index, behind[0]?.index]).toEqual([0, 0]);
  });

  test('payments that wait are seen, and are the outputs of the block later', async () => {
    let waiting: readonly ChainOutput[] = [];
    const mined = await inOneBlock(async (w) => {
      await pay(w, user, ONE);
      await w.plain.call('transfer', [other, 9n]);
      await w.fake.call('transfer', [other, 9n]);
      await payFrom(w, gas, user, ONE);
      await pay(w, stranger, ONE);
      waiting = await w.chain.waiting();
    });
    expect(mined).toHaveLength(2);
    expect(waiting).toHaveLength(2);
    expect(waiting).toEqual(expect.arrayContaining([...mined]));
    expect(await world.chain.waiting()).toEqual([]);
  });

  test('a reorganisation of three blocks gives other blocks', async () => {
    const { anvil, chain } = world;
    await anvil.client.mine({ blocks: 5 });
    const { height } = await chain.tip();
    const hashesBefore = await hashesUpTo(chain, height);
    await anvil.client.request({ method: 'anvil_reorg', params: [3, []] } as never);
    const hashesAfter = await hashesUpTo(chain, height);
    const changed = hashesAfter.map((hash, place) => hash !== hashesBefore[place]);
    expect(changed).toEqual([false, false, true, true, true]);
    expect((await chain.block(height))?.parentHash).toBe(hashesAfter[3]);
    expect(await chain.block(height + 1)).toBeUndefined();
  });

  test('a token names its decimals, and other addresses name none', async () => {
    const { chain, plain, fine, forwarder, anvil } = world;
    const named = [plain.address, fine.address, forwarder.address, anvil.accounts[0] ?? ''];
    expect(await Promise.all(named.map((address) => chain.tokenDecimals(address)))).toEqual([
      6,
      18,
      undefined,
      undefined,
    ]);
  });

  test('the fee of a mined transaction is what its sender paid, failed or not', async () => {
    const { anvil, chain, forwarder } = world;
    const sender = anvil.accounts[4];
    if (sender === undefined) throw new Error('there is no such account');
    const before = await anvil.client.getBalance({ address: sender });
    const hash = await forwarder.call('fail', [], { account: sender, value: ONE });
    const after = await anvil.client.getBalance({ address: sender });
    const { height } = await chain.tip();
    expect(await chain.transaction(hash)).toEqual({ height, isFailed: true, fee: before - after });
    expect(await chain.transaction(`0x${'ab'.repeat(32)}`)).toBeUndefined();
  });

  test('the balance is that of the hot and the gas address and of all deposit addresses', async () => {
    const { chain, plain } = world;
    const token = account.canonical(plain.address) ?? '';
    const { height } = await chain.tip();
    const addresses = [hot, gas, ...[1, 2, 3].map((index) => account.depositAt(index))];
    for (const coin of ['', token]) {
      const each = await chain.balances(addresses, coin, height);
      const sum = each.reduce((total, held) => total + held, 0n);
      expect(sum).toBeGreaterThan(0n);
      expect(await chain.balance(coin, height)).toBe(sum);
    }
    await plain.call('transfer', [user, 11n]);
    const [older, newer] = [await chain.balance(token, height), await chain.balance(token, height + 1)];
    expect(newer - older).toBe(11n);
  });

  test('a node of another chain is refused, and asked again', async () => {
    const facts = { family: 'evm', network: '1', accountKey: ACCOUNT_KEY, tokens: [] } as const;
    const chain = openEvm(facts, { url: world.anvil.url, book });
    for (const ask of [
      () => chain.tip(),
      () => chain.block(1),
      () => chain.waiting(),
      () => chain.balance('', 1),
    ])
      await expect(ask()).rejects.toThrow(NodeRefused);
  });

  test('a node that is away is away, and one of another chain in its place is refused', async () => {
    const first = await startAnvil();
    if (first === undefined) throw new Error('there is no Anvil');
    const facts = { family: 'evm', network: '31337', accountKey: ACCOUNT_KEY, tokens: [] } as const;
    const chain = openEvm(facts, { url: first.url, book });
    await chain.tip();
    await first.stop();
    for (const ask of [
      () => chain.tip(),
      () => chain.block(1),
      () => chain.waiting(),
      () => chain.balance('', 1),
    ])
      await expect(ask()).rejects.toThrow(NodeAway);
    const second = await startAnvil({ port: Number(new URL(first.url).port), chainId: 5 });
    await expect(chain.tip()).rejects.toThrow(NodeRefused);
    await second?.stop();
  });

  test('a node that traces no blocks shows all but the coins that contracts pay', async () => {
    const { anvil, chain, forwarder } = world;
    const node = await startUntracedNode(anvil.url);
    const facts = { family: 'evm', network: '31337', accountKey: ACCOUNT_KEY, tokens: [] } as const;
    const untraced = openEvm(facts, { url: node.url, book });
    const outputs = await inOneBlock(async (w) => {
      await forwarder.call('forward', [user], { value: 7n });
      await pay(w, other, 8n);
    });
    const { height } = await chain.tip();
    expect(outputs.map(({ amount }) => amount)).toEqual([7n, 8n]);
    expect((await untraced.block(height))?.outputs).toEqual([outputs[1]]);
    expect([await chain.seesInternalTransfers(), await untraced.seesInternalTransfers()]).toEqual([
      true,
      false,
    ]);
    await node.stop();
  });

  test('coins have an index that no event has', () => {
    expect(COIN_INDEX).toBeGreaterThan(100_000);
    expect(COIN_INDEX + 1_000_000).toBeLessThan(2 ** 31);
  });

  test('the keys of the tests are not those of the node', () => {
    expect(EXCHANGE_MNEMONIC).not.toContain('junk');
    expect(world.anvil.accounts).not.toContain(user);
  });
});

/** Starts a node that is another one without its tracer. */
async function startUntracedNode(url: string) {
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const calls = JSON.parse(body) as readonly { id: number; method: string }[];
      const answered = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      const answers = (await answered.json()) as readonly { id: number }[];
      const untraced = calls.map(({ id, method }) =>
        method === 'debug_traceBlockByHash'
          ? { jsonrpc: '2.0', id, error: { code: -32_601, message: 'the method does not exist' } }
          : answers.find((answer) => answer.id === id),
      );
      response.setHeader('content-type', 'application/json').end(JSON.stringify(untraced));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function hashesUpTo(chain: EvmChain, height: number): Promise<readonly (string | undefined)[]> {
  const heights = [4, 3, 2, 1, 0].map((depth) => height - depth);
  return Promise.all(heights.map(async (each) => (await chain.block(each))?.hash));
}
