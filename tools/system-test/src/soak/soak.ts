import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from '@candor/benchmarks/push-readers';
import { createRandom, type Random } from '@candor/primitives';
import { SNAPSHOT_EVERY_COMMANDS } from '@candor/engine-host';
import { HANG_MS } from '@candor/testkit/hang';
import { ServerProcess } from '../server-process.ts';
import { openMarket, ownedBy, readTables, type SoakMarket } from './accounts.ts';
import { OrderStream } from './order-stream.ts';
import { type Death, livesOf, type Outcome, spreadOf, type Unknown } from './report.ts';
import { differing, settle } from './settle.ts';
import { readStanding, type Sample, takeSample } from './watch.ts';

export interface SoakOptions {
  readonly minutes: number;
  /** Orders a second. */
  readonly rate: number;
  readonly killsAnHour: number;
  readonly accounts: number;
  readonly readers: number;
  readonly sampleEveryMs: number;
  readonly seed: string;
  /** Gets a line a sample, at once. */
  readonly samplesFile: string;
  readonly print: (line: string) => void;
  /** Ends the load before its time; the checks still come. */
  readonly signal: AbortSignal;
}

const MINUTE_MS = 60_000;
const US_PER_MS = 1_000;
const HOUR_MINUTES = 60;
const POLL_MS = 20;
/** The share of an hour, or of the run, before whose end no process is killed. */
const MARGIN = 0.1;
const JOINED_WITHIN_MS = 60_000;

/** Minutes of the run at which the server is killed: one in each of its equal parts, at a moment of the seed. */
export function killMinutes(minutes: number, killsAnHour: number, random: Random): number[] {
  if (killsAnHour <= 0) return [];
  const part = HOUR_MINUTES / killsAnHour;
  const moments: number[] = [];
  for (let from = 0; from < minutes; from += part) {
    const length = Math.min(part, minutes - from);
    const share = random.integer({ from: MARGIN * 1_000, to: (1 - MARGIN) * 1_000 }) / 1_000;
    if (length > part / 2) moments.push(from + length * share);
  }
  return moments;
}

/** A real server with its database under a steady load for a long time, killed now and then. */
export class Soak {
  readonly #options: SoakOptions;
  readonly #server: ServerProcess;
  readonly #market: SoakMarket;
  readonly #stream: OrderStream;
  readonly #deaths: Death[] = [];
  readonly #samples: Sample[] = [];
  readonly #held: string[] = [];
  readonly #broken: string[] = [];
  readonly #snapshots = new Set<number>();
  #beganAt = performance.now();
  readonly #ownedBefore: readonly bigint[];
  #crowd = new Crowd();
  #frames = 0;
  #unbalanced = '';
  #unknown: Unknown = { count: 0, happened: 0, sentAgain: 0 };
  #life = 0;
  /** The start of the present life, by performance.now(). */
  #livesSince = this.#beganAt;
  /** The duration of the load. */
  #minutes = 0;
  #isOpen = true;

  private constructor(
    options: SoakOptions,
    parts: { server: ServerProcess; market: SoakMarket; owned: readonly bigint[] },
  ) {
    this.#options = options;
    this.#server = parts.server;
    this.#market = parts.market;
    this.#ownedBefore = parts.owned;
    const random = createRandom(options.seed);
    this.#stream = new OrderStream(parts.market, { port: parts.server.port, rate: options.rate, random });
  }

