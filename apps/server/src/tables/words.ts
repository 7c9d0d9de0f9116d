/** Words that the tables hold as numbers. */
import type { OrderType, SelfTradeMode, Side, TimeInForce } from '@candor/engine';

export const SIDE_CODES = { buy: 1, sell: 2 } as const satisfies Record<Side, number>;
export const TYPE_CODES = { limit: 1, market: 2 } as const satisfies Record<OrderType, number>;
export const TIME_IN_FORCE_CODES = { GTC: 1, IOC: 2, FOK: 3 } as const satisfies Record<TimeInForce, number>;

export const SELF_TRADE_CODES = {
  expire_taker: 1,
  expire_maker: 2,
  expire_both: 3,
} as const satisfies Record<SelfTradeMode, number>;

export const sideOf = reader<Side>(SIDE_CODES);
export const typeOf = reader<OrderType>(TYPE_CODES);
export const timeInForceOf = reader<TimeInForce>(TIME_IN_FORCE_CODES);
export const selfTradeOf = reader<SelfTradeMode>(SELF_TRADE_CODES);

/** Returns a function that decodes a stored number; it throws RangeError for a number without a word. */
function reader<Word extends string>(codes: Readonly<Record<Word, number>>): (code: number) => Word {
  const words = new Map((Object.keys(codes) as Word[]).map((word) => [codes[word], word]));
  return (code) => {
    const word = words.get(code);
    if (word === undefined) throw new RangeError(`${code} is none of ${Object.values(codes).join(', ')}`);
    return word;
  };
}
