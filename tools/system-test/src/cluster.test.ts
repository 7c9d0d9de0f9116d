import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, createPushChannel } from '@candor/client';
import { findNatsServer } from '@candor/launcher/nats';
import { createRandom } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ClusterProcesses } from './cluster-processes.ts';
import { OrderLoad } from './order-load.ts';
import { TradingUser } from './trading-user.ts';

const SEED = process.env['CLUSTER_SEED'] ?? 'cluster-1';
const USERS = 3;
/** Longer than a leader may be silent. */
const FROZEN_MS = 6_000;
const LOAD_MS = 400;

const natsServer = findNatsServer();
const needed =
  natsServer === undefined ? ' (skipped: there is no nats-server; install it or set NATS_SERVER)' : '';

describe.skipIf(natsServer === undefined)(`an exchange of several processes${needed}`, () => {
  let cluster: ClusterProcesses;
  const users: TradingUser[] = [];
  const orders = new OrderLoad();
  const random = createRandom(SEED);

  beforeAll(async () => {
    cluster = await ClusterProcesses.start(natsServer ?? '');
    for (let place = 0; place < USERS; place++) {
      const { url } = cluster.gateways[place % 2 === 0 ? 0 : 1];
      users.push(await TradingUser.register(url, `cluster-${place}`));
    }
  });
  afterAll(() => cluster?.remove());

  /** Orders at both gateways before, while and after something happens; what was answered, and what was not, is kept. */
  async function underLoad(name: string, happen: () => Promise<void>): Promise<void> {
    await cluster.startEnded();
    const before = orders.acknowledged.size;
    let isOver = false;
    const loads = users.map((user, place) =>
      orders.send(user, random.fork(`${name}/${place}`), () => isOver),
    );
    await sleep(LOAD_MS);
    expect(orders.acknowledged.size, 'the load must have been real').toBeGreaterThan(before);
    await happen();
    for (const gateway of cluster.gateways) await cluster.whenServing(gateway);
    const during = orders.acknowledged.size;
    await expect.poll(() => orders.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(during + USERS);
    isOver = true;
    const unknown = (await Promise.all(loads)).flat();
    await orders.expectAcknowledged(before);
    await orders.resolve(unknown);
  }

  /** Whoever reads of two gateways in turn must not see two moments. */
  async function expectOnce(): Promise<void> {
    expect(await cluster.digestsTogether()).toHaveProperty('size', 1);
    await orders.expectOnce(users);
  }

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
      .poll(() => elsewhere.call('tx_in/list', {}).catch(({ key }: { key: string }) => key), {
        timeout: 10_000,
      })
      .toBe('session_expired');
    channel.close();
    expect(account).toContain('traveller');
  });

  test('a leader that is killed under load is replaced: nothing answered is lost, nothing is doubled', async () => {
    await underLoad('killed', async () => {
      const leader = await cluster.leader();
      await leader.kill(false);
      await cluster.leader(leader);
    });
    await cluster.restartEnded();
    await expectOnce();
  });

  test('a leader that was frozen and replaced writes nothing more and ends', async () => {
    await underLoad('frozen', async () => {
      const leader = await cluster.leader();
      leader.signal('SIGSTOP');
      await sleep(FROZEN_MS);
      await cluster.leader(leader);
      leader.signal('SIGCONT');
      expect(await leader.exited).toBe(70);
      expect(leader.output).toContain('this process leads no more');
    });
    await cluster.restartEnded();
    await expectOnce();
  });

  test('with one of three NATS servers killed it goes on', async () => {
    await underLoad('node', async () => {
      cluster.nats[1]?.kill('SIGKILL');
      await sleep(LOAD_MS);
    });
    // Where it led the stream, the outage may have cost the leader its place.
    await cluster.restartEnded();
    await expectOnce();
  });

  test('a replay of the stream comes to the digest that all processes have', async () => {
    expect(await cluster.digestsTogether()).toHaveProperty('size', 1);
    await cluster.projector.stop();
    const { code, output } = await cluster.projector.command('rebuild');
    expect(output).toMatch(/rebuilt \d+ commands; digest [0-9a-f]{64}/);
    expect(code).toBe(0);
  });

  test('without any engine a gateway refuses commands and answers reads', async () => {
    for (const engine of cluster.engines) await engine.stop();
    const [user] = users as [TradingUser];
    const body = { currency_match_id: 1, number: '0.01', price: '41000.00' };
    const refusal = await user.client.call('tx_in/add', body).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ key: 'server_read_only', status: 503 });
    expect((await user.client.call('market/deal', { currency_match_id: 1 })).depth.in).not.toEqual([]);
    expect((await user.orders()).length).toBeGreaterThan(0);
  });
});