  /** Runs the whole soak and removes its server. Failures are in the outcome. */
  static async run(options: SoakOptions, beforeRebuild: (outcome: Outcome) => void): Promise<Outcome> {
    const server = await ServerProcess.create();
    try {
      await server.start();
      const market = await openMarket(server, options.accounts);
      const soak = new Soak(options, { server, market, owned: await ownedBy(market) });
      try {
        await soak.#load();
        await soak.#expectWhole('after the load');
        beforeRebuild(soak.#outcome());
        await soak.#expectRebuilt();
      } catch (error) {
        soak.#broken.push(`the run could not go on: ${error instanceof Error ? error.stack : String(error)}`);
      } finally {
        soak.#isOpen = false;
        await soak.#stream.stop(0);
      }
      return soak.#outcome();
    } finally {
      await server.remove();
    }
  }

  get #minute(): number {
    return (performance.now() - this.#beganAt) / MINUTE_MS;
  }

  /** True if the present life has no complete sample yet, although one can still be expected. */
  get #isUnwatched(): boolean {
    if (performance.now() > this.#livesSince + HANG_MS) return false;
    return !this.#samples.some(({ life, missing }) => life === this.#life && missing === undefined);
  }

  async #load(): Promise<void> {
    const { minutes, killsAnHour, seed, print, signal, samplesFile } = this.#options;
    const kills = killMinutes(minutes, killsAnHour, createRandom(seed).fork('kills'));
    print(
      `kills at minute ${kills.map((minute) => minute.toFixed(1)).join(', ') || '-'}; samples in ${samplesFile}; data in ${this.#server.dataDir}`,
    );
    this.#stream.serve(true);
    this.#stream.start();
    await this.#listen();
    this.#beganAt = performance.now();
    this.#livesSince = this.#beganAt;
    const beside = [this.#watch(), this.#tell()];
    // A busy machine may spend what is left of a short run on a start: every kill still takes place, and every life is sampled.
    const isUnfinished = (killed: number) =>
      this.#minute < minutes || killed < kills.length || this.#isUnwatched;
    for (let killed = 0; isUnfinished(killed) && !signal.aborted; ) {
      const due = kills[killed];
      if (!this.#server.isRunning) await this.#endedByItself();
      else if (due !== undefined && this.#minute >= due) await this.#kill(killed++ % 2 === 1);
      else await sleep(POLL_MS);
    }
    this.#minutes = this.#minute;
    this.#isOpen = false;
    await Promise.all(beside);
    await this.#stream.stop(HANG_MS);
    await this.#settleUnknown();
  }

  async #kill(withDatabase: boolean): Promise<void> {
    this.#noteOutput();
    this.#stream.serve(false);
    await this.#server.kill(withDatabase);
    await this.#comeBack(withDatabase ? 'server and database killed' : 'server killed');
  }

  async #endedByItself(): Promise<void> {
    this.#stream.serve(false);
    this.#broken.push(
      `the server ended by itself at minute ${this.#minute.toFixed(1)}: ${this.#lastWords()}`,
    );
    await this.#comeBack('ended by itself');
  }

  async #comeBack(how: Death['how']): Promise<void> {
    this.#life += 1;
    const minute = this.#minute;
    const endedAt = performance.now();
    const newest = this.#stream.newest.slice();
    // Restarts it again and again, as an operator's supervisor does.
    for (;;) {
      try {
        await this.#server.start();
        break;
      } catch (error) {
        this.#broken.push(`a start failed at minute ${this.#minute.toFixed(1)}: ${String(error)}`);
        await this.#server.kill(false);
        if (this.#minute > this.#options.minutes + HOUR_MINUTES) throw error;
      }
    }
    this.#livesSince = performance.now();
    const backMs = this.#livesSince - endedAt;
    // A user's newer thousand keys displace older ones, so a request is repeated before anything else is sent.
    const unknown = await this.#settleUnknown();
    this.#stream.serve(true);
    this.#deaths.push({ how, minute, backMs, unknown });
    this.#broken.push(...(await differing(this.#market, newest)));
    await this.#listen();
    const { print } = this.#options;
    print(
      `${how} at minute ${minute.toFixed(1)}, ready after ${(backMs / 1_000).toFixed(1)} s, unknown ${unknown}`,
    );
  }

