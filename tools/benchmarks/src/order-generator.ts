/** Sends orders from a process on the load's core, and reads what they cost the server. */
import { Child, LOAD_CORE } from './child.ts';
import type { Reading } from './gauges.ts';
import type { HttpLoad, HttpLoadResult } from './http-load.ts';
import type { ProgramKeys, Traders } from './server-under-test.ts';

/** The load of one run. */
export type Wish = Pick<
  HttpLoad,
  'rate' | 'seconds' | 'warmSeconds' | 'connections' | 'carrier' | 'isSleeping'
>;

/** A server that takes orders and reports their cost. */
export interface Target {
  readonly port: number;
  readonly read: () => Promise<Reading>;
}

export interface Loaded extends HttpLoadResult {
  readonly cpuUsPerOrder: number;
  /** The times for which the server's event loop was held up meanwhile. */
  readonly stalls: Pick<Reading, 'longestStallMs' | 'p99StallMs'>;
}

/** Returns the number of orders that a run has sent, those of its warm-up included. */
export function ordersIn({ sent }: Pick<HttpLoadResult, 'sent'>): number {
  return Object.values(sent).reduce((sum, count) => sum + count, 0);
}

/** Sends orders from a process on the load's core, or on any. */
export class Generator {
  readonly #child: Child;
  readonly #traders: Traders & { readonly keys?: ProgramKeys };
  #runs = 0;

  constructor(traders: Traders & { readonly keys?: ProgramKeys }, { isPinned = true } = {}) {
    this.#child = Child.role('http-load', isPinned ? { core: LOAD_CORE } : {});
    this.#traders = traders;
  }

  async run({ port, read }: Target, wish: Wish): Promise<Loaded> {
    const before = await read();
    const result = await this.#child.ask<HttpLoadResult>('run', this.#loadOf(port, wish));
    const after = await read();
    const cpuUsPerOrder = ((after.cpuMs - before.cpuMs) * 1_000) / ordersIn(result);
    return { ...result, cpuUsPerOrder, stalls: after };
  }

  /** Begins a load that ends when `finish` asks for its result, and after the wished time at the latest. */
  async begin(port: number, wish: Wish): Promise<void> {
    await this.#child.ask('begin', this.#loadOf(port, wish));
  }

  finish(): Promise<HttpLoadResult> {
    return this.#child.ask('finish');
  }

  #loadOf(port: number, wish: Wish): HttpLoad {
    return { ...wish, ...this.#traders, port, label: `b${++this.#runs}` };
  }

  end(): Promise<void> {
    return this.#child.end();
  }
}
