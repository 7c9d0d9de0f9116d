import type { ExecutionReport, TraderUserEvent } from '@candor/contract/schema';
import { expect } from 'vitest';
import { units } from './reconcile.ts';

type Position = Extract<TraderUserEvent, { e: 'outboundAccountPosition' }>;
type Balance = Readonly<Record<'asset' | 'free' | 'locked', string>>;

const UNIT = 10n ** 8n;
const LIVING: ReadonlySet<string> = new Set(['NEW', 'PARTIALLY_FILLED']);

/**
 * An account as a program keeps it that reads nothing but its user stream: orders and balances out of reports, and the
 * balances that the exchange names. It holds that the events come in an order in which they can be believed.
 */
export class ReplayedAccount {
  readonly #reports = new Map<number, ExecutionReport>();
  /** Free and locked together, out of fills and fees. */
  readonly #sums: Map<string, bigint>;
  /** The last balances that the exchange named. */
  readonly #named = new Map<string, Balance>();
  #lastNumber = 0;
  #lastAtMs = 0;

  constructor(balances: readonly Balance[]) {
    this.#sums = new Map(balances.map(({ asset, free, locked }) => [asset, units(free) + units(locked)]));
    for (const balance of balances) this.#named.set(balance.asset, balance);
  }

  take(event: TraderUserEvent): void {
    expect(event.E).toBeGreaterThanOrEqual(this.#lastAtMs);
    this.#lastAtMs = event.E;
    if (event.e === 'executionReport') this.#takeReport(event);
    if (event.e === 'outboundAccountPosition') this.#takePosition(event);
  }

  /** Every order as REST lists it. */
  orders() {
    return [...this.#reports.values()].toSorted((one, other) => one.i - other.i).map(listed);
  }

  /** The balances that fills and fees alone make: free and locked together. */
  sums(): Readonly<Record<string, bigint>> {
    return Object.fromEntries(this.#sums);
  }

  /** The balances that the exchange named last. */
  named(): readonly Balance[] {
    return [...this.#named.values()];
  }

  /** The money that open limit orders hold, out of their reports. */
  lockedByLimits(quote: string, base: string): Readonly<Record<string, bigint>> {
    const locked: Record<string, bigint> = { [quote]: 0n, [base]: 0n };
    for (const { X, S, q, z, p } of this.#reports.values()) {
      if (!LIVING.has(X)) continue;
      const rest = units(q) - units(z);
      if (S === 'SELL') locked[base]! += rest;
      else locked[quote]! += (rest * units(p)) / UNIT;
    }
    return locked;
  }

  #takeReport(report: ExecutionReport): void {
    expect(report.I).toBeGreaterThan(this.#lastNumber);
    this.#lastNumber = report.I;
    const before = this.#reports.get(report.i);
    // Only a condition's order begins twice: when it waits, and when it works.
    if (report.x === 'NEW') expect(before?.W).toBeUndefined();
    else expect(LIVING.has(before?.X ?? ''), `${report.x} of order ${report.i}`).toBe(true);
    expect(units(report.z)).toBe(units(before?.z ?? '0') + units(report.l));
    expect(units(report.Z)).toBe(units(before?.Z ?? '0') + units(report.Y));
    expect(report.t === -1).toBe(report.x !== 'TRADE');
    this.#reports.set(report.i, report);
    if (report.x !== 'TRADE') return;
    const sign = report.S === 'BUY' ? 1n : -1n;
    const quote = report.s.endsWith('USDT') ? 'USDT' : '';
    this.#add(report.s.slice(0, -quote.length), sign * units(report.l));
    this.#add(quote, -sign * units(report.Y));
    this.#add(String(report.N), -units(report.n));
  }

  #takePosition({ B }: Position): void {
    for (const { a: asset, f: free, l: locked } of B) {
      // The reports of the same command came before it, so that both say the same.
      expect(units(free) + units(locked), asset).toBe(this.#sums.get(asset));
      this.#named.set(asset, { asset, free, locked });
    }
  }

  #add(asset: string, change: bigint): void {
    this.#sums.set(asset, (this.#sums.get(asset) ?? 0n) + change);
  }
}

/** The last report of an order, in the words of a listed order. */
function listed(report: ExecutionReport) {
  return {
    symbol: report.s,
    orderId: report.i,
    orderListId: report.g,
    clientOrderId: report.x === 'CANCELED' ? report.C : report.c,
    price: report.p,
    origQty: report.q,
    executedQty: report.z,
    origQuoteOrderQty: report.Q,
    cummulativeQuoteQty: report.Z,
    status: report.X,
    timeInForce: report.f,
    type: report.o,
    side: report.S,
    stopPrice: report.P,
    icebergQty: report.F,
    time: report.O,
    updateTime: report.T,
    isWorking: report.W !== undefined,
    workingTime: report.W ?? -1,
    selfTradePreventionMode: report.V,
    ...(report.d === undefined ? {} : { trailingDelta: report.d }),
    ...(report.eR === undefined ? {} : { expiryReason: report.eR }),
  };
}
