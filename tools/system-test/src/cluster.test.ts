/**
 * An exchange of several processes, and what may happen to each of them under load. In the suite some of it comes,
 * once and short; `npm run faults -- --only cluster` is the long form (docs/reliability.md has its last result).
 */
import { createHash } from 'node:crypto';
import { createClient, createPushChannel } from '@candor/client';
import { verifyBalance } from '@candor/fairness';
import { findNatsServer } from '@candor/launcher/nats';
import { KeptBooks } from '@candor/trader-conformance/kept-books';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ClusterProcesses, NATS_NODES } from './cluster-processes.ts';
import { asked } from './exchange.ts';
import { beginTrials, CLIENTS, closed, IS_LONG, LASTS_MS, ROUNDS, SEED } from './fault-plan.ts';
import { FaultTrials } from './fault-trials.ts';
import type { ServerProcess } from './server-process.ts';
import { TradingProgram } from './trading-program.ts';
import { PASSWORD, TradingUser } from './trading-user.ts';

const random = beginTrials();
/** The number of a currency with a network of its own. */
const LTC = 6;
const ON_NETWORKS = 'this process works on the networks';
const NODES = Array.from({ length: NATS_NODES }, (_, place) => place);
/** The least duration of a fault that ends only once it is noticed; being noticed is enough in the suite. */
const NOTICED_MS = IS_LONG ? LASTS_MS : 0;
/** The suite has time for one of those that are alike. */
const some = <Item>(items: readonly Item[]) => (IS_LONG ? items : [random.pick(items)]);

const natsServer = findNatsServer();
const needed =
  natsServer === undefined ? ' (skipped: there is no nats-server; install it or set NATS_SERVER)' : '';
const nothing = () => Promise.resolve();

