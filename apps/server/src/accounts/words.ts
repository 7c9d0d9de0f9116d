import type { OrderType, Side, TimeInForce } from '@candor/engine';

const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;
/** Numbers of words in the tables, as the projector writes them. */
const SIDES = { buy: 1, sell: 2 } as const;
const TYPES = { limit: 1, market: 2 } as const;

export function sideNumber(side: Side): number {
  return SIDES[side];
}

export function typeNumber(type: OrderType): number {
  return TYPES[type];
}

export function sideOf(stored: number): Side {
  return stored === SIDES.buy ? 'buy' : 'sell';
}

export function typeOf(stored: number): OrderType {
  return stored === TYPES.limit ? 'limit' : 'market';
}

export function timeInForceOf(stored: number): TimeInForce {
  return TIMES_IN_FORCE[stored - 1] ?? 'GTC';
}
