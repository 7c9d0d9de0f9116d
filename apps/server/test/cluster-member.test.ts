import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ClusterMember } from '../src/cluster/member.ts';
import { demoCommands, demoUserGrants } from '../src/demo/seed-demo.ts';
import {
  EMPTY_DIGEST,
  EngineHost,
  hex,
  JetStreamLog,
  type Sequenced,
  SnapshotStore,
} from '@candor/engine-host';
import { bundleEntry } from './support/guardian-bundle.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { hasNats, type NatsNode, startNatsNode, WITHOUT_NATS } from './support/nats-node.ts';
import { order } from './support/small-world.ts';

interface Seat {
  readonly host: EngineHost;
  readonly member: ClusterMember;
  readonly dataDir: string;
  readonly fatal: unknown[];
}

describe.skipIf(!hasNats)(`engines of one stream${WITHOUT_NATS}`, () => {
  let node: NatsNode;
  let database: MigratedDatabase;
  let worker: string;
  let seats: Seat[];
  let folders: string[];
  let count = 0;

  beforeAll(async () => {
    node = await startNatsNode();
    database = await createMigratedDatabase();
    worker = await bundleEntry(
      new URL('../../../packages/engine-host/src/snapshot-worker.ts', import.meta.url),
    );
  });
  afterAll(async () => {
    await node?.stop();
    await database?.drop();
    if (worker !== undefined) await rm(dirname(worker), { recursive: true, force: true });
  });
  beforeEach(() => {
    count += 1;
    seats = [];
    folders = [];
  });
  afterEach(async () => {
    for (const seat of seats) await stop(seat);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** A process of the cluster, which follows from now on. */
  async function open(canLead: boolean, dataDir?: string): Promise<Seat> {
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'candor-member-')));
    folders.push(folder);
    const place = { servers: node.url, stream: `members-${count}` };
    const log = await JetStreamLog.connect(place, 'test');
    const member = new ClusterMember({ log, canLead, voids: new Map(), line: () => undefined });
    const fatal: unknown[] = [];
    const host = await EngineHost.start({
      url: database.url,
      sql: database.sql,
      dataDir: folder,
      name: 'test',
      projected: { seq: 0, digest: EMPTY_DIGEST },
      onBatch: () => undefined,
      onFatal: (error) => fatal.push(error),
      log: () => undefined,
      snapshotWorker: pathToFileURL(worker),
      projectorSequence: () => 0,
      snapshotEveryCommands: 5,
      cluster: { place, log, openIntake: (seat) => member.sit(seat) },
    });
    const seat = { host, member, dataDir: folder, fatal };
    seats.push(seat);
    return seat;
  }

  async function stop(seat: Seat): Promise<void> {
    seats = seats.filter((other) => other !== seat);
    await seat.host.drain();
    await seat.host.close();
  }

  async function whenTaking({ host }: Seat): Promise<void> {
    await expect.poll(() => host.refusal).toBeUndefined();
  }

  /** Creates the demo's world and two users. */
  async function begin(seat: Seat): Promise<void> {
    seat.member.begin(async () => {
      const users = [1, 2].map(
        (userId) => ({ kind: 'register_user', userId, grants: demoUserGrants() }) as const,
      );
      const commands = [...demoCommands([]), ...users];
      await Promise.all(
        commands.map((command, place) => seat.host.submit({ ...command, outboxId: place + 1 })),
      );
    });
    await whenTaking(seat);
  }

  const together = async (one: Seat, other: Seat) => {
    expect(await other.host.whenSequence(one.host.engine.sequence, 10_000)).toBe(true);
    expect(hex(other.host.digest)).toBe(hex(one.host.digest));
    expect(Buffer.compare(other.host.engine.stateBytes(), one.host.engine.stateBytes())).toBe(0);
  };

  test('a follower answers a command as the leader would, once it has applied it itself', async () => {
    const [leader, gateway] = [await open(true), await open(false)];
    await begin(leader);
    gateway.member.begin(() => Promise.reject(new Error('it must not lead')));
    await whenTaking(gateway);
    const bid = order(1, 'buy', { clientId: 'bid' });
    const [answered, rejected] = await Promise.all([
      gateway.host.submit(bid),
      gateway.host.submit(order(2, 'sell', { quantity: 1 })),
    ]);
    expect([answered.outcome.status, rejected.outcome.status]).toEqual(['accepted', 'rejected']);
    expect(gateway.host.engine.sequence).toBeGreaterThanOrEqual(answered.seq);
    // Submitting the same order again returns the same order, no matter which process is asked.
    const again = await leader.host.submit(bid);
    const orderOf = ({ outcome }: Sequenced) => (outcome.status === 'accepted' ? outcome.order : undefined);
    expect(orderOf(answered)).toMatchObject({ clientId: 'bid' });
    expect(orderOf(again)).toEqual(orderOf(answered));
    expect(again.outcome).toMatchObject({ status: 'accepted', repeated: true });
    expect(gateway.member.leads).toBe(false);
    await together(leader, gateway);
  });

  test('without a leader a follower refuses, and says so', async () => {
    const gateway = await open(false);
    gateway.member.begin(() => Promise.reject(new Error('it must not lead')));
    expect(gateway.host.refusal).toBe('server_read_only');
    await expect(gateway.host.submit(order(1, 'buy'))).rejects.toThrow('server_read_only');
  });

  test('a leader that ends is followed by the next at once; its last word refuses what it was still sent', async () => {
    const [first, second] = [await open(true), await open(true)];
    await begin(first);
    second.member.begin(() => Promise.resolve());
    await whenTaking(second);
    expect(second.member.leads).toBe(false);
    await second.host.submit(order(1, 'buy'));
    await stop(first);
    await expect.poll(() => second.member.leads).toBe(true);
    const { outcome } = await second.host.submit(order(1, 'buy'));
    expect(outcome.status).toBe('accepted');
    expect([first.fatal, second.fatal]).toEqual([[], []]);
  });

  test('snapshots are made from the stream, and a start goes on from one', async () => {
    const leader = await open(true);
    await begin(leader);
    const store = new SnapshotStore(leader.dataDir);
    for (let place = 0; place < 6; place++) await leader.host.submit(order(1, 'buy'));
    await expect.poll(() => store.sequences()).not.toEqual([]);
    const { sequence } = leader.host.engine;
    await stop(leader);
    expect((await store.sequences())[0]).toBe(sequence);
    const follower = await open(false, leader.dataDir);
    expect(follower.host.engine.sequence).toBe(sequence);
    const fresh = await open(false);
    await together(follower, fresh);
  });
});
