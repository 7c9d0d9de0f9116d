import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '@candor/primitives';

/** Behind the true price, in milliseconds: as public tickers that are kept for a moment. */
const LAG_MS = 2_000;
const STEP_MS = 250;
/** Deviation of a step: 0.012 % a root second, about 70 % a year. */
const STEP_DEVIATION = 0.000_06;
const PART_BYTES = 64 * 1024;

/** The ways in which a source of the attack answers. */
export const HOSTILE_WAYS = ['stall', 'endless', 'large'] as const;

interface Step {
  readonly atMs: number;
  readonly price: number;
}

/**
 * Sources of an index that an operator has trusted and that turn out to be hostile: some show a price that is two seconds old
 * and date it as fresh, one never answers, one never ends its answer, and one answers too much.
 */
export class HostileSources {
  readonly #server: Server;
  readonly #random: Random;
  readonly #steps: Step[] = [];
  readonly #timer: NodeJS.Timeout;

  private constructor(random: Random, start: number) {
    this.#random = random;
    this.#steps.push({ atMs: Date.now() - LAG_MS, price: start });
    this.#timer = setInterval(() => this.#walk(), STEP_MS);
    this.#server = createServer(({ url = '' }, response) => {
      response.on('error', () => undefined);
      if (url.startsWith('/stall')) response.writeHead(200).flushHeaders();
      else if (url.startsWith('/endless')) sendForEver(response);
      else if (url.startsWith('/large')) response.end(`{"price":${'9'.repeat(PART_BYTES * 40)}}`);
      else response.end(JSON.stringify({ price: this.#shown().price.toFixed(8), time: Date.now() }));
    });
  }

  /** Starts them with a price to walk from. */
  static async start(random: Random, start: number): Promise<HostileSources> {
    const sources = new HostileSources(random, start);
    await new Promise<void>((resolve) => void sources.#server.listen(0, '127.0.0.1', resolve));
    return sources;
  }

  /** Returns the address of a source; `name` is one of the hostile ways, or any other name for one that lags. */
  addressOf(name: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${name}/{symbol}`;
  }

  /** By how much the true price differs from what the sources show, as a part of it. */
  get ahead(): number {
    return (this.#steps.at(-1)?.price ?? 0) / this.#shown().price - 1;
  }

  /** The usual size of that difference. */
  get usualAhead(): number {
    return STEP_DEVIATION * Math.sqrt(LAG_MS / STEP_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #walk(): void {
    const last = this.#steps.at(-1);
    if (last === undefined) return;
    // The sum of twelve even numbers from 0 to 1 is about normal, with a deviation of 1.
    const sum = Array.from({ length: 12 }, () => this.#random.fraction()).reduce((all, one) => all + one);
    this.#steps.push({ atMs: Date.now(), price: last.price * (1 + STEP_DEVIATION * (sum - 6)) });
    while (this.#steps.length > 1 && (this.#steps[1]?.atMs ?? 0) <= Date.now() - LAG_MS) this.#steps.shift();
  }

  #shown(): Step {
    const [oldest] = this.#steps;
    if (oldest === undefined) throw new Error('a walk has a step');
    return oldest;
  }
}

function sendForEver(response: ServerResponse): void {
  const part = Buffer.alloc(PART_BYTES, 0x39);
  response.writeHead(200);
  response.write('{"price":');
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
}
