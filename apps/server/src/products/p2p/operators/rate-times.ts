/** The rates of fiats by the minute, so that a past moment has one. */
import type { RateTickFact } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { defineProjection } from '../../../projections/define-projection.ts';

const MINUTE_MS = 60_000;

interface Ticked {
  readonly tick: RateTickFact;
  readonly seq: number;
  readonly atMs: number;
}

/** The last tick of each minute. */
export const rateMinutes = defineProjection({
  table: 'p2p_rate_minutes',
  key: ['fiat_id', 'minute'],
  events: () => ({
    p2p_rate_ticked: ({ tick }, { seq, atMs }): Ticked => ({ tick, seq, atMs }),
  }),
  columns: {
    fiat_id: ({ tick }) => tick.fiatId,
    minute: ({ atMs }) => Math.floor(atMs / MINUTE_MS),
    at_ms: ({ atMs }) => atMs,
    rate: ({ tick }) => tick.rate,
    is_halted: ({ tick }) => tick.isHalted,
    seq: ({ seq }) => seq,
  },
  merge: { at_ms: 'replace', rate: 'replace', is_halted: 'replace', seq: 'replace' },
  backfill: {
    *rows(engine, { seq }) {
      for (const { fiatId } of engine.p2p.fiats()) {
        const tick = engine.p2p.rate(fiatId)?.tick;
        if (tick !== undefined) yield { tick, seq, atMs: engine.nowMs } satisfies Ticked;
      }
    },
    holds: 'live rows',
  },
});

/** Resolves with the rate that a fiat had at a moment, with 8 decimals; undefined where none is on record. */
export async function rateAt(sql: Sql, fiatId: number, atMs: number): Promise<number | undefined> {
  const [row] = await sql<{ rate: number }[]>`
    select rate from p2p_rate_minutes
    where fiat_id = ${fiatId} and minute <= ${Math.floor(atMs / MINUTE_MS)} and at_ms <= ${atMs}
    order by minute desc limit 1`;
  return row?.rate;
}

export const tables = [rateMinutes] as const;
