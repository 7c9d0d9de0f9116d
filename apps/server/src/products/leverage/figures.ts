import { ACCOUNT_TYPES, type EngineReader } from '@candor/engine';
import {
  addTotals,
  addToTotal,
  formatAmount,
  formatTotal,
  subtractTotals,
  type Total,
  ZERO_TOTAL,
} from '@candor/primitives';
import type { Market } from '../../markets/catalog.ts';
import { netProfit, wireRisk } from './wire.ts';

/** The totals of a user's positions in the quote currency of a market. */
export function wireTotals(engine: EngineReader, userId: number, { quote }: Market) {
  const net = engine.leverage
    .positions(userId)
    .filter(({ marketId }) => engine.market(marketId)?.quoteAssetId === quote.id)
    .reduce((sum, position) => addToTotal(sum, netProfit(engine, position)), ZERO_TOTAL);
  const risk = wireRisk(engine, userId, quote);
  const margins = engine.leverage.risk(userId, quote.id)?.margins ?? ZERO_TOTAL;
  return {
    ...risk,
    caution_money_total: formatTotal(margins, quote.scale),
    profits_total: risk.profits_all,
    net_profits_total: formatTotal(net, quote.scale),
  };
}

/** The figures by which the engine decides about the next order of this user on a market. */
export function wireFunds(engine: EngineReader, userId: number, market: Market) {
  const { quote } = market;
  const money = (total: Total) => formatTotal(total, quote.scale);
  const risk = engine.leverage.risk(userId, quote.id);
  const { available, held } = engine.balance(userId, ACCOUNT_TYPES.lever, quote.id);
  // All that a leverage account holds is for open positions or for pending orders.
  const reserved = subtractTotals(held, risk?.margins ?? ZERO_TOTAL);
  let taken = ZERO_TOTAL;
  for (const { marketId, value } of engine.leverage.positions(userId))
    if (marketId === market.id) taken = addToTotal(taken, value);
  return {
    ...wireTotals(engine, userId, market),
    user_lever: money(available),
    origin_caution_money_total: money(risk?.originalMargins ?? ZERO_TOTAL),
    reserved_money: money(reserved),
    equity: money(addTotals(risk?.equity ?? available, reserved)),
    usable_money: money(engine.leverage.free(userId, quote.id)),
    value_limit: formatAmount(engine.leverage.settings(market.id)?.maxUserValue ?? 0, quote.scale),
    value_taken: money(taken),
  };
}
