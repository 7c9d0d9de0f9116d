/** `push`: the push channel with thousands of readers, beside `ws.send` of frames of the same size. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Child, LOAD_CORE, SERVER_CORE } from './child.ts';
import { atLeast, atMost, type Figure, percentile, spreadOf } from './figures.ts';
import type { Reading } from './gauges.ts';
import { expectEqual, type Part } from './part.ts';
import type { Awaited, Heard, Readers } from './push-readers.ts';
import type { AppliedTimes, BareUpdates, Updates } from './push-server.ts';

/** Returns the topics that a user with the trading screen open subscribes to. */
const topicsOf = (symbol: string) => [
  'DAY_MARKET',
  `MARKET_DEPTH.${symbol}`,
  `GLOBAL_TX.${symbol}`,
  `KLINE.${symbol}.1min`,
];
/** The longest of them is asked for by those who do not read. */
const SLOW_TOPIC = (symbol: string) => [`MARKET_DEPTH_DELTA.${symbol}`, ...topicsOf(symbol)];
const SETTLE_MS = 600;
const PATIENCE_MS = 30_000;
const IN_TIME_MS = 250;
const UPDATES_A_SECOND = 4;

/** The results of a run of updates. */
interface Told {
  readonly framesEach: number;
  readonly bytesOfFrame: number;
  /** A second of the server's own time. */
  readonly framesPerCpuSecond: number;
  readonly inTime: number;
  readonly p99Ms: number;
}

class Audience {
  readonly #server: Child;
  readonly #readers: Child;
  readonly symbol: string;
  readonly port: number;
  /** The number of readers. */
  #count = 0;
  /** The content of every update, where the server does not decide it itself. */
  readonly #bare: Pick<BareUpdates, 'framesEach' | 'bytesOfFrame'> | undefined;

  private constructor(
    server: Child,
    place: { readonly port: number; readonly symbol: string },
    bare?: Pick<BareUpdates, 'framesEach' | 'bytesOfFrame'>,
  ) {
    this.#server = server;
    this.#readers = Child.role('push-readers', { core: LOAD_CORE });
    this.port = place.port;
    this.symbol = place.symbol;
    this.#bare = bare;
  }

  static async ofHub(): Promise<Audience> {
    const server = Child.role('push-server', { core: SERVER_CORE, nodeArgs: ['--expose-gc'] });
    return new Audience(server, await server.ask('listen'));
  }

  static async ofBare(bare: Pick<BareUpdates, 'framesEach' | 'bytesOfFrame'>): Promise<Audience> {
    const server = Child.role('bare-push', { core: SERVER_CORE, nodeArgs: ['--expose-gc'] });
    return new Audience(server, { port: await server.ask('listen'), symbol: '' }, bare);
  }

  async join(count: number, areSlow = false): Promise<void> {
    const ask = areSlow ? SLOW_TOPIC(this.symbol) : topicsOf(this.symbol);
    const topics = this.#bare === undefined ? ask : [];
    const readers: Readers = { port: this.port, count, topics, areSlow };
    await this.#readers.ask('join', readers);
    if (!areSlow) this.#count += count;
    await sleep(SETTLE_MS);
    await this.#readers.ask('heard');
  }

