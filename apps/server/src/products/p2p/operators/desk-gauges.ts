/** Figures of the live desk, read from the engine: the first page of operators and the metrics show the same. */
import type { EngineReader, P2pOrderFact } from '@candor/engine';
import { addToTotal, isZeroTotal, subtractTotals, type Total, ZERO_TOTAL } from '@candor/primitives';
import type { P2pFigures } from '@candor/telemetry';

export interface EscrowGauge {
  readonly assetId: number;
  /** The engine's running sum, and the sum over its orders one after another. */
  readonly running: Total;
  readonly orders: Total;
  readonly difference: Total;
}

export interface RateGauge {
  readonly fiatId: number;
  readonly code: string;
  readonly isOpen: boolean;
  /** Fiat for one coin of the rates, with 8 decimals; undefined before the first tick. */
  readonly rate: number | undefined;
  readonly isHalted: boolean;
  /** The time of the oldest quote that counted; undefined before the first tick. */
  readonly oldestMs: number | undefined;
}

export interface DeskGauges {
  readonly open: number;
  readonly created: number;
  readonly paid: number;
  readonly appealed: number;
  /** Times of the desk's clock; undefined: there is none. */
  readonly oldestPaidMs: number | undefined;
  readonly oldestAppealedMs: number | undefined;
  /** Orders whose due time has passed and which the next ticks handle. */
  readonly due: number;
  readonly escrow: readonly EscrowGauge[];
  readonly rates: readonly RateGauge[];
}

export function deskGauges({ p2p }: EngineReader): DeskGauges {
  const orders = p2p.orders();
  const inState = (status: P2pOrderFact['status']) => orders.filter((order) => order.status === status);
  const paid = inState('paid');
  const appealed = inState('appealed');
  return {
    open: orders.length,
    created: inState('created').length,
    paid: paid.length,
    appealed: appealed.length,
    oldestPaidMs: earliest(paid),
    oldestAppealedMs: earliest(appealed),
    due: orders.filter((order) => isDue(order, p2p.serviceMs)).length,
    escrow: p2p.assets().map(({ assetId }) => {
      const running = p2p.escrow(assetId);
      const summed = orders
        .filter((order) => order.assetId === assetId)
        .reduce((sum, { escrow }) => addToTotal(sum, escrow), ZERO_TOTAL);
      return { assetId, running, orders: summed, difference: subtractTotals(running, summed) };
    }),
    rates: p2p.fiats().map(({ fiatId, code, status }) => {
      const tick = p2p.rate(fiatId)?.tick;
      const isHalted = tick?.isHalted ?? true;
      return {
        fiatId,
        code,
        isOpen: status === 'open',
        rate: tick?.rate,
        isHalted,
        oldestMs: tick?.oldestMs,
      };
    }),
  };
}

/** Returns what the metrics say of the desk; ages are of the desk's clock, which stands still during an outage. */
export function p2pFigures(engine: EngineReader): P2pFigures {
  const gauges = deskGauges(engine);
  const { serviceMs } = engine.p2p;
  const since = (ms: number | undefined) => (ms === undefined ? 0 : Math.max(0, serviceMs - ms));
  const ages = gauges.rates
    .filter(({ isOpen }) => isOpen)
    .map(({ oldestMs }) => engine.nowMs - (oldestMs ?? 0));
  return {
    open: gauges.open,
    paid: gauges.paid,
    appealed: gauges.appealed,
    oldestPaidMs: since(gauges.oldestPaidMs),
    oldestAppealMs: since(gauges.oldestAppealedMs),
    due: gauges.due,
    rateAgeMs: Math.max(0, ...ages),
    escrowDifferences: gauges.escrow.filter(({ difference }) => !isZeroTotal(difference)).length,
  };
}

/** The earliest payment among orders. */
function earliest(orders: readonly P2pOrderFact[]): number | undefined {
  return orders.reduce<number | undefined>(
    (first, { paidMs }) => (first === undefined || paidMs < first ? paidMs : first),
    undefined,
  );
}

function isDue({ status, lateUntilMs, autoAppealMs }: P2pOrderFact, serviceMs: number): boolean {
  if (status === 'created') return lateUntilMs <= serviceMs;
  return status === 'paid' && autoAppealMs !== 0 && autoAppealMs <= serviceMs;
}
