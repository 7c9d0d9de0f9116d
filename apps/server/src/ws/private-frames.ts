import type { Language, ServerFrame } from '@candor/contract';
import { ACCOUNT_TYPES, type EngineReader, type OrderView, type TriggerFact } from '@candor/engine';
import { wireBalance } from '../wire/account.ts';
import { wireCondition } from '../wire/conditional.ts';
import { wireOrder } from '../wire/order.ts';
import type { Market } from '../markets/catalog.ts';

/** A new order, told to every session of its owner. */
export function submitFrame(order: OrderView, market: Market, language: Language, seq: number): ServerFrame {
  const wire = wireOrder(order, market, language);
  return { type: 'TX_SUBMIT', seq, order: wire, way: wire.way };
}

/** An order that was filled, in part or whole, or has ended, with the balances that this left. */
export function matchedFrame(
  engine: EngineReader,
  order: OrderView,
  market: Market,
  language: Language,
  seq: number,
): ServerFrame {
  const { change: accountType } = ACCOUNT_TYPES;
  const { userId } = order;
  const quote_account = wireBalance(engine, { userId, accountType, assetId: market.quote.id }, market.quote);
  const base_account = wireBalance(engine, { userId, accountType, assetId: market.base.id }, market.base);
  const wire = { ...wireOrder(order, market, language), quote_account, base_account };
  return { type: 'TX_MATCHED', seq, order: wire, quote_account, base_account };
}

/** A conditional order that was placed, reached its price or ended. */
export function conditionFrame(
  trigger: TriggerFact,
  market: Market,
  language: Language,
  seq: number,
): ServerFrame {
  return { type: 'TX_CONDITION', seq, conditional: wireCondition(trigger, market, language) };
}
