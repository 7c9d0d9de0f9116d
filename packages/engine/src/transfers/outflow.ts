import { AMOUNT_LIMIT, valuesByKey } from '@candor/primitives';
import type { ConfigureOutflow } from '../shapes/command.ts';
import { CONFIGURE_OUTFLOW } from '../shapes/commands/funds-commands.ts';
import { integer, type Layout, readRow, type RowValue, rowOf, word } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { AssetId, AssetUnits, EpochMs } from '../units/units.ts';

export type OutflowSettings = Omit<ConfigureOutflow, 'kind'>;
/** Rows contain indexes into this list, so entries are only ever appended. */
const OUTFLOWS = ['automatic', 'adjustment'] as const;
export type OutflowKind = (typeof OUTFLOWS)[number];

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** The amount that moved in one minute. */
interface MinuteSum {
  readonly outflow: OutflowKind;
  readonly assetId: AssetId;
  /** Since the epoch. */
  readonly minute: number;
  readonly amount: AssetUnits;
}

const MINUTE_SUM: Layout<MinuteSum> = {
  outflow: word(OUTFLOWS),
  assetId: integer,
  minute: integer,
  amount: integer,
};

export interface OutflowView extends OutflowSettings {
  readonly usedAutomaticHour: AssetUnits;
  readonly usedAutomaticDay: AssetUnits;
  readonly usedAdjustmentHour: AssetUnits;
  readonly usedAdjustmentDay: AssetUnits;
}

/**
 * Limits over the whole exchange by asset, and what counts towards them: an hour is the minute that runs and the 59 before it, a
 * day the minute that runs and the 1,439 before it. Only what fits is counted, so that no sum exceeds a limit of its time.
 */
export class Outflow implements StatePart {
  readonly name = 'outflow';
  readonly #settings = new Map<AssetId, OutflowSettings>();
  /** Sums of minutes, ascending, by kind and asset. */
  readonly #sums = new Map<string, MinuteSum[]>();

  configure(settings: OutflowSettings): void {
    this.#settings.set(settings.assetId, settings);
  }

  /** The largest amount that may move now; without limits it is above every amount. */
  left(outflow: OutflowKind, assetId: AssetId, nowMs: EpochMs): AssetUnits {
    const settings = this.#settings.get(assetId);
    if (settings === undefined) return AMOUNT_LIMIT;
    const hour = settings[`${outflow}Hour`] - this.#used(outflow, assetId, nowMs, HOUR_MINUTES);
    const day = settings[`${outflow}Day`] - this.#used(outflow, assetId, nowMs, DAY_MINUTES);
    return Math.max(0, Math.min(hour, day));
  }

  /** Counts an amount that moves now, where its asset has limits. */
  count(
    outflow: OutflowKind,
    { assetId, amount }: { readonly assetId: AssetId; readonly amount: AssetUnits },
    nowMs: EpochMs,
  ): void {
    if (!this.#settings.has(assetId)) return;
    const minute = minuteOf(nowMs);
    const recent = this.#recent(outflow, assetId, nowMs, DAY_MINUTES);
    const last = recent.at(-1);
    const sum = { outflow, assetId, minute, amount: amount + (last?.minute === minute ? last.amount : 0) };
    const before = last?.minute === minute ? recent.slice(0, -1) : recent;
    this.#sums.set(keyOf(outflow, assetId), [...before, sum]);
  }

  /** Takes an amount off again that was counted at a time, where that still counts. */
  discount(
    outflow: OutflowKind,
    { assetId, amount }: { readonly assetId: AssetId; readonly amount: AssetUnits },
    countedMs: EpochMs,
  ): void {
    const sums = this.#sums.get(keyOf(outflow, assetId)) ?? [];
    const counted = sums.find(({ minute }) => minute === minuteOf(countedMs));
    if (counted === undefined) return;
    const rest = Math.max(0, counted.amount - amount);
    this.#sums.set(
      keyOf(outflow, assetId),
      sums.map((sum) => (sum === counted ? { ...sum, amount: rest } : sum)),
    );
  }

  view(assetId: AssetId, nowMs: EpochMs): OutflowView | undefined {
    const settings = this.#settings.get(assetId);
    if (settings === undefined) return undefined;
    return {
      ...settings,
      usedAutomaticHour: this.#used('automatic', assetId, nowMs, HOUR_MINUTES),
      usedAutomaticDay: this.#used('automatic', assetId, nowMs, DAY_MINUTES),
      usedAdjustmentHour: this.#used('adjustment', assetId, nowMs, HOUR_MINUTES),
      usedAdjustmentDay: this.#used('adjustment', assetId, nowMs, DAY_MINUTES),
    };
  }

  rows(): RowValue[] {
    const sums = valuesByKey(this.#settings).flatMap(({ assetId }) =>
      OUTFLOWS.flatMap((outflow) => this.#sums.get(keyOf(outflow, assetId)) ?? []),
    );
    return [
      valuesByKey(this.#settings).map((settings) => rowOf(CONFIGURE_OUTFLOW, settings)),
      sums.map((sum) => rowOf(MINUTE_SUM, sum)),
    ];
  }

  restore(reader: RowReader): void {
    for (const settings of reader.rows((row) => readRow(CONFIGURE_OUTFLOW, row))) this.configure(settings);
    for (const sum of reader.rows((row) => readRow(MINUTE_SUM, row))) {
      const key = keyOf(sum.outflow, sum.assetId);
      this.#sums.set(key, [...(this.#sums.get(key) ?? []), sum]);
    }
  }

  *claims(): Generator<Claim> {}

  #used(outflow: OutflowKind, assetId: AssetId, nowMs: EpochMs, minutes: number): AssetUnits {
    return this.#recent(outflow, assetId, nowMs, minutes).reduce((sum, { amount }) => sum + amount, 0);
  }

  #recent(outflow: OutflowKind, assetId: AssetId, nowMs: EpochMs, minutes: number): readonly MinuteSum[] {
    const sums = this.#sums.get(keyOf(outflow, assetId)) ?? [];
    return sums.filter(({ minute }) => minute > minuteOf(nowMs) - minutes);
  }
}

function keyOf(outflow: OutflowKind, assetId: AssetId): string {
  return `${outflow}/${assetId}`;
}

function minuteOf(ms: EpochMs): number {
  return Math.floor(ms / MINUTE_MS);
}
