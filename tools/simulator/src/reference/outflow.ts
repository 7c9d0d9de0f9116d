import type { ConfigureOutflow } from '@candor/engine';

type Outflow = 'automatic' | 'adjustment';

/** Something that moved while its asset had limits. */
interface Moved {
  readonly outflow: Outflow;
  readonly assetId: number;
  readonly minute: bigint;
  amount: bigint;
}

const minuteOf = (ms: number): bigint => BigInt(ms) / 60_000n;

/** Limits over the whole exchange: sums of the last sixty minutes and of the last 1,440, the one that runs included. */
export class RefOutflow {
  readonly limits = new Map<number, ConfigureOutflow>();
  readonly #moved: Moved[] = [];

  fits(outflow: Outflow, assetId: number, amount: bigint, nowMs: number): boolean {
    const limits = this.limits.get(assetId);
    if (limits === undefined) return true;
    const used = (minutes: bigint) =>
      this.#moved
        .filter((moved) => moved.outflow === outflow && moved.assetId === assetId)
        .filter(({ minute }) => minute + minutes > minuteOf(nowMs))
        .reduce((sum, moved) => sum + moved.amount, 0n);
    return (
      used(60n) + amount <= BigInt(limits[`${outflow}Hour`]) &&
      used(1_440n) + amount <= BigInt(limits[`${outflow}Day`])
    );
  }

  moved(outflow: Outflow, assetId: number, amount: bigint, nowMs: number): void {
    if (this.limits.has(assetId)) this.#moved.push({ outflow, assetId, minute: minuteOf(nowMs), amount });
  }

  /** Takes an amount that comes back off the minute of its request. */
  returned(outflow: Outflow, assetId: number, amount: bigint, requestedMs: number): void {
    let left = amount;
    for (const moved of this.#moved) {
      if (moved.outflow !== outflow || moved.assetId !== assetId) continue;
      if (moved.minute !== minuteOf(requestedMs)) continue;
      const taken = moved.amount < left ? moved.amount : left;
      moved.amount -= taken;
      left -= taken;
    }
  }
}