describe.skipIf(natsServer === undefined)(`an exchange of several processes (seed ${SEED})${needed}`, () => {
  let cluster: ClusterProcesses;
  let trials: FaultTrials;

  beforeAll(async () => {
    cluster = await ClusterProcesses.start(natsServer ?? '');
    trials = await FaultTrials.open(cluster, CLIENTS, random);
  });
  afterAll(async () => {
    await closed(trials);
    await cluster?.remove();
  });

  test('what one gateway takes is in the book and the push of the other, and a session that one ends the other ends', async () => {
    const [here, there] = cluster.gateways;
    const client = createClient({ baseUrl: here.url, session: 'token' });
    const { token, account } = await TradingUser.register(here.url, 'traveller');
    client.setToken(token);
    const elsewhere = createClient({ baseUrl: there.url, session: 'token' });
    elsewhere.setToken(token);
    const channel = createPushChannel({
      url: `${there.url.replace('http', 'ws')}/ws`,
      WebSocket,
      getLogin: () => Promise.resolve(token),
    });
    const isLoggedIn = new Promise<void>((resolve) => {
      channel.onState((state) => state.isLoggedIn && resolve());
    });
    const told = new Promise((resolve) => channel.onPrivate('TX_SUBMIT', resolve));
    const isInPush = new Promise<void>((resolve) => {
      channel.subscribe('MARKET_DEPTH.BTC/USDT', ({ depth }) => {
        if (depth.in.some(({ price }) => Number(price) === 41_000)) resolve();
      });
    });
    await isLoggedIn;
    const body = { currency_match_id: 1, number: '0.01', price: '41000.00' };
    const { id } = await client.call('tx_in/add', body);
    await Promise.all([told, isInPush]);
    const { depth } = await elsewhere.call('market/deal', { currency_match_id: 1 });
    expect(depth.in.map(({ price }) => Number(price))).toContain(41_000);
    expect((await elsewhere.call('tx_in/list', {})).data.map((order) => order.id)).toEqual([id]);
    await client.call('user/logout', {});
    await expect
      .poll(() => elsewhere.call('tx_in/list', {}).catch(({ key }: { key: string }) => key))
      .toBe('session_expired');
    channel.close();
    expect(account).toContain('traveller');
  });

  describe.each(ROUNDS)('round %i', (round) => {
    test('the leader is killed, and replaced, and books kept from differences are those of both gateways', async () => {
      const [here, there] = cluster.gateways;
      const { client } = await TradingUser.register(here.url, `bookkeeper-${round}`);
      /** Places an order at a price that no other one has, so that a book with it has everything before it. */
      const mark = async (price: number) => {
        await client.call('tx_in/add', { currency_match_id: 1, number: '0.01', price: price.toFixed(2) });
        return price;
      };
      const books = await KeptBooks.open(there.url);
      await books.show(await mark(38_000.01));
      await trials.run('leader killed', {
        begin: async () => {
          const leader = await cluster.leader();
          await leader.kill(false);
          await cluster.leader(leader);
        },
        end: nothing,
      });
      await books.show(await mark(38_000.02));
      await books.areAsRest(here.url);
      await books.areAsRest(there.url);
      await books.close();
    });

    const bystanders: readonly [string, () => ServerProcess | Promise<ServerProcess>][] = [
      ['follower', () => cluster.follower()],
      ['projector', () => cluster.projector],
      ['wallet', () => cluster.wallet],
      ['first gateway', () => cluster.gateways[0]],
      ['second gateway', () => cluster.gateways[1]],
    ];
    test.each(some(bystanders))('the %s is killed', (name, choose) =>
      trials.run(`${name} killed`, {
        begin: async () => (await choose()).kill(false),
        end: nothing,
      }),
    );

    test.each<[string, (leader: ServerProcess) => void, (leader: ServerProcess) => void]>([
      ['frozen', (leader) => leader.signal('SIGSTOP'), (leader) => leader.signal('SIGCONT')],
      ['cut off from NATS', (leader) => cluster.cutFromNats(leader), (leader) => cluster.mendToNats(leader)],
    ])('a leader that was %s and replaced writes nothing more and ends', async (what, away, back) => {
      let former: ServerProcess;
      await trials.run(`leader ${what}`, {
        begin: async () => {
          former = await cluster.leader();
          away(former);
          await cluster.leader(former);
        },
        lastsMs: NOTICED_MS,
        end: async () => back(former),
        after: async () => {
          const { code, output } = await trials.endOf(former);
          expect(output).toMatch(/this process leads no more|the command log cannot be reached/);
          expect(code).toBe(70);
        },
      });
    });

    test('an order of which a gateway heard nothing more is answered as unknown, and is there once when it is sent again', async () => {
      const [here] = cluster.gateways;
      const user = await TradingUser.register(here.url, `unsure-${round}`);
      const program = await TradingProgram.ofUser(here.url, user, PASSWORD);
      const id = `unsure-${round}`;
      const terms = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price: '38000' };
      const order = { id, values: { symbol: 'BTCUSDT', ...terms, newClientOrderId: id } };
      cluster.cutFromNats(here);
      expect(await program.place(order)).toMatchObject({ status: 503, body: { code: -1007 } });
      cluster.mendToNats(here);
      await readinessOf(here).toBe('200');
      const again = await program.place(order);
      const found = await program.find(id);
      expect(found).toMatchObject({ status: 200, body: { clientOrderId: id, status: 'NEW' } });
      // It is there since it was sent first, or since now.
      expect(again.status === 200 || again.body.code === -2010, JSON.stringify(again)).toBe(true);
      expect(again.body.orderId).toBe(found.body.orderId);
      expect(await program.all()).toEqual([id]);
    });

    test('a gateway that is cut off from NATS refuses, and serves again', () =>
      trials.run('gateway cut off from NATS', {
        begin: async () => {
          cluster.cutFromNats(cluster.gateways[0]);
          await readinessOf(cluster.gateways[0]).toBe('503 server_read_only');
        },
        lastsMs: NOTICED_MS,
        end: async () => cluster.mendToNats(cluster.gateways[0]),
        after: () => readinessOf(cluster.gateways[0]).toBe('200'),
      }));

    const nodes = NODES.flatMap((place) => [
      {
        place,
        what: 'killed',
        begin: () => cluster.killNats(place),
        end: async () => cluster.restartNats(place),
      },
      {
        place,
        what: 'frozen',
        begin: async () => cluster.signalNats(place, 'SIGSTOP'),
        end: async () => cluster.signalNats(place, 'SIGCONT'),
      },
    ]);
    test.each(some(nodes))('NATS server $place of three is $what, and comes back', ({ what, begin, end }) =>
      trials.run(`NATS server ${what}`, { begin, lastsMs: LASTS_MS, end }),
    );

    test.each(some(NODES))('all NATS servers but %i are killed, and started again', (kept) => {
      const lost = NODES.filter((place) => place !== kept);
      return trials.run('two NATS servers killed', {
        begin: async () => {
          await Promise.all(lost.map((place) => cluster.killNats(place)));
        },
        lastsMs: LASTS_MS,
        silences: true,
        end: async () => lost.forEach((place) => cluster.restartNats(place)),
      });
    });
  });

  test('afterwards every order is there once, and all that is told of money is one story', async () => {
    await trials.expectWhole();
    await trials.close();
  });

  test('the wallet works on the networks, and the leader does so while there is none', async () => {
    const payer = await TradingUser.register(cluster.gateways[0].url, 'payer');
    const { wallets } = await payer.client.call('wallet/wallet', { currency_id: LTC });
    const payTwo = async () => {
      const before = await payer.funds(LTC);
      await payer.client.call('demo/chain_send', {
        chain_protocol_id: String(wallets[0]?.chain_protocol.id),
        currency_id: String(LTC),
        address: wallets[0]?.address ?? '',
        number: '2',
      });
      await expect.poll(() => payer.funds(LTC)).toBe(before + 200_000_000n);
    };
    const takesTheNetworks = async () => {
      await expect.poll(() => cluster.wallet.output).toContain(ON_NETWORKS);
    };
    await takesTheNetworks();
    await payTwo();
    await cluster.wallet.kill(false);
    await payTwo();
    await cluster.wallet.start();
    await takesTheNetworks();
  });

  test('each gateway answers the same public record, line for line and head for head', async () => {
    const [here, there] = cluster.gateways.map(({ url }) => createClient({ baseUrl: url, session: 'token' }));
    if (here === undefined || there === undefined) throw new Error('there are two gateways');
    const heads = async () => (await here.call('fairness/heads', {})).heads;
    // The first one comes with the second minute.
    await expect.poll(async () => (await heads()).length).toBeGreaterThan(0);
    const published = await heads();
    const last = published.at(-1)?.[1] ?? 0;
    expect((await there.call('fairness/heads', {})).heads.slice(0, published.length)).toEqual(published);
    for (let from = 1; from <= last; from += 1_000) {
      const range = { from, to: Math.min(last, from + 999) };
      const [one, other] = await Promise.all([
        here.call('fairness/lines', range),
        there.call('fairness/lines', range),
      ]);
      expect(one.lines.length).toBe(range.to - from + 1);
      expect(other).toEqual(one);
    }
  });

  test('the snapshot of a leader that was killed is published by the next one, and each gateway builds its files and proofs', async () => {
    const [here, there] = cluster.gateways;
    const user = await TradingUser.register(here.url, 'prover');
    const number = await cluster.snapshotOfKilledLeader();
    const reader = createClient({ baseUrl: there.url, session: 'token' });
    const newest = async () => (await reader.call('solvency/state', {})).newest;
    await expect.poll(async () => (await newest())?.number).toBe(number);
    const snapshot = await newest();
    const codes = snapshot?.currencies.map(({ code }) => code) ?? [];
    expect([codes.length > 1, new Set(codes).size]).toEqual([true, codes.length]);
    // Neither gateway has built a file of this snapshot.
    const [first] = snapshot?.currencies ?? [];
    const fileHash = (JSON.parse(first?.published.line ?? '') as readonly unknown[]).at(-1);
    const hashOf = async ({ url }: ServerProcess) => {
      const answer = await fetch(`${url}${first?.file.path}`);
      return createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex');
    };
    for (const gateway of [here, there]) await expect.poll(() => hashOf(gateway)).toBe(fileHash);
    const elsewhere = createClient({ baseUrl: there.url, session: 'token' });
    elsewhere.setToken(user.token);
    const proof = await elsewhere.call('solvency/proof', { number });
    const lines = new Map(snapshot?.currencies.map(({ code, published }) => [code, published.line]));
    const sha256 = (bytes: Uint8Array) =>
      Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()));
    for (const { code, currency_id: asset, published, ...proven } of proof.currencies) {
      expect(published.line).toBe(lines.get(code));
      const expected = { name: user.account, userId: proof.user_id, number, asset };
      const verdict = await verifyBalance({ line: published.line, proof: proven, expected }, sha256);
      expect([code, verdict.isRight]).toEqual([code, true]);
    }
    expect(proof.currencies.length).toBeGreaterThan(1);
  });

  test('a replay of the stream comes to the digest that all processes have', async () => {
    expect(await cluster.digestsTogether()).toHaveProperty('size', 1);
    await cluster.projector.stop();
    const { code, output } = await cluster.projector.command('rebuild');
    expect(output).toMatch(/rebuilt \d+ commands; digest [0-9a-f]{64}/);
    expect(code).toBe(0);
  });

  test('without any engine a gateway refuses commands and answers reads', async () => {
    const user = await TradingUser.register(cluster.gateways[0].url, 'late');
    const body = { currency_match_id: 1, number: '0.01', price: '41000.00' };
    await user.client.call('tx_in/add', body);
    for (const engine of cluster.engines) await engine.stop();
    const refusal = await user.client.call('tx_in/add', body).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ key: 'server_read_only', status: 503 });
    expect((await user.client.call('market/deal', { currency_match_id: 1 })).depth.in).not.toEqual([]);
    expect((await user.orders()).length).toBeGreaterThan(0);
  });
});

/** Polls the state that a process reports until it matches. */
function readinessOf(part: ServerProcess) {
  return expect.poll(async () => (await asked(part)).told);
}
