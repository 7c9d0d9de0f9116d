import type {
  CancelOrder,
  CancelOrderByKey,
  Command,
  MarketStatus,
  PlaceOrder,
  PlaceOrderWithOptions,
  SelfTradeMode,
  Side,
  TimeInForce,
} from '@candor/engine';
import { readNumber } from './number-text.ts';
import { readConditional } from './read-conditional.ts';
import type { ScenarioWorld } from './scenario-world.ts';

/**
 * Reads a user's command in a scenario:
 * `buy 0.01 at 40,000`, `sell 0.5 at market`, `buy 1 at market seen 40,000`, each followed by any of `IOC`,
 * `FOK`, `post-only`, `key NAME`; with options `buy for 600 at market` (an amount of quote) and any of `covered`,
 * `expire_maker`, `expire_both`, `replacing ORDER`, `signed 5000`; `cancel ORDER`, `cancel ORDER key NAME`,
 * `cancel ORDER side buy`, `cancel-key NAME key OTHER`; and of the operator `status cancel_only`, `set tick 500`. Conditional orders and orders at large: see readConditional.
 */
export function readCommand(user: string, words: string, world: ScenarioWorld): Command {
  const tokens = words.split(/\s+/);
  const [verb = ''] = tokens;
  switch (verb) {
    case 'buy':
    case 'sell':
      return withOptions(readPlacing(user, tokens, world), tokens, world);
    case 'cancel-key':
      return readCancellingByKey(user, tokens, world);
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
  const isForQuote = tokens[1] === 'for';
  const [side, quantity = '', , priceWord = ''] = isForQuote ? [tokens[0], '0', ...tokens.slice(3)] : tokens;
  const options = tokens.slice(isForQuote ? 5 : 4);
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

/** The same order with its options; an order without any stays as it is. */
function withOptions(
  order: PlaceOrder,
  tokens: readonly string[],
  world: ScenarioWorld,
): PlaceOrder | PlaceOrderWithOptions {
  const after = (word: string) => (tokens.includes(word) ? (tokens[tokens.indexOf(word) + 1] ?? '') : '');
  const modes: readonly SelfTradeMode[] = ['expire_taker', 'expire_maker', 'expire_both'];
  const mode = modes.find((word) => tokens.includes(word));
  const [amount, replaced, signed] = [after('for'), after('replacing'), after('signed')];
  const coversWhole = tokens.includes('covered');
  if (mode === undefined && !coversWhole && [amount, replaced, signed].every((word) => word === ''))
    return order;
  return {
    ...order,
    kind: 'place_order_with_options',
    quoteQuantity: amount === '' ? 0 : readNumber(amount, world.quoteScale),
    coversWhole,
    selfTrade: mode ?? 'expire_taker',
    replaces:
      replaced === '' ? 0 : world.orders.has(replaced) ? world.orders.idOf(replaced) : Number(replaced),
    signedAtMs: Number(signed),
  };
}

function readCancellingByKey(
  user: string,
  tokens: readonly string[],
  world: ScenarioWorld,
): CancelOrderByKey {
  const [, orderKey = ''] = tokens;
  const clientId = tokens[2] === 'key' ? (tokens[3] ?? '') : '';
  return { kind: 'cancel_order_by_key', userId: world.users.idOf(user), clientId, orderKey };
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
