import { indexOf, isSplit, RATE_CLAMP_PER_MILLE } from '@candor/formulas';
import { AMOUNT_LIMIT, isAmount, isId, valuesByKey } from '@candor/primitives';
import type { RateQuote, TakeRateQuotes } from '../shapes/command.ts';
import type { Outcome } from '../shapes/outcome.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { P2pGround } from './p2p-ground.ts';
import type { RateState, RateTerms } from './rates.ts';

/** The highest rate: a product of it with an index stays an amount. */
const RATE_MAX = 10 ** 15;

/** Accepts quotes of fiat rates and makes the rates anew. May refuse with p2p_market_closed (unknown fiat) or amount_invalid. */
export function takeRateQuotes(state: P2pGround, { quotes }: TakeRateQuotes): Outcome {
  const rejection = checkRateQuotes(state, quotes);
  if (rejection !== undefined) return { status: 'rejected', rejection };
  for (const quote of quotes) {
    // A source whose clock runs ahead must not appear live for longer than one with a correct clock.
    const madeMs = Math.min(quote.madeMs, state.nowMs);
    const { quotes: known } = state.p2p.rates.open(quote.fiatId);
    const before = known.get(quote.sourceId);
    if (before === undefined || before.madeMs <= madeMs) known.set(quote.sourceId, { ...quote, madeMs });
  }
  updateRates(state);
  return { status: 'accepted' };
}

function checkRateQuotes({ p2p }: P2pGround, quotes: readonly RateQuote[]): Rejection | undefined {
  for (const { fiatId, sourceId, rate, madeMs } of quotes) {
    if (p2p.settings.fiat(fiatId) === undefined) return { key: 'p2p_market_closed', field: 'fiatId' };
    if (!isId(sourceId)) return { key: 'amount_invalid', field: 'sourceId' };
    if (!isAmount(rate) || rate === 0 || rate > RATE_MAX) return { key: 'amount_invalid', field: 'rate' };
    if (!isAmount(madeMs)) return { key: 'amount_invalid', field: 'madeMs' };
  }
  return undefined;
}

/**
 * Makes every rate from its live quotes: their median, each quote clamped to 1 % of it. Fewer than the quorum, or two that
 * differ by more than that, halt it. A tick is recorded for a quote that is new and where a rate halts.
 */
export function updateRates(state: P2pGround): void {
  for (const rate of state.p2p.rates.all()) {
    adoptTerms(state, rate);
    if (rate.current !== undefined) updateRate(state, rate, rate.current.settings);
  }
}

function adoptTerms({ nowMs }: P2pGround, rate: RateState): void {
  const { next } = rate;
  if (next === undefined || next.settings.effectiveMs > nowMs) return;
  rate.current = next;
  rate.next = undefined;
}

function updateRate(state: P2pGround, rate: RateState, settings: RateTerms): void {
  const quotes = liveQuotes(state, rate, settings);
  if (!isSound(quotes, settings)) {
    halt(state, rate);
    return;
  }
  const { tick } = rate;
  if (tick !== undefined && !tick.isHalted && !isNews(tick.quotes, quotes)) return;
  const { rates } = state.p2p;
  rates.lastTick++;
  rate.tick = {
    fiatId: rate.fiatId,
    tick: rates.lastTick,
    rate: indexOf(
      quotes.map((quote) => quote.rate),
      RATE_CLAMP_PER_MILLE,
    ),
    isHalted: false,
    oldestMs: quotes.reduce((oldest, { madeMs }) => Math.min(oldest, madeMs), AMOUNT_LIMIT),
    sourcesSeq: rate.current!.seq,
    quotes: quotes.map(({ sourceId, rate: counted, madeMs }) => ({ sourceId, rate: counted, madeMs })),
  };
  rate.haltedSinceMs = 0;
  state.recorder.record({ kind: 'p2p_rate_ticked', tick: rate.tick });
}

/** By source. */
function liveQuotes({ nowMs }: P2pGround, rate: RateState, { sources, lifeMs }: RateTerms): RateQuote[] {
  const listed = new Set(sources.map(({ sourceId }) => sourceId));
  return valuesByKey(rate.quotes).filter(
    ({ sourceId, madeMs }) => listed.has(sourceId) && nowMs - madeMs <= lifeMs,
  );
}

function isSound(quotes: readonly RateQuote[], { quorum }: RateTerms): boolean {
  const [one, other] = quotes;
  if (one === undefined || quotes.length < quorum) return false;
  return other === undefined || quotes.length > 2 || !isSplit(one.rate, other.rate, RATE_CLAMP_PER_MILLE);
}

function isNews(
  known: readonly Omit<RateQuote, 'fiatId'>[],
  quotes: readonly Omit<RateQuote, 'fiatId'>[],
): boolean {
  if (known.length !== quotes.length) return true;
  return quotes.some(({ sourceId, rate, madeMs }, place) => {
    const before = known[place];
    return before?.sourceId !== sourceId || before.rate !== rate || before.madeMs !== madeMs;
  });
}

function halt(state: P2pGround, rate: RateState): void {
  const { tick } = rate;
  if (tick === undefined || tick.isHalted) return;
  const { rates } = state.p2p;
  rates.lastTick++;
  rate.tick = { ...tick, tick: rates.lastTick, isHalted: true, quotes: [] };
  rate.haltedSinceMs = state.nowMs;
  state.recorder.record({ kind: 'p2p_rate_ticked', tick: rate.tick });
}
