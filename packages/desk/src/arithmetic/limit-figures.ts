import { notionalCeil, notionalFloor, tradeFee } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import { guarded, type OrderSide, type PairRules, readUnits, unitsOf } from './pair-units.ts';

/** The side of a trade that decides its fee: who rested in the book, or who took from it. */
export type FeeRole = 'maker' | 'taker';

export interface OrderFigures {
  /** Quote currency: what a buy reserves, rounded up, or what a sale brings before its fee, rounded down. */
  readonly total: string;
  /** In the currency that is received. */
  readonly fee: string;
  readonly received: string;
}

interface LimitOrder {
  readonly side: OrderSide;
  readonly price: string;
  readonly quantity: string;
  readonly role: FeeRole;
}

/** Returns the figures of an order that fills at its own price in one trade, by the engine's own formulas. */
export function limitFigures(pair: PairRules, order: LimitOrder): OrderFigures | undefined {
  return guarded(() => {
    const units = unitsOf(pair);
    const price = units && readUnits(order.price, units.priceDecimals);
    const quantity = units && readUnits(order.quantity, units.baseDecimals);
    if (!units || !price || !quantity) return undefined;
    const isBuy = order.side === 'buy';
    const total = isBuy
      ? notionalCeil(price, quantity, units.divisor)
      : notionalFloor(price, quantity, units.divisor);
    const gross = isBuy ? quantity : total;
    const fee = tradeFee(gross, order.role === 'maker' ? units.makerPpm : units.takerPpm);
    const decimals = isBuy ? units.baseDecimals : units.quoteDecimals;
    return {
      total: formatAmount(total, units.quoteDecimals),
      fee: formatAmount(fee, decimals),
      received: formatAmount(gross - fee, decimals),
    };
  });
}
