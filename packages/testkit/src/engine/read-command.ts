import type { CancelOrder, Command, MarketStatus, PlaceOrder, Side, TimeInForce } from '@candor/engine';
import { readNumber } from './number-text.ts';
import { readConditional } from './read-conditional.ts';
import type { ScenarioWorld } from './scenario-world.ts';

/**
 * Reads a user's command in a scenario:
 * `buy 0.01 at 40,000`, `sell 0.5 at market`, `buy 1 at market seen 40,000`, each followed by any of `IOC`,
 * `FOK`, `post-only`, `key NAME`; `cancel ORDER`, `cancel ORDER key NAME`, `cancel ORDER side buy`; and of
 * the operator `status cancel_only`, `set tick 500`. Conditional orders and orders at large: see readConditional.
 */
export function readCommand(user: string, words: string, world: ScenarioWorld): Command {
  const tokens = words.split(/\s+/);
  const [verb = ''] = tokens;
  switch (verb) {
    case 'buy':
    case 'sell':
      return readPlacing(user, tokens, world);
    case 'cancel':
      return readCancelling(user, tokens, world);
    case 'status':
      return { ...world.market, status: tokens[1] as MarketStatus };
    case 'set':
      return { ...world.market, [tokens[1] ?? '']: Number(tokens[2]) };
    default:
      return readConditional(user, tokens, world);
  }
}

function readPlacing(user: string, tokens: readonly string[], world: ScenarioWorld): PlaceOrder {
  const [side, quantity = '', , priceWord = ''] = tokens;
  const options = tokens.slice(4);
  const after = (word: string) => (options.includes(word) ? (options[options.indexOf(word) + 1] ?? '') : '');
  const isMarket = priceWord === 'market';
  const price = isMarket ? after('seen') : priceWord;
  const timeInForce = (['IOC', 'FOK'] as const).find((word) => options.includes(word)) ?? 'GTC';
  return {
    kind: 'place_order',
    userId: world.users.idOf(user),
    clientId: after('key'),
    marketId: world.market.marketId,
    side: side as Side,
    type: isMarket ? 'market' : 'limit',
    timeInForce: timeInForce satisfies TimeInForce,
    postOnly: options.includes('post-only'),
    price: price === '' ? 0 : readNumber(price, world.market.priceDecimals),
    quantity: readNumber(quantity, world.baseScale),
  };
}

function readCancelling(user: string, tokens: readonly string[], world: ScenarioWorld): CancelOrder {
  const [, order = ''] = tokens;
  const after = (word: string) => (tokens.includes(word) ? (tokens[tokens.indexOf(word) + 1] ?? '') : '');
  return {
    kind: 'cancel_order',
    userId: world.users.idOf(user),
    clientId: after('key'),
    orderId: world.orders.has(order) ? world.orders.idOf(order) : Number(order),
    side: after('side') === '' ? 'any' : (after('side') as Side),
  };
}
