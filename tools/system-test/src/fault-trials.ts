import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@candor/client';
import type { Random } from '@candor/primitives';
import { HANG_MS } from '@candor/testkit/hang';
import { expect } from 'vitest';
import { asked, type Exchange, lives } from './exchange.ts';
import { OrderLoad } from './order-load.ts';
import type { ServerProcess } from './server-process.ts';
import { TradingUser } from './trading-user.ts';

const POLL_MS = 20;
const WATCH_EVERY_MS = 100;
/** The last characters of what a process printed, where it does not come back. */
const OUTPUT_SHOWN = 2_000;
const WRITE_WITHIN_MS = 180_000;
const PREFERENCE_BYTES = 48_000;

export interface Fault {
  begin(): Promise<void>;
  /** The time before `end`, in milliseconds; the fault may end by itself. */
  readonly lastsMs?: number;
  /** True if no order can be safe from `begin` to `end`, so that none may be confirmed. */
  readonly silences?: boolean;
  end(): Promise<void>;
  /** Checks other expected effects; the load still runs. */
  after?(): Promise<void>;
}

interface Result {
  readonly fault: string;
  readonly acknowledged: number;
  readonly unknown: number;
  /** From the end of the fault to the first answer after it. */
  readonly backMs: number;
  /** The `/healthz` and `/readyz` answers from the beginning of the fault to its end. */
  readonly told: ReadonlySet<string>;
}

/** The end of a process, and its output until then. */
interface Ended {
  readonly part: ServerProcess;
  readonly code: number | null;
  readonly output: string;
}

/** One exchange under many clients, which suffers one fault after another; ended processes are restarted. */
export class FaultTrials {
  readonly #exchange: Exchange;
  readonly #users: readonly TradingUser[];
  readonly #random: Random;
  readonly #orders = new OrderLoad();
  readonly #results: Result[] = [];
  #ended: Ended[] = [];
  #supervision: Promise<unknown> | undefined;
  #isOpen = true;

  private constructor(exchange: Exchange, users: readonly TradingUser[], random: Random) {
    this.#exchange = exchange;
    this.#users = users;
    this.#random = random;
  }

  static async open(exchange: Exchange, clients: number, random: Random): Promise<FaultTrials> {
    const users: TradingUser[] = [];
    for (let place = 0; place < clients; place++)
      users.push(await register(exchange.gateway(place).url, `client-${place}`));
    const trials = new FaultTrials(exchange, users, random);
    trials.#supervision = Promise.all(exchange.parts.map((part) => trials.#keepRunning(part)));
    return trials;
  }

