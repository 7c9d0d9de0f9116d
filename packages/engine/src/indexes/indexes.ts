import { valuesByKey } from '@candor/primitives';
import type { ConfigureIndex, Quote } from '../shapes/command.ts';
import { CONFIGURE_INDEX } from '../shapes/commands/index-commands.ts';
import { type IndexQuote, type IndexTickFact, INDEX_TICK } from '../shapes/facts/index-facts.ts';
import { integer, type Layout, list, readRow, record, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { EpochMs, MarketId, Sequence } from '../units/units.ts';
import { TickAges } from './tick-ages.ts';

export type IndexSettings = Omit<ConfigureIndex, 'kind'>;

/** Settings and the sequence of the command that brought them. */
export interface NumberedSettings {
  readonly seq: Sequence;
  readonly settings: IndexSettings;
}

/** The current state of one market's index. */
export interface IndexState {
  readonly marketId: MarketId;
  current: NumberedSettings | undefined;
  /** Pending settings: they wait for their time and for contracts accepted before them. */
  next: NumberedSettings | undefined;
  /** The newest quote of each source, live or not. */
  readonly quotes: Map<number, IndexQuote>;
  /** The last tick, live or halted; undefined before the first live one. */
  tick: IndexTickFact | undefined;
  /** 0 while it is live. */
  haltedSinceMs: EpochMs;
  readonly ages: TickAges;
}

const NUMBERED: Layout<NumberedSettings> = { seq: integer, settings: record(CONFIGURE_INDEX) };
const QUOTES = list(record<IndexQuote>({ sourceId: integer, price: integer, madeMs: integer }));

/** Index prices by market. */
export class Indexes implements StatePart {
  readonly name = 'indexes';
  readonly #states = new Map<number, IndexState>();

  find(marketId: MarketId): IndexState | undefined {
    return this.#states.get(marketId);
  }

  open(marketId: MarketId): IndexState {
    let state = this.#states.get(marketId);
    if (state === undefined) {
      state = {
        marketId,
        current: undefined,
        next: undefined,
        quotes: new Map(),
        tick: undefined,
        haltedSinceMs: 0,
        ages: new TickAges(),
      };
      this.#states.set(marketId, state);
    }
    return state;
  }

  /** By market id. */
  all(): IndexState[] {
    return valuesByKey(this.#states);
  }

  /** The last tick of a market whose index is live; undefined while it is halted or was never made. */
  live(marketId: MarketId): IndexTickFact | undefined {
    const tick = this.#states.get(marketId)?.tick;
    return tick === undefined || tick.isHalted ? undefined : tick;
  }

  /** Like `live`, but only for an index made from sources: one that follows its own book is as movable as the book. */
  sourced(marketId: MarketId): IndexTickFact | undefined {
    const index = this.#states.get(marketId);
    if (index?.tick === undefined || index.tick.isHalted) return undefined;
    return index.current?.settings.followsBook === false ? index.tick : undefined;
  }

  /** Stores a quote unless a newer one of its source is known. */
  take({ marketId, sourceId, price, madeMs }: Quote): void {
    const { quotes } = this.open(marketId);
    const known = quotes.get(sourceId);
    if (known === undefined || known.madeMs <= madeMs) quotes.set(sourceId, { sourceId, price, madeMs });
  }

  rows(): RowValue[] {
    return [
      this.all().map(({ marketId, current, next, quotes, tick, haltedSinceMs, ages }) => [
        marketId,
        [current, next].filter((entry) => entry !== undefined).map((entry) => rowOf(NUMBERED, entry)),
        current === undefined ? 0 : 1,
        QUOTES.toRow(valuesByKey(quotes)),
        tick === undefined ? null : rowOf(INDEX_TICK, tick),
        haltedSinceMs,
        ...ages.row(),
      ]),
    ];
  }

  restore(reader: RowReader): void {
    reader.rows((row) => {
      const state = this.open(row.integer());
      const settings = row.rows((inner) => readRow(NUMBERED, inner));
      const hasCurrent = row.integer() === 1;
      state.current = hasCurrent ? settings[0] : undefined;
      state.next = hasCurrent ? settings[1] : settings[0];
      for (const quote of QUOTES.fromRow(row)) state.quotes.set(quote.sourceId, quote);
      state.tick = row.skipsNull() ? undefined : row.row((inner) => readRow(INDEX_TICK, inner));
      state.haltedSinceMs = row.integer();
      // Absent before rules 15.
      if (!row.isAtEnd) state.ages.restore(row);
    });
  }

  *claims(): Generator<Claim> {}

  *sweep(): Generator<string> {
    for (const { marketId, tick, haltedSinceMs } of this.all()) {
      if ((haltedSinceMs !== 0) !== (tick?.isHalted ?? false)) yield `index ${marketId} is half halted`;
    }
  }
}
