import { isAmount, isId } from '@candor/primitives';
import type { Quote, TakeQuotes, Tick } from '../shapes/command.ts';
import type { Outcome } from './engine-api.ts';
import { updateIndexes } from '../indexes/update-indexes.ts';
import { tickLeverage } from '../leverage/tick-leverage.ts';
import { takePrices } from '../market/take-prices.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_QUOTES } from '../shapes/rules.ts';
import { tickP2p } from '../p2p/tick-p2p.ts';
import { tickSavings } from '../savings/tick-savings.ts';
import { tickSeconds } from '../seconds/tick-seconds.ts';
import { runSwitches } from '../spot/cancel-all.ts';
import { clearClosedMarkets } from '../spot/clear-closed-markets.ts';
import type { EngineState } from '../state/engine-state.ts';

/**
 * Advances time: everything due happens, product after product in a fixed order, each in the order of its own
 * keys. May refuse with prices_need_quotes, market_unknown or amount_invalid.
 */
export function applyTick(state: EngineState, { prices }: Tick): Outcome {
  if (prices.length > 0 && state.rulesVersion >= RULES_QUOTES) {
    return { status: 'rejected', rejection: { key: 'prices_need_quotes', field: 'prices' } };
  }
  const rejection = takePrices(state, prices);
  if (rejection !== undefined) return { status: 'rejected', rejection };
  runDue(state);
  return { status: 'accepted' };
}

/** Accepts quotes, then acts as `applyTick`. May refuse with market_unknown or amount_invalid. */
export function takeQuotes(state: EngineState, { quotes }: TakeQuotes): Outcome {
  const rejection = checkQuotes(state, quotes);
  if (rejection !== undefined) return { status: 'rejected', rejection };
  state.tickNumber++;
  for (const quote of quotes) {
    // A source whose clock runs ahead must not appear live for longer than one with a correct clock.
    state.indexes.take({ ...quote, madeMs: Math.min(quote.madeMs, state.nowMs) });
  }
  runDue(state);
  return { status: 'accepted' };
}

function runDue(state: EngineState): void {
  updateIndexes(state, (marketId, seq) => state.seconds.hasContractBefore(marketId, seq));
  runSwitches(state);
  clearClosedMarkets(state);
  tickLeverage(state);
  tickSeconds(state);
  tickSavings(state);
  tickP2p(state);
}

function checkQuotes({ markets }: EngineState, quotes: readonly Quote[]): Rejection | undefined {
  for (const { marketId, sourceId, price, madeMs } of quotes) {
    if (!markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
    if (!isId(sourceId)) return { key: 'amount_invalid', field: 'sourceId' };
    if (!isAmount(price) || price === 0) return { key: 'amount_invalid', field: 'price' };
    if (!isAmount(madeMs)) return { key: 'amount_invalid', field: 'madeMs' };
  }
  return undefined;
}