  /** From here on only the caller restarts processes. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#supervision;
  }

  /**
   * Lets the fault happen under load. What was answered before or meanwhile is there afterwards as it was answered;
   * what nobody answered is settled by its client's id.
   */
  async run(name: string, fault: Fault): Promise<void> {
    const { acknowledged } = this.#orders;
    const before = acknowledged.size;
    this.#ended = [];
    let isOver = false;
    const loads = Promise.all(
      this.#users.map((user, place) =>
        this.#orders.send(user, this.#random.fork(`${this.#results.length}/${place}`), () => isOver),
      ),
    );
    let happened: Pick<Result, 'backMs' | 'told'>;
    try {
      happened = await Promise.race([
        this.#happen(fault),
        loads.then(() => Promise.reject(new Error('no load'))),
      ]);
    } catch (cause) {
      const shown = this.#exchange.parts.map((part) => part.output.slice(-OUTPUT_SHOWN)).join('\n---\n');
      throw new Error(`"${name}" was not survived; the last words:\n${shown}`, { cause });
    } finally {
      isOver = true;
    }
    const unknown = (await loads).flat();
    await this.#orders.expectAcknowledged(before);
    await this.#orders.resolve(unknown);
    const answered = acknowledged.size - before;
    this.#results.push({ fault: name, acknowledged: answered, unknown: unknown.length, ...happened });
  }

  /** Returns the end of a process in this trial, once it has ended. */
  async endOf(part: ServerProcess): Promise<Ended> {
    const found = () => this.#ended.find((ended) => ended.part === part);
    await expect.poll(found, { timeout: HANG_MS }).toBeDefined();
    return found() as Ended;
  }

  /** Keeps large choices of screens until the exchange cannot: what a database has in reserve is used up sooner. */
  async writeUntilRefused(): Promise<void> {
    const until = performance.now() + WRITE_WITHIN_MS;
    const write = async ({ client }: TradingUser) => {
      for (;;) {
        const value = JSON.stringify(randomBytes(PREFERENCE_BYTES).toString('base64'));
        await client.call('user/keep_preference', { key: 'chart', value });
        if (performance.now() > until) throw new Error('the disk took all of it');
      }
    };
    const [first] = await Promise.allSettled([Promise.race(this.#users.map(write))]);
    expect(String(first.status === 'rejected' ? first.reason : ''), 'what ended the writing').not.toContain(
      'took',
    );
  }

  /** Resolves once an order was sent and not answered as one that is there. */
  async untilSilent(): Promise<void> {
    const { acknowledged } = this.#orders;
    let last = -1;
    const isSilent = () => last === (last = acknowledged.size);
    await expect.poll(isSilent, { timeout: WRITE_WITHIN_MS, interval: WATCH_EVERY_MS * 10 }).toBe(true);
  }

  /** Every order once, and one story about all money. */
  async expectWhole(): Promise<void> {
    await this.#exchange.quiet();
    await this.#orders.expectOnce(this.#users);
  }

  /** The matrix, for people and for docs/reliability.md. */
  report(): void {
    const faults = [...new Set(this.#results.map(({ fault }) => fault))];
    console.log(
      '| fault | times | answered | unknown, all settled | back after, ms: median (most) | meanwhile |',
    );
    for (const fault of faults) {
      const results = this.#results.filter((result) => result.fault === fault);
      const sum = (of: (result: Result) => number) =>
        results.reduce((total, result) => total + of(result), 0);
      const back = results.map(({ backMs }) => backMs).toSorted((a, b) => a - b);
      const median = back[Math.floor(back.length / 2)];
      const told = [...new Set(results.flatMap((result) => [...result.told]))].toSorted().join(', ');
      console.log(
        `| ${fault} | ${results.length} | ${sum((r) => r.acknowledged)} | ${sum((r) => r.unknown)} | ${median} (${back.at(-1)}) | ${told} |`,
      );
    }
  }

  /** The fault from under load to under load. */
  async #happen(fault: Fault): Promise<Pick<Result, 'backMs' | 'told'>> {
    const { acknowledged } = this.#orders;
    const answersMoreThan = async (count: number, timeout: number) => {
      await expect.poll(() => acknowledged.size, { timeout }).toBeGreaterThan(count);
    };
    await answersMoreThan(acknowledged.size + this.#users.length, HANG_MS);
    await sleep(this.#random.integer({ from: 20, to: 200 }));
    const told = new Set<string>();
    let isOver = false;
    const watch = this.#watch(told, () => isOver);
    await fault.begin();
    const from = performance.now();
    await sleep(fault.lastsMs ?? 0);
    const to = performance.now();
    await fault.end();
    const endedAt = performance.now();
    isOver = true;
    const during = acknowledged.size;
    await answersMoreThan(during, HANG_MS);
    const backMs = Math.round(performance.now() - endedAt);
    await answersMoreThan(during + this.#users.length, HANG_MS);
    if (fault.silences) this.#orders.expectSilence({ from, to });
    await fault.after?.();
    await watch;
    return { backMs, told };
  }

  async #watch(told: Set<string>, isOver: () => boolean): Promise<void> {
    const gateway = this.#exchange.gateway(0);
    while (!isOver()) {
      const [isAlive, ready] = await Promise.all([lives(gateway), asked(gateway)]);
      if (isOver()) return;
      told.add(`${isAlive ? 'lives' : 'silent'}: ${ready.told}`);
      await sleep(WATCH_EVERY_MS);
    }
  }

  /** Restarts a process whenever it ends, as an operator's supervisor does. */
  async #keepRunning(part: ServerProcess): Promise<void> {
    while (this.#isOpen) {
      if (!part.isRunning) {
        this.#ended.push({ part, code: await part.exited, output: part.output });
        await part.start().catch(() => part.kill(false));
      }
      await sleep(POLL_MS);
    }
  }
}

/** Registers a user; one network may not register many at once, so the others wait as the server asks. */
async function register(url: string, name: string): Promise<TradingUser> {
  for (;;) {
    try {
      return await TradingUser.register(url, name);
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'rate_limited') throw error;
      await sleep(error.retryAfterMs ?? 1_000);
    }
  }
}
