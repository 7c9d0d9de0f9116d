import type { Command, PlaceBracket, PlaceOrderList, PlaceTrailingStop, Side } from '@candor/engine';
import { readNumber } from './number-text.ts';
import type { ScenarioWorld } from './scenario-world.ts';

interface Reading {
  readonly world: ScenarioWorld;
  /** The word behind this one; empty if it is missing. */
  readonly after: (word: string) => string;
}

type Unsent<Placed extends { readonly userId: unknown }> = Omit<Placed, 'userId' | 'clientId'>;

/**
 * Reads an order of rules 23 but for its sender: `list sell 1 at 42,000 stop 39,000 limit 38,900`, with `profit 41,900` for a
 * take-profit that waits, and `profit-key P`, `stop-key S`; `bracket buy 1 at 40,000 profit 42,000 stop 39,000`, with
 * `profit-limit 41,900` and `stop-limit 38,900`; `trail sell 1 by 100 at market`, with `from 41,000` and `take-profit`.
 */
export function readOrderList(
  tokens: readonly string[],
  reading: Reading,
): Unsent<Extract<Command, PlaceOrderList | PlaceBracket | PlaceTrailingStop>> | undefined {
  switch (tokens[0]) {
    case 'list':
      return readList(tokens, reading);
    case 'bracket':
      return readBracket(tokens, reading);
    case 'trail':
      return readTrail(tokens, reading);
    default:
      return undefined;
  }
}

/** A price behind a word; 0 for `market` and for none. */
function priceAfter({ world, after }: Reading, word: string): number {
  const price = after(word);
  return price === '' || price === 'market' ? 0 : readNumber(price, world.market.priceDecimals);
}

function readList([, side, quantity = '']: readonly string[], reading: Reading): Unsent<PlaceOrderList> {
  const { world, after } = reading;
  return {
    kind: 'place_order_list',
    marketId: world.market.marketId,
    side: side as Side,
    quantity: readNumber(quantity, world.baseScale),
    profitClientId: after('profit-key'),
    profitTrigger: priceAfter(reading, 'profit'),
    profitPrice: priceAfter(reading, 'at'),
    profitTimeInForce: 'GTC',
    stopClientId: after('stop-key'),
    stopTrigger: priceAfter(reading, 'stop'),
    stopPrice: priceAfter(reading, 'limit'),
    stopTimeInForce: 'GTC',
  };
}

function readBracket(tokens: readonly string[], reading: Reading): Unsent<PlaceBracket> {
  const { world } = reading;
  const [, side, quantity = ''] = tokens;
  const price = priceAfter(reading, 'at');
  return {
    kind: 'place_bracket',
    marketId: world.market.marketId,
    side: side as Side,
    type: price === 0 ? 'market' : 'limit',
    timeInForce: (['IOC', 'FOK'] as const).find((word) => tokens.includes(word)) ?? 'GTC',
    postOnly: false,
    price,
    quantity: readNumber(quantity, world.baseScale),
    profitTrigger: priceAfter(reading, 'profit'),
    profitPrice: priceAfter(reading, 'profit-limit'),
    stopTrigger: priceAfter(reading, 'stop'),
    stopPrice: priceAfter(reading, 'stop-limit'),
  };
}

function readTrail(tokens: readonly string[], reading: Reading): Unsent<PlaceTrailingStop> {
  const { world, after } = reading;
  const [, side, quantity = ''] = tokens;
  const price = priceAfter(reading, 'at');
  return {
    kind: 'place_trailing_stop',
    marketId: world.market.marketId,
    side: side as Side,
    trigger: tokens.includes('take-profit') ? 'take_profit' : 'stop',
    triggerPrice: priceAfter(reading, 'from'),
    trailBps: Number(after('by')),
    type: price === 0 ? 'market' : 'limit',
    price,
    quantity: readNumber(quantity, world.baseScale),
    timeInForce: 'GTC',
  };
}
