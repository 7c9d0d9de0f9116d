import { valuesByKey } from '@candor/primitives';
import { integer, type Layout, list, readRow, record, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { ConfigureP2pRate, RateQuote } from '../shapes/command.ts';
import { CONFIGURE_P2P_RATE, RATE_QUOTE } from '../shapes/commands/p2p-settings-commands.ts';
import { RATE_TICK, type RateTickFact } from '../shapes/facts/p2p-facts.ts';
import type { EpochMs, FiatId, Sequence } from '../units/units.ts';

export type RateTerms = Omit<ConfigureP2pRate, 'kind'>;

/** Settings and the sequence of the command that brought them. */
export interface NumberedRateTerms {
  readonly seq: Sequence;
  readonly settings: RateTerms;
}

/** The current state of a fiat's rate. */
export interface RateState {
  readonly fiatId: FiatId;
  current: NumberedRateTerms | undefined;
  /** They wait for their time. */
  next: NumberedRateTerms | undefined;
  /** The newest quote of each source, live or not. */
  readonly quotes: Map<number, RateQuote>;
  /** The last tick, live or halted; undefined before the first live one. */
  tick: RateTickFact | undefined;
  /** 0 while it is live. */
  haltedSinceMs: EpochMs;
}

const NUMBERED: Layout<NumberedRateTerms> = { seq: integer, settings: record(CONFIGURE_P2P_RATE) };
const QUOTES = list(record(RATE_QUOTE));

/** Rates by fiat. */
export class Rates {
  /** The number of the last tick of any fiat. */
  lastTick = 0;
  readonly #states = new Map<FiatId, RateState>();

  find(fiatId: FiatId): RateState | undefined {
    return this.#states.get(fiatId);
  }

  open(fiatId: FiatId): RateState {
    let state = this.#states.get(fiatId);
    if (state === undefined) {
      state = {
        fiatId,
        current: undefined,
        next: undefined,
        quotes: new Map(),
        tick: undefined,
        haltedSinceMs: 0,
      };
      this.#states.set(fiatId, state);
    }
    return state;
  }

  /** By fiat. */
  all(): readonly RateState[] {
    return valuesByKey(this.#states);
  }

  row(): RowValue {
    return [
      this.lastTick,
      this.all().map(({ fiatId, current, next, quotes, tick, haltedSinceMs }) => [
        fiatId,
        current === undefined ? [] : [rowOf(NUMBERED, current)],
        next === undefined ? [] : [rowOf(NUMBERED, next)],
        QUOTES.toRow(valuesByKey(quotes)),
        tick === undefined ? [] : [rowOf(RATE_TICK, tick)],
        haltedSinceMs,
      ]),
    ];
  }

  restore(reader: RowReader): void {
    this.lastTick = reader.integer();
    reader.rows((row) => {
      const state = this.open(row.integer());
      [state.current] = row.rows((inner) => readRow(NUMBERED, inner));
      [state.next] = row.rows((inner) => readRow(NUMBERED, inner));
      for (const quote of QUOTES.fromRow(row)) state.quotes.set(quote.sourceId, quote);
      [state.tick] = row.rows((inner) => readRow(RATE_TICK, inner));
      state.haltedSinceMs = row.integer();
    });
  }
}
