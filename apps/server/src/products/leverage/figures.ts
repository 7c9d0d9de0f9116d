import { ACCOUNT_TYPES, type EngineReader } from '@candor/engine';
import { addToTotal, formatAmount, formatTotal, type Total, ZERO_TOTAL } from '@candor/primitives';
import type { Market } from '../../markets/catalog.ts';
import { wireRisk } from './wire.ts';

/** The totals of a user's positions in the quote currency of a market. */
export function wireTotals(engine: EngineReader, userId: number, { quote }: Market) {
  const risk = wireRisk(engine, userId, quote);
  const margins = engine.leverage.risk(userId, quote.id)?.margins ?? ZERO_TOTAL;
  return {
    ...risk,
    caution_money_total: formatTotal(margins, quote.scale),
    profits_total: risk.profits_all,
  };
}

/** The figures by which the engine decides about the next order of this user on a market. */
export function wireFunds(engine: EngineReader, userId: number, market: Market) {
  const { quote } = market;
  const money = (total: Total) => formatTotal(total, quote.scale);
  const risk = engine.leverage.risk(userId, quote.id);
  const { available } = engine.balance(userId, ACCOUNT_TYPES.lever, quote.id);
  let taken = ZERO_TOTAL;
  for (const { marketId, value } of engine.leverage.positions(userId))
    if (marketId === market.id) taken = addToTotal(taken, value);
  return {
    ...wireTotals(engine, userId, market),
    user_lever: money(available),
    origin_caution_money_total: money(risk?.originalMargins ?? ZERO_TOTAL),
    equity: money(risk?.equity ?? available),
    usable_money: money(engine.leverage.free(userId, quote.id)),
    value_limit: formatAmount(engine.leverage.settings(market.id)?.maxUserValue ?? 0, quote.scale),
    value_taken: money(taken),
  };
}
