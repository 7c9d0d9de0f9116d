import type { IndexView } from '@candor/engine';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';

/** The name of the quotes of an index that is made from its pair's own book. */
const OWN_BOOK = 'order book';

export interface WireIndexState {
  readonly price: string;
  readonly tick: number;
  readonly quoted_at: number;
  readonly is_halted: boolean;
  readonly open_delay_ms: number;
  readonly sources: {
    readonly name: string;
    readonly price: string | null;
    readonly quoted_at: number | null;
  }[];
}

/** The state of an index, with each source whether or not it is alive; undefined before the first tick. */
export function wireIndexState({ settings, tick, openDelayMs }: IndexView): WireIndexState | undefined {
  if (settings === undefined || tick === undefined) return undefined;
  const quote = ({ price, madeMs }: (typeof tick.quotes)[number]) => ({
    price: formatAmount(price, INDEX_DECIMALS),
    quoted_at: madeMs,
  });
  return {
    price: formatAmount(tick.price, INDEX_DECIMALS),
    tick: tick.tickNumber,
    quoted_at: tick.oldestMs,
    is_halted: tick.isHalted,
    open_delay_ms: openDelayMs,
    sources: settings.followsBook
      ? tick.quotes.map((each) => ({ name: OWN_BOOK, ...quote(each) }))
      : settings.sources.map(({ sourceId, name }) => {
          const made = tick.quotes.find((each) => each.sourceId === sourceId);
          return { name, ...(made === undefined ? { price: null, quoted_at: null } : quote(made)) };
        }),
  };
}