  /** Resolves with how many there were. */
  async #settleUnknown(): Promise<number> {
    const unknown = this.#stream.unknown.splice(0);
    const { happened, sentAgain, faults } = await settle(this.#market, unknown);
    this.#broken.push(...faults);
    const before = this.#unknown;
    this.#unknown = {
      count: before.count + unknown.length,
      happened: before.happened + happened,
      sentAgain: before.sentAgain + sentAgain,
    };
    return unknown.length;
  }

  /** Readers of the push channel, afresh: those of a server that is gone are gone with it. */
  async #listen(): Promise<void> {
    const { symbol } = this.#market;
    const topics = [`MARKET_DEPTH.${symbol}`, `GLOBAL_TX.${symbol}`, `KLINE.${symbol}.1min`];
    this.#hear();
    this.#crowd.leave();
    this.#crowd = new Crowd();
    void this.#crowd.keepAlive();
    const { readers } = this.#options;
    const joined = this.#crowd.join({ port: this.#server.port, count: readers, topics });
    // Joining a server that ends in the meantime never resolves.
    await Promise.race([joined, sleep(JOINED_WITHIN_MS)]);
  }

  #hear(): void {
    this.#frames += this.#crowd.heard().frames;
  }

  async #watch(): Promise<void> {
    const { sampleEveryMs, samplesFile } = this.#options;
    while (this.#isOpen) {
      const life = this.#life;
      const sample = await takeSample(this.#server, { minute: this.#minute, life });
      if (life === this.#life) this.#samples.push(sample);
      const { counts, recent } = this.#stream;
      const [answerP50Ms, answerP99Ms] = [50, 99].map((share) => recent.percentile(share) / US_PER_MS);
      recent.reset();
      appendFileSync(samplesFile, `${JSON.stringify({ ...sample, answerP50Ms, answerP99Ms, ...counts })}\n`);
      if (sample.snapshot !== undefined) this.#snapshots.add(sample.snapshot);
      this.#noteUnbalanced(sample);
      await this.#pause(sampleEveryMs);
    }
  }

  /** Reports each change once: an imbalance persists in all samples that follow. */
  #noteUnbalanced({ minute, unbalanced }: Sample): void {
    const named = unbalanced?.join(', ') ?? this.#unbalanced;
    if (named !== this.#unbalanced && named !== '')
      this.#broken.push(`minute ${minute.toFixed(1)}: the accounts of currency ${named} do not sum to zero`);
    this.#unbalanced = named;
  }

  /** Sleeps, or shorter where the run ends. */
  async #pause(ms: number): Promise<void> {
    const until = performance.now() + ms;
    while (this.#isOpen && performance.now() < until) await sleep(POLL_MS);
  }

  async #tell(): Promise<void> {
    while (this.#isOpen) {
      await this.#pause(MINUTE_MS);
      this.#hear();
      const { counts } = this.#stream;
      const last = this.#samples.at(-1);
      const megabytes = (bytes: number | undefined) => Math.round((bytes ?? 0) / 1_048_576);
      this.#options.print(
        `${new Date().toISOString().slice(11, 19)} minute ${this.#minute.toFixed(1)}: ${counts.accepted} answered of ${counts.sent}, ` +
          `given up ${counts.givenUp}, heap ${megabytes(last?.heapBytes)} MB, RSS ${megabytes(last?.rssBytes)} MB, ` +
          `files ${last?.files}, loop p99 ${last?.loopP99Ms?.toFixed(0)} ms, lag ${last?.lag}, cpu ${last?.cpuSeconds?.toFixed(0)} s, ` +
          `database ${megabytes(last?.databaseBytes)} MB, broken ${this.#broken.length}`,
      );
    }
  }

  /** The checks that need no list of all orders. */
  async #expectWhole(when: string): Promise<void> {
    const { sequence, lag } = await this.#calm();
    this.#expect(`${when}: the tables stand at ${sequence}, where the memory stands`, lag === 0);
    const lost = await differing(this.#market, [...this.#stream.sample, ...this.#stream.newest]);
    this.#broken.push(...lost);
    const looked = this.#stream.sample.length + this.#stream.newest.length;
    this.#expect(`${when}: ${looked} answered orders are found as they were answered`, lost.length === 0);
    const { accepted, refused } = this.#stream.counts;
    const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
    this.#expect(`${when}: ${accepted} were accepted, ${refusals} refused`, accepted > refusals);
    const owned = await ownedBy(this.#market);
    const fees = await this.#fees();
    this.#expect(
      `${when}: what all own has changed by fees alone (${fees.join(' and ')} units)`,
      this.#ownedBefore.every((before, place) => before === (owned[place] ?? 0n) + (fees[place] ?? 0n)),
    );
    this.#noteOutput();
  }

  /** Waits until the tables have everything. */
  async #calm(): Promise<{ sequence: number; lag: number }> {
    const until = performance.now() + HANG_MS;
    for (;;) {
      const standing = await readStanding(this.#server.url);
      if (standing.lag === 0 || performance.now() > until) return standing;
      await sleep(POLL_MS);
    }
  }

  /** Returns the fees of all trades, in units of each currency: a buyer pays in the currency received. */
  async #fees(): Promise<bigint[]> {
    const [fees] = await readTables(
      this.#server,
      (sql) => sql<{ base: string; quote: string }[]>`
        select coalesce(sum(case when taker_side = 1 then taker_fee else maker_fee end), 0)::text as base,
          coalesce(sum(case when taker_side = 1 then maker_fee else taker_fee end), 0)::text as quote
        from trades where market_id = ${this.#market.id}`,
    );
    return [BigInt(fees?.base ?? 0), BigInt(fees?.quote ?? 0)];
  }

  /** Checks that a replay from the first command repeats every digest of the log, and that rebuilt tables agree. */
  async #expectRebuilt(): Promise<void> {
    const { print } = this.#options;
    this.#expect('the server stops when asked', (await this.#server.stop()) === 0);
    this.#noteOutput();
    const began = performance.now();
    const { code, output } = await this.#server.command('rebuild');
    const rebuilt = /rebuilt \d+ commands; digest [0-9a-f]{64}/.exec(output)?.[0];
    print(`rebuild took ${((performance.now() - began) / 1_000).toFixed(0)} s: ${output.slice(-200).trim()}`);
    this.#expect(
      `a replay from the first command comes to the log's digests: ${rebuilt ?? output.slice(-1_000)}`,
      code === 0 && rebuilt !== undefined,
    );
    await this.#server.start();
    await this.#expectWhole('on tables made anew');
  }

  /** A sweep that finds a discrepancy halts the server and reports it. */
  #noteOutput(): void {
    for (const line of this.#server.output.split('\n'))
      if (/invariants broken|the exchange halts|no snapshot:/.test(line))
        this.#broken.push(`the server says: ${line}`);
  }

  #lastWords(): string {
    return this.#server.output.slice(-1_000);
  }

  #expect(what: string, isSo: boolean): void {
    (isSo ? this.#held : this.#broken).push(what);
  }

  #outcome(): Outcome {
    const { rate, seed } = this.#options;
    const { latency, counts } = this.#stream;
    const broken = [...this.#broken];
    const due = Math.floor(counts.accepted / SNAPSHOT_EVERY_COMMANDS);
    if (due > 0 && this.#snapshots.size === 0) broken.push('no snapshot was written, so nothing was swept');
    return {
      minutes: this.#minutes,
      rate,
      seed,
      counts,
      latencyMs: {
        p50: latency.percentile(50) / US_PER_MS,
        p99: latency.percentile(99) / US_PER_MS,
        max: latency.max / US_PER_MS,
      },
      deaths: this.#deaths,
      lives: livesOf(this.#samples),
      unknown: this.#unknown,
      lag: spreadOf(this.#samples, 'lag'),
      loopMs: spreadOf(this.#samples, 'loopMaxMs'),
      frames: this.#frames,
      snapshots: this.#snapshots.size,
      held: this.#held,
      broken,
      last: this.#samples.findLast(({ databaseBytes }) => databaseBytes !== undefined),
    };
  }
}