  /** Updates at a pace, and what reached the readers; pings are answered meanwhile, as they would be. */
  async tell(updates: Updates): Promise<Told> {
    const before = await this.#server.ask<Reading>('read');
    const times = await this.#server.ask<AppliedTimes | undefined>('update', { ...updates, ...this.#bare });
    const frames = updates.count * (this.#bare?.framesEach ?? 0) * this.#count;
    const [sequence] = times?.at(-1) ?? [0];
    const awaited: Awaited = { sequence, frames };
    if (!(await this.#readers.ask<boolean>('hears', awaited)))
      throw new Error('the last word of the run has not reached every reader');
    const after = await this.#server.ask<Reading>('read');
    const heard = await this.#readers.ask<Heard>('heard');
    const cpuMs = after.cpuMs - before.cpuMs;
    const framesEach = heard.frames / heard.sockets / updates.count;
    return {
      framesEach,
      bytesOfFrame: heard.bytes / heard.frames,
      framesPerCpuSecond: (heard.frames * 1_000) / cpuMs,
      ...latencies(times ?? [], heard),
    };
  }

  readMemory(): Promise<Reading> {
    return this.#server.ask('readMemory');
  }

  held(): Promise<{ sockets: number; bytes: number }> {
    return this.#server.ask('held');
  }

  sockets(): Promise<number> {
    return this.#server.ask('sockets');
  }

  async end(): Promise<void> {
    await this.#readers.end();
    await this.#server.end();
  }
}

/** Latency from the moment when the engine reached a frame's sequence to the moment when the frame was read. */
function latencies(applied: AppliedTimes, { sequences, times }: Heard): Pick<Told, 'inTime' | 'p99Ms'> {
  const at = new Map(applied);
  const took: number[] = [];
  for (const [place, sequence] of sequences.entries()) {
    const from = at.get(sequence);
    if (from !== undefined) took.push((times[place] as number) - from);
  }
  if (took.length === 0) return { inTime: Number.NaN, p99Ms: Number.NaN };
  return {
    inTime: took.filter((ms) => ms <= IN_TIME_MS).length / took.length,
    p99Ms: percentile(Float64Array.from(took), 0.99),
  };
}

interface Sizes {
  readonly crowd: number;
  readonly joined: Updates;
  readonly many: number;
  readonly steady: Updates;
  readonly slow: number;
}
const LONG: Sizes = {
  crowd: 2_000,
  joined: { count: 30, everyMs: 200 },
  many: 10_000,
  steady: { count: 40, everyMs: 250 },
  slow: 200,
};
const SHORT: Sizes = {
  crowd: 50,
  joined: { count: 5, everyMs: 200 },
  many: 100,
  steady: { count: 4, everyMs: 250 },
  slow: 5,
};

export const pushPart: Part = async ({ isShort, rounds, print }) => {
  const sizes = isShort ? SHORT : LONG;
  const figures: Figure[] = [];
  const [own, bare]: [Told[], Told[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const hub = await Audience.ofHub();
    await hub.join(sizes.crowd);
    const told = await hub.tell(sizes.joined);
    if (round === 0) figures.push(...(await slowFigures(hub, sizes)));
    await hub.end();
    const framesEach = Math.round(told.framesEach);
    const raw = await Audience.ofBare({ framesEach, bytesOfFrame: Math.round(told.bytesOfFrame) });
    await raw.join(sizes.crowd);
    const sent = await raw.tell(sizes.joined);
    await raw.end();
    expectEqual('frames of the bare server', sent.framesEach, framesEach);
    own.push(told);
    bare.push(sent);
  }
  const ratio = own.map((told, round) => told.framesPerCpuSecond / (bare[round]?.framesPerCpuSecond ?? 0));
  figures.unshift(
    {
      name: `${sizes.crowd} sockets: frames, ours`,
      unit: '/s of CPU',
      values: own.map((told) => told.framesPerCpuSecond),
    },
    {
      name: `${sizes.crowd} sockets: frames, bare ws.send`,
      unit: '/s of CPU',
      values: bare.map((told) => told.framesPerCpuSecond),
    },
    { name: 'frames / bare', unit: 'x', values: ratio, target: atLeast(3) },
    { name: 'frames of an update', unit: '', values: own.map((told) => told.framesEach) },
    { name: 'bytes of a frame', unit: 'B', values: own.map((told) => told.bytesOfFrame) },
  );
  print(`${sizes.many} readers, ${sizes.steady.count} updates, one every ${sizes.steady.everyMs} ms`);
  const framesEach = spreadOf(own.map((told) => told.framesEach)).median;
  figures.push(...(await manyFigures(sizes, framesEach)));
  return figures;
};

async function slowFigures(hub: Audience, { slow, joined }: Sizes): Promise<Figure[]> {
  const without = await hub.tell(joined);
  await hub.join(slow, true);
  const deadline = performance.now() + PATIENCE_MS;
  while ((await hub.held()).sockets === 0 && performance.now() < deadline) await sleep(SETTLE_MS);
  const beside = await hub.tell(joined);
  const { sockets, bytes } = await hub.held();
  if (sockets === 0) throw new Error('nothing waits for those who do not read: nothing was measured');
  return [
    { name: `without ${slow} that do not read: p99`, unit: 'ms', values: [without.p99Ms] },
    {
      name: `without ${slow} that do not read: in ${IN_TIME_MS} ms`,
      unit: 'of frames',
      values: [without.inTime],
    },
    { name: `beside ${slow} that do not read: p99`, unit: 'ms', values: [beside.p99Ms] },
    {
      name: `beside ${slow} that do not read: in ${IN_TIME_MS} ms`,
      unit: 'of frames',
      values: [beside.inTime],
      target: atLeast(0.99),
    },
    { name: 'held back for them', unit: 'MB', values: [bytes / 1e6] },
    { name: 'of them slow to the server', unit: 'sockets', values: [sockets] },
  ];
}

async function manyFigures({ many, steady }: Sizes, framesEach: number): Promise<Figure[]> {
  const hub = await Audience.ofHub();
  const before = await hub.readMemory();
  await hub.join(many);
  const joined = await hub.readMemory();
  expectEqual('sockets', await hub.sockets(), many);
  const told = await hub.tell(steady);
  await hub.end();
  return [
    {
      name: `${many} sockets, 4 updates/s: CPU`,
      unit: 'of a core',
      // By frames: a server that is held up tells several updates as one, which would look cheaper than it is.
      values: [(many * UPDATES_A_SECOND * framesEach) / told.framesPerCpuSecond],
      target: atMost(0.5),
    },
    { name: `${many} sockets: frames of an update`, unit: '', values: [told.framesEach] },
    {
      name: `${many} sockets: frames in ${IN_TIME_MS} ms`,
      unit: 'of frames',
      values: [told.inTime],
      target: atLeast(0.99),
    },
    { name: `${many} sockets: p99 of a frame`, unit: 'ms', values: [told.p99Ms] },
    { name: 'resident memory of a socket', unit: 'B', values: [(joined.rssBytes - before.rssBytes) / many] },
    { name: 'heap of a socket', unit: 'B', values: [(joined.heapBytes - before.heapBytes) / many] },
  ];
}
