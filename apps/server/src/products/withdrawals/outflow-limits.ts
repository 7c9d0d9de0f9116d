import type { EngineReader } from '@candor/engine';

type OutflowView = NonNullable<ReturnType<EngineReader['funds']['outflow']>>;

const NEAR_PERCENT = 80;
const HOUR_MS = 3_600_000;

/** One limit over the whole exchange, with what counts towards it now, in ledger units. */
export interface OutflowLimit {
  readonly what: 'automatic_hour' | 'automatic_day' | 'adjustment_hour' | 'adjustment_day';
  readonly used: number;
  readonly limit: number;
  readonly periodMs: number;
}

export function limitsOf(outflow: OutflowView): readonly OutflowLimit[] {
  const hour = { periodMs: HOUR_MS };
  const day = { periodMs: 24 * HOUR_MS };
  return [
    { what: 'automatic_hour', used: outflow.usedAutomaticHour, limit: outflow.automaticHour, ...hour },
    { what: 'automatic_day', used: outflow.usedAutomaticDay, limit: outflow.automaticDay, ...day },
    { what: 'adjustment_hour', used: outflow.usedAdjustmentHour, limit: outflow.adjustmentHour, ...hour },
    { what: 'adjustment_day', used: outflow.usedAdjustmentDay, limit: outflow.adjustmentDay, ...day },
  ];
}

/** Returns whether four fifths of a limit or more are used. */
export function isNear({ used, limit }: OutflowLimit): boolean {
  return used > 0 && used >= limit - (limit * (100 - NEAR_PERCENT)) / 100;
}

export const isUsedUp = ({ used, limit }: OutflowLimit): boolean => used > 0 && used >= limit;
