import { INDEX_DECIMALS, indexOf, isSplit } from '@candor/formulas';
import { AMOUNT_LIMIT, powerOfTen, valuesByKey } from '@candor/primitives';
import type { ConfigureMarket } from '../shapes/command.ts';
import type { IndexQuote } from '../shapes/facts/index-facts.ts';
import type { IndexGround } from './index-ground.ts';
import { RULES_OPENS_DELAYED } from '../shapes/rules.ts';
import { BUY, SELL } from '../shapes/vocabulary.ts';
import type { IndexSettings, IndexState } from './indexes.ts';
import type { IndexUnits, MarketId, Price, Sequence } from '../units/units.ts';

/** Quotes older than this are not live. */
const QUOTE_LIFE_MS = 3_000;
/** The source id of the market's own book. */
const BOOK_SOURCE = 0;

/** Returns whether a seconds contract of the market accepted before this sequence is still running. */
export type HasContractBefore = (marketId: MarketId, seq: Sequence) => boolean;

/**
 * Recomputes every index from the current quotes: once per tick, in the order of markets. A tick is recorded
 * where a quote came in with this command, where the price of a book index changed, and where an index
 * halts; a live index then carries the current tick's number.
 */
export function updateIndexes(state: IndexGround, hasContractBefore: HasContractBefore): void {
  for (const index of state.indexes.all()) {
    adoptSettings(state, index, hasContractBefore);
    if (index.current !== undefined) updateIndex(state, index, index.current.settings);
  }
}

function adoptSettings(state: IndexGround, index: IndexState, hasContractBefore: HasContractBefore): void {
  const { next, current } = index;
  if (next === undefined || next.settings.effectiveMs > state.nowMs) return;
  if (current !== undefined && hasContractBefore(index.marketId, next.seq)) return;
  index.current = next;
  index.next = undefined;
}

function updateIndex(state: IndexGround, index: IndexState, settings: IndexSettings): void {
  const market = state.markets.get(index.marketId);
  if (market === undefined) return;
  const quotes = settings.followsBook
    ? bookQuotes(state, index.marketId)
    : liveQuotes(state, index, settings);
  const price = isSound(quotes, settings) ? indexOf(quotes.map((quote) => quote.price)) : 0;
  if (price === 0 || price > highestIndex(market.settings)) halt(state, index);
  else if (isNews(state, index, { quotes, price })) tickIndex(state, index, { quotes, price });
}

function liveQuotes(state: IndexGround, index: IndexState, { sources }: IndexSettings): IndexQuote[] {
  const listed = new Set(sources.map(({ sourceId }) => sourceId));
  return valuesByKey(index.quotes).filter(
    ({ sourceId, madeMs }) => listed.has(sourceId) && state.nowMs - madeMs <= QUOTE_LIFE_MS,
  );
}

/** The available ones of best bid, best ask and last trade, whose median is the index. */
function bookQuotes(state: IndexGround, marketId: MarketId): IndexQuote[] {
  const market = state.markets.get(marketId);
  if (market === undefined) return [];
  const prices = ([BUY, SELL] as const).map((side) => market.book.depth(side, 1)[0]?.price ?? 0);
  return [...prices, market.lastTradePrice]
    .filter((price) => price !== 0)
    .map((price) => ({
      sourceId: BOOK_SOURCE,
      price: toIndexScale(price, market.settings),
      madeMs: state.nowMs,
    }));
}

function isSound(quotes: readonly IndexQuote[], { quorum, followsBook }: IndexSettings): boolean {
  const [one, other] = quotes;
  if (one === undefined) return false;
  if (followsBook) return true;
  if (quotes.length < quorum) return false;
  return other === undefined || quotes.length > 2 || !isSplit(one.price, other.price);
}

interface Reading {
  readonly quotes: readonly IndexQuote[];
  readonly price: IndexUnits;
}

function isNews(state: IndexGround, index: IndexState, { quotes, price }: Reading): boolean {
  const { tick } = index;
  if (tick === undefined || tick.isHalted || tick.price !== price) return true;
  if (index.current!.settings.followsBook) return state.nowMs - tick.oldestMs >= 1_000;
  return quotes.some(
    ({ sourceId, madeMs }) =>
      !tick.quotes.some((known) => known.sourceId === sourceId && known.madeMs === madeMs),
  );
}

function tickIndex(state: IndexGround, index: IndexState, { quotes, price }: Reading): void {
  const oldestMs = Math.min(...quotes.map(({ madeMs }) => madeMs));
  const tick = {
    tickNumber: state.tickNumber,
    marketId: index.marketId,
    isHalted: false,
    price,
    oldestMs,
    sourcesSeq: index.current!.seq,
    quotes,
  };
  index.tick = tick;
  index.haltedSinceMs = 0;
  if (state.rulesVersion >= RULES_OPENS_DELAYED) index.ages.take(state.nowMs, state.nowMs - oldestMs);
  const market = state.markets.get(index.marketId);
  if (market !== undefined) market.index = { price, quotedMs: oldestMs, tickNumber: state.tickNumber };
  state.recorder.record({ kind: 'index_ticked', tick });
}

function halt(state: IndexGround, index: IndexState): void {
  const { tick } = index;
  if (tick === undefined || tick.isHalted) return;
  index.tick = { ...tick, tickNumber: state.tickNumber, isHalted: true, quotes: [] };
  index.haltedSinceMs = state.nowMs;
  state.recorder.record({ kind: 'index_ticked', tick: index.tick });
}

/** The highest index price: no value at or below it can leave the range of amounts, as `configure_leverage` proves. */
export function highestIndex(market: ConfigureMarket): IndexUnits {
  return toIndexScale(market.maxPrice, market);
}

/** A market's price in 10^-8, rounded down if the market has more decimals; at most the largest amount. */
function toIndexScale(price: Price, { priceDecimals }: ConfigureMarket): IndexUnits {
  if (priceDecimals > INDEX_DECIMALS) return Math.floor(price / powerOfTen(priceDecimals - INDEX_DECIMALS));
  const factor = powerOfTen(INDEX_DECIMALS - priceDecimals);
  return price > Math.floor((AMOUNT_LIMIT - 1) / factor) ? AMOUNT_LIMIT - 1 : price * factor;
}
