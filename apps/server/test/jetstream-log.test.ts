import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FenceLost, JetStreamLog, LogDamaged, type LogEntry, type LogRow } from '@candor/engine-host';
import { type Cut, CuttingProxy } from './support/cutting-proxy.ts';
import { hasNats, type NatsNode, startNatsNode, WITHOUT_NATS } from './support/nats-node.ts';
import { SmallWorld } from './support/small-world.ts';

describe.skipIf(!hasNats)(`the log in a stream${WITHOUT_NATS}`, () => {
  let node: NatsNode;
  let world: SmallWorld;
  let logs: JetStreamLog[];
  let count = 0;

  beforeAll(async () => {
    node = await startNatsNode();
    world = new SmallWorld();
    world.trade(20);
  });
  afterAll(() => node?.stop());
  beforeEach(() => {
    count += 1;
    logs = [];
  });
  afterEach(async () => {
    for (const log of logs) await log.close();
  });

  async function connect(servers = node.url): Promise<JetStreamLog> {
    const log = await JetStreamLog.connect({ servers, stream: `log-${count}` }, 'test');
    logs.push(log);
    return log;
  }

  async function lead(log: JetStreamLog): Promise<JetStreamLog> {
    await log.open();
    await log.lead();
    return log;
  }

  const write = async (log: JetStreamLog, rows: readonly LogRow[]) => {
    for (const row of rows) await log.append(row, []);
  };
  const read = async (log: JetStreamLog, from: number, to: number) => {
    const rows: LogRow[] = [];
    for await (const row of log.read(from, to)) rows.push(row);
    return rows;
  };
  const follow = async (log: JetStreamLog, isEnough: (entry: LogEntry) => boolean) => {
    const entries: LogEntry[] = [];
    const stop = new AbortController();
    for await (const entry of log.follow(stop.signal)) {
      entries.push(entry);
      if (isEnough(entry)) break;
    }
    return entries;
  };
  const plain = (rows: readonly LogRow[]) =>
    rows.map((row) => ({ ...row, digest: Buffer.from(row.digest), payload: Buffer.from(row.payload) }));

  test('is read from any row on as it was written, whatever the leader said between', async () => {
    const log = await lead(await connect());
    expect(await read(log, 1, 0)).toEqual([]);
    await write(log, world.rows.slice(0, 9));
    await log.beat();
    await write(log, world.rows.slice(9));
    const last = world.rows.at(-1)?.lastSeq ?? 0;
    const other = await connect();
    expect(await other.open()).toBe(last);
    for (const place of [0, 8, 9, 15]) {
      const from = world.rows[place]?.seq ?? 0;
      expect(plain(await read(other, from, last))).toEqual(plain(world.rows.slice(place)));
    }
    expect(await other.lag(last - 3)).toBe(3);
  });

  test('a hole in it stops a reader', async () => {
    const log = await lead(await connect());
    await write(log, [...world.rows.slice(0, 3), ...world.rows.slice(4, 6)]);
    await expect(read(log, 1, world.rows[5]?.lastSeq ?? 0)).rejects.toThrow(LogDamaged);
  });

  test('followers hear what comes, with who sent it', async () => {
    const follower = await connect();
    expect(await follower.open()).toBe(0);
    const [first] = world.rows;
    const heard = follow(follower, ({ kind }) => kind === 'leader_ended');
    const log = await lead(await connect());
    await log.append(first as LogRow, ['one', '']);
    await log.beat();
    await log.resign();
    const entries = await heard;
    expect(entries.map(({ kind, epoch }) => [kind, epoch])).toEqual([
      ['leader_started', 1],
      ['batch', 1],
      ['beat', 1],
      ['leader_ended', 1],
    ]);
    expect(entries[1]).toMatchObject({ origins: ['one', ''], row: { seq: 1, lastSeq: first?.lastSeq } });
  });

  test('who stops following while that is being prepared hears nothing more', async () => {
    const [log, follower] = [await lead(await connect()), await connect()];
    const stopping = new AbortController();
    const heard: string[] = [];
    const following = (async () => {
      for await (const { kind } of follower.follow(stopping.signal)) heard.push(kind);
    })();
    stopping.abort();
    await write(log, world.rows.slice(0, 3));
    await following;
    expect(heard).toEqual([]);
  });

  test('who has not read everything cannot lead; who led before writes nothing more', async () => {
    const [log, other, late] = [await lead(await connect()), await connect(), await connect()];
    await other.open();
    await late.open();
    expect(await other.lead()).toBe(2);
    expect(await late.lead()).toBeUndefined();
    const [first, second] = world.rows as [LogRow, LogRow];
    await expect(log.append(first, [])).rejects.toThrow(FenceLost);
    await expect(log.beat()).rejects.toThrow(FenceLost);
    await other.append(first, []);
    expect(plain(await read(late, 1, first.lastSeq))).toEqual(plain([first]));
    expect(await late.open()).toBe(first.lastSeq);
    expect(late.head.epoch).toBe(2);
    expect(second.seq).toBe(first.lastSeq + 1);
  });

  test.each<Cut>(['before', 'after'])(
    'an append whose connection breaks %s the server has it is there once',
    async (when) => {
      const proxy = await CuttingProxy.open(node.url);
      try {
        const log = await lead(await connect(proxy.url));
        const [first, second] = world.rows as [LogRow, LogRow];
        proxy.cutAt('Candor-Kind: batch', when);
        await log.append(first, []);
        await log.append(second, []);
        expect(proxy.cuts).toBe(1);
        const reader = await connect();
        expect(plain(await read(reader, 1, await reader.open()))).toEqual(plain([first, second]));
      } finally {
        await logs[0]?.close();
        await proxy.close();
      }
    },
  );
});
