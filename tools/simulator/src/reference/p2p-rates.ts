import type { ConfigureP2pRate, RateQuote } from '@candor/engine';
import { clampedMedian } from './indexes.ts';
import type { RefDesk } from './p2p-desk.ts';
import { type Broken, isAmount, isId } from './world.ts';

const RATE_MAX = 10 ** 15;
const PER_MILLE = 10n;

interface RefRate {
  current: ConfigureP2pRate | undefined;
  next: ConfigureP2pRate | undefined;
  readonly quotes: Map<number, RateQuote>;
  last: { readonly rate: bigint; readonly oldestMs: number } | undefined;
  /** 0 while it is live, and before its first tick. */
  haltedSinceMs: number;
  /** Quotes behind the last live tick. */
  told: string;
}

/** The rates of fiats, from their sources. */
export class RefRates {
  readonly #desk: RefDesk;
  readonly #rates = new Map<number, RefRate>();
  #ticks = 0;

  constructor(desk: RefDesk) {
    this.#desk = desk;
  }

  configure(command: ConfigureP2pRate): Broken {
    const { fiatId, sources, quorum, lifeMs, effectiveMs } = command;
    const sound =
      this.#desk.fiats.has(fiatId) &&
      sources.length >= 1 &&
      sources.length <= 16 &&
      sources.every(({ sourceId, name }) => isId(sourceId) && name.length >= 1 && name.length <= 200) &&
      new Set(sources.map(({ sourceId }) => sourceId)).size === sources.length &&
      isId(quorum) &&
      quorum <= sources.length &&
      isId(lifeMs) &&
      lifeMs <= 86_400_000 &&
      isAmount(effectiveMs);
    if (!sound) return new Set(['settings_invalid']);
    this.#find(fiatId).next = command;
    return new Set();
  }

  take(quotes: readonly RateQuote[]): Broken {
    const broken: Broken = new Set();
    for (const { fiatId, sourceId, rate, madeMs } of quotes) {
      if (!this.#desk.fiats.has(fiatId)) broken.add('p2p_market_closed');
      if (!isId(sourceId) || !isAmount(rate) || rate === 0 || rate > RATE_MAX || !isAmount(madeMs))
        broken.add('amount_invalid');
    }
    if (broken.size > 0) return broken;
    for (const quote of quotes) {
      const known = this.#find(quote.fiatId).quotes;
      const madeMs = Math.min(quote.madeMs, this.#desk.world.nowMs);
      if ((known.get(quote.sourceId)?.madeMs ?? -1) <= madeMs)
        known.set(quote.sourceId, { ...quote, madeMs });
    }
    this.update();
    return broken;
  }

  update(): void {
    for (const fiatId of [...this.#rates.keys()].sort((a, b) => a - b)) {
      const rate = this.#find(fiatId);
      if (rate.next !== undefined && rate.next.effectiveMs <= this.#desk.world.nowMs) {
        rate.current = rate.next;
        rate.next = undefined;
      }
      if (rate.current !== undefined) this.#updateOne(fiatId, rate, rate.current);
    }
  }

  /** The last live rate of a fiat, and since when it is halted (0: it is not). */
  last(fiatId: number): { readonly rate: bigint; readonly haltedSinceMs: number } | undefined {
    const found = this.#rates.get(fiatId);
    if (found?.last === undefined) return undefined;
    return { rate: found.last.rate, haltedSinceMs: found.haltedSinceMs };
  }

  #find(fiatId: number): RefRate {
    let found = this.#rates.get(fiatId);
    if (found === undefined) {
      found = {
        current: undefined,
        next: undefined,
        quotes: new Map(),
        last: undefined,
        haltedSinceMs: 0,
        told: '',
      };
      this.#rates.set(fiatId, found);
    }
    return found;
  }

  #updateOne(fiatId: number, rate: RefRate, { sources, quorum, lifeMs }: ConfigureP2pRate): void {
    const { nowMs } = this.#desk.world;
    const live = sources
      .map(({ sourceId }) => rate.quotes.get(sourceId))
      .filter((quote) => quote !== undefined && nowMs - quote.madeMs <= lifeMs) as RateQuote[];
    live.sort((a, b) => a.sourceId - b.sourceId);
    const values = live.map((quote) => BigInt(quote.rate));
    if (values.length < quorum || values.length === 0 || isSplit(values)) return this.#halt(fiatId, rate);
    const told = live.map(({ sourceId, madeMs, rate: value }) => `${value} of ${sourceId} at ${madeMs}`);
    const text = told.join(', ');
    if (rate.last !== undefined && rate.haltedSinceMs === 0 && rate.told === text) return;
    rate.told = text;
    rate.haltedSinceMs = 0;
    const oldestMs = Math.min(...live.map(({ madeMs }) => madeMs));
    rate.last = { rate: clampedMedian(values, PER_MILLE), oldestMs };
    this.#tell(fiatId, `${rate.last.rate} of ${oldestMs}`);
  }

  #halt(fiatId: number, rate: RefRate): void {
    if (rate.last === undefined || rate.haltedSinceMs > 0) return;
    rate.haltedSinceMs = this.#desk.world.nowMs;
    this.#tell(fiatId, `halted at ${rate.last.rate}`);
  }

  #tell(fiatId: number, state: string): void {
    this.#desk.world.tell(`rate ${fiatId}`, `${state} in tick ${++this.#ticks}`);
  }
}

/** Two that differ by more than 1 % of the lower one, with no third to judge between them. */
function isSplit(values: readonly bigint[]): boolean {
  const [one, other] = values;
  if (values.length !== 2 || one === undefined || other === undefined) return false;
  const [low, high] = one < other ? [one, other] : [other, one];
  return high - low > (low * PER_MILLE) / 1_000n;
}
