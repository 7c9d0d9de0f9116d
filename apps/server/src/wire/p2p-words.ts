/** Names of the P2P desk's fields on the wire, and the units in which its refusals write the nearest value that would pass. */
import { formatAmount } from '@candor/primitives';
import { type RefusalWords, type Unit, UNITS } from './rejection.ts';

/** The coin in which bonds are held. */
interface BondCoin {
  readonly scale: number;
}

/**
 * The unit of each nearest value, which the key alone decides: a taker who names a number is still told the smallest money.
 * A market of the desk is written with the scales of its coin and its fiat as those of base and quote.
 */
export function p2pUnits(bondCoin: BondCoin) {
  const bond: Unit = (nearest) => formatAmount(nearest, bondCoin.scale);
  return {
    p2p_blocked: UNITS.time,
    p2p_buy_restricted: UNITS.time,
    p2p_price_changed: UNITS.price,
    p2p_price_out_of_band: UNITS.price,
    p2p_money_below_minimum: UNITS.quote,
    p2p_money_above_maximum: UNITS.quote,
    p2p_stock_insufficient: UNITS.quantity,
    p2p_day_limit: UNITS.quantity,
    p2p_appeal_too_early: UNITS.time,
    p2p_fresh_hold: UNITS.quantity,
    p2p_premium_invalid: UNITS.percent,
    p2p_bond_missing: bond,
    p2p_bond_insufficient: bond,
    insufficient_balance: UNITS.quantity,
  } as const satisfies RefusalWords['ofKey'];
}

const ID = { name: 'id', unit: UNITS.count };
const VERSION = { name: 'version', unit: UNITS.count };
const CLIENT_ID = { name: 'client_order_id', unit: UNITS.count };

/** Field names for refusals of a taker's order; its size is the money or the number that the taker gave. */
export function dealWords(by: 'money' | 'number', bondCoin: BondCoin): RefusalWords {
  return {
    fields: {
      clientId: CLIENT_ID,
      adId: ID,
      adVersion: VERSION,
      size: { name: by, unit: by === 'money' ? UNITS.quote : UNITS.quantity },
      limitPrice: { name: 'price', unit: UNITS.price },
      payType: { name: 'pay_type', unit: UNITS.count },
    },
    withoutField: {},
    ofKey: p2pUnits(bondCoin),
  };
}

/** Field names for refusals about open orders of the desk. */
export function p2pOrderWords(bondCoin: BondCoin): RefusalWords {
  return {
    fields: {
      clientId: CLIENT_ID,
      orderId: ID,
      seen: { name: 'seen', unit: UNITS.count },
      reason: { name: 'reason', unit: UNITS.count },
      accepts: { name: 'accepted', unit: UNITS.count },
      minutes: { name: 'minutes', unit: UNITS.count },
      proofHash: { name: 'proof', unit: UNITS.count },
      evidenceHead: { name: 'pictures', unit: UNITS.count },
    },
    withoutField: {},
    ofKey: p2pUnits(bondCoin),
  };
}

/** Field names for refusals of a shop's ads. */
export function adWords(bondCoin: BondCoin): RefusalWords {
  return {
    fields: {
      clientId: CLIENT_ID,
      adId: ID,
      version: VERSION,
      p2pMarketId: { name: 'fiat', unit: UNITS.count },
      side: { name: 'way', unit: UNITS.count },
      pricing: { name: 'price_type', unit: UNITS.count },
      price: { name: 'price', unit: UNITS.price },
      premiumPpm: { name: 'premium', unit: UNITS.percent },
      limitPrice: { name: 'limit_price', unit: UNITS.price },
      quantity: { name: 'number', unit: UNITS.quantity },
      minMoney: { name: 'min_money', unit: UNITS.quote },
      maxMoney: { name: 'max_money', unit: UNITS.quote },
      windowMinutes: { name: 'window_minutes', unit: UNITS.count },
      payTypes: { name: 'pay_types', unit: UNITS.count },
      needsCertified: { name: 'conditions', unit: UNITS.count },
      minCompleted: { name: 'conditions', unit: UNITS.count },
      status: { name: 'status', unit: UNITS.count },
    },
    withoutField: {},
    ofKey: p2pUnits(bondCoin),
  };
}

/** Field names for refusals about a shop and its bond. */
export function shopWords(bondCoin: BondCoin): RefusalWords {
  const units = p2pUnits(bondCoin);
  return {
    fields: {
      clientId: CLIENT_ID,
      amount: { name: 'number', unit: units.p2p_bond_missing },
      // A lock names what it locks by its quantity.
      quantity: { name: 'number', unit: units.p2p_bond_missing },
      isOnline: { name: 'is_online', unit: UNITS.count },
    },
    withoutField: {},
    ofKey: { ...units, insufficient_balance: units.p2p_bond_missing },
  };
}
