import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@candor/primitives';
import { expect } from 'vitest';
import { BTC, OrderLoad, type Sent, USDT } from './order-load.ts';
import type { ServerProcess } from './server-process.ts';
import { patiently, TradingUser, unitsOf } from './trading-user.ts';

const POLL_MS = 20;
/** The last characters of what the server printed, where it does not come back. */
const OUTPUT_SHOWN = 2_000;
const WRITE_WITHIN_MS = 60_000;
const PREFERENCE_BYTES = 48_000;
/** What each client was given at registration, in units of 10^-8. */
const GIVEN = { [USDT]: 1_000_000_000_000n, [BTC]: 100_000_000n };

export interface Fault {
  begin(): Promise<void>;
  /** How long it lasts before `end`; it may end by itself. */
  readonly lastsMs?: number;
  end(): Promise<void>;
}

interface Result {
  readonly fault: string;
  readonly acknowledged: number;
  readonly unknown: number;
  /** From the end of the fault to the first answer after it. */
  readonly backMs: number;
}

/** One exchange under many clients, to which one fault after another happens; whoever ends is started again. */
export class FaultTrials {
  readonly #server: ServerProcess;
  readonly #users: readonly TradingUser[];
  readonly #random: Random;
  readonly #orders = new OrderLoad();
  readonly #results: Result[] = [];
  #supervision: Promise<void> | undefined;
  #isOpen = true;

  private constructor(server: ServerProcess, users: readonly TradingUser[], random: Random) {
    this.#server = server;
    this.#users = users;
    this.#random = random;
  }

  static async open(server: ServerProcess, clients: number, random: Random): Promise<FaultTrials> {
    const users: TradingUser[] = [];
    for (let place = 0; place < clients; place++)
      users.push(await TradingUser.register(server.url, `client-${place}`));
    const trials = new FaultTrials(server, users, random);
    trials.#supervision = trials.#keepRunning();
    return trials;
  }

  /** From here on nobody starts the server again but the caller. */
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
    let isOver = false;
    const loads = this.#users.map((user, place) =>
      this.#orders.send(user, this.#random.fork(`${this.#results.length}/${place}`), () => isOver),
    );
    let backMs = 0;
    try {
      backMs = await this.#happen(fault);
    } catch (cause) {
      const shown = this.#server.output.slice(-OUTPUT_SHOWN);
      throw new Error(`"${name}" was not survived; the server's last words:\n${shown}`, { cause });
    } finally {
      isOver = true;
    }
    const unknown = (await Promise.all(loads)).flat();
    await this.#orders.expectAcknowledged(before);
    await this.#settle(unknown);
    this.#results.push({
      fault: name,
      acknowledged: acknowledged.size - before,
      unknown: unknown.length,
      backMs,
    });
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

  /** Orders once, balances as their sum; and since the clients trade with each other alone, what all own changed by fees only. */
  async expectWhole(): Promise<void> {
    await this.#whenProjected();
    await this.#orders.expectOnce(this.#users);
    const fees = { [USDT]: 0n, [BTC]: 0n };
    const owned = { [USDT]: 0n, [BTC]: 0n };
    for (const user of this.#users) {
      for (const order of await user.orders()) fees[order.way === 'in' ? BTC : USDT] += unitsOf(order.fee);
      for (const currency of [USDT, BTC] as const) owned[currency] += await user.funds(currency);
    }
    const clients = BigInt(this.#users.length);
    for (const currency of [USDT, BTC] as const)
      expect(owned[currency] + fees[currency], `currency ${currency}`).toBe(GIVEN[currency] * clients);
  }

  /** The matrix, for people and for docs/reliability.md. */
  report(): void {
    const faults = [...new Set(this.#results.map(({ fault }) => fault))];
    console.log('| fault | times | answered | unknown, all settled | back after, ms: median (most) |');
    for (const fault of faults) {
      const results = this.#results.filter((result) => result.fault === fault);
      const sum = (of: (result: Result) => number) =>
        results.reduce((total, result) => total + of(result), 0);
      const back = results.map(({ backMs }) => backMs).toSorted((a, b) => a - b);
      const median = back[Math.floor(back.length / 2)];
      console.log(
        `| ${fault} | ${results.length} | ${sum((r) => r.acknowledged)} | ${sum((r) => r.unknown)} | ${median} (${back.at(-1)}) |`,
      );
    }
  }

  /** The fault from under load to under load; resolves with the milliseconds from its end to the first answer. */
  async #happen(fault: Fault): Promise<number> {
    const { acknowledged } = this.#orders;
    const answersMoreThan = async (count: number, timeout: number) => {
      await expect.poll(() => acknowledged.size, { timeout }).toBeGreaterThan(count);
    };
    await answersMoreThan(acknowledged.size + this.#users.length, 60_000);
    await sleep(this.#random.integer({ from: 20, to: 200 }));
    await fault.begin();
    await sleep(fault.lastsMs ?? 0);
    await fault.end();
    const endedAt = performance.now();
    const during = acknowledged.size;
    await answersMoreThan(during, 90_000);
    const backMs = Math.round(performance.now() - endedAt);
    await answersMoreThan(during + this.#users.length, 60_000);
    return backMs;
  }

  /** Whoever reads a list page by page while the tables catch up reads pages of two moments. */
  async #whenProjected(): Promise<void> {
    const lag = async () => {
      const { sequence, projected } = (await (await fetch(`${this.#server.url}/readyz`)).json()) as {
        readonly sequence: number;
        readonly projected: number;
      };
      return sequence - projected;
    };
    await expect.poll(lag, { timeout: 60_000 }).toBeLessThanOrEqual(0);
  }

  /** First the question, then the same again: both must tell one story. */
  async #settle(unknown: readonly Sent[]): Promise<void> {
    await Promise.all(
      this.#users.map((own) => this.#orders.resolve(unknown.filter(({ user }) => user === own))),
    );
    for (const { user, key } of unknown) {
      const settled = this.#orders.acknowledged.get(key);
      if (settled === undefined) continue;
      const found = await patiently(() => user.client.call('order/by_client_id', { client_order_id: key }));
      expect(found.id, key).toBe(settled.order.id);
    }
  }

  /** What an operator's supervisor does: whatever ends is started again, whenever that is. */
  async #keepRunning(): Promise<void> {
    while (this.#isOpen) {
      if (!this.#server.isRunning) await this.#server.start().catch(() => this.#server.kill(false));
      await sleep(POLL_MS);
    }
  }
}
