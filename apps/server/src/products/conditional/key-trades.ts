/** The pairs and the values of orders that wait for a price and are placed by a key. */
import { knownMarket } from '../../commons/known-market.ts';
import type { KeyedTrade, KeyTrades } from '../../http/key-trades.ts';
import { marketOf } from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import type { Market } from '../../markets/catalog.ts';
import { orderCents, triggerCents, type ValuedOrder } from '../../commons/order-value.ts';
import { readSide } from '../../wire/order.ts';
import { type BracketTerms, bracketTerms } from './brackets.ts';
import type { ConditionalPorts } from './orders.ts';
import { triggerReader } from './trigger-history.ts';
import { trailingTerms } from './trailing.ts';
import { readConditionType } from './wire.ts';

type ConditionalTrades = Pick<
  KeyTrades,
  | 'order/conditional_add'
  | 'order/conditional_amend'
  | 'order/conditional_cancel'
  | 'order/oco_add'
  | 'order/trailing_add'
  | 'order/bracket_add'
  | 'order/cancel_all'
  | 'order/cancel_all_after'
>;

export function conditionalKeyTrades(ports: ConditionalPorts): ConditionalTrades {
  const ending = ({ currency_match_id: id }: { readonly currency_match_id?: number | undefined }) => ({
    marketId: id ?? ('all' as const),
  });
  return {
    'order/cancel_all': ending,
    'order/cancel_all_after': ending,
    async 'order/conditional_cancel'({ id }, userId) {
      return { marketId: (await triggerReader(ports).find(userId, id))?.marketId };
    },
    'order/conditional_add'(request) {
      const market = knownMarket(ports.catalog, request.currency_match_id);
      const order = { side: readSide(request.way), ...readConditionType(request.type) };
      return { marketId: market.id, cents: () => waitingCents(ports, market, { order, request }) };
    },
    async 'order/conditional_amend'(request, userId) {
      const trigger = await triggerReader(ports).find(userId, request.id);
      if (trigger === undefined) return { marketId: undefined };
      const market = marketOf(ports.catalog, trigger);
      return {
        marketId: market.id,
        cents: () => waitingCents(ports, market, { order: trigger, request }),
        countedCents: triggerCents(ports, trigger, market),
      };
    },
    'order/oco_add'(request) {
      const market = knownMarket(ports.catalog, request.currency_match_id);
      const side = readSide(request.way);
      return { marketId: market.id, cents: () => linkedCents(ports, market, { side, request }) };
    },
    'order/trailing_add'(request) {
      const market = knownMarket(ports.catalog, request.currency_match_id);
      const terms = trailingTerms(request, market);
      const triggerPrice = terms.triggerPrice || ports.engine.lastTradePrice(market.id);
      return { marketId: market.id, cents: () => triggerCents(ports, { ...terms, triggerPrice }, market) };
    },
    'order/bracket_add'(request) {
      const market = knownMarket(ports.catalog, request.currency_match_id);
      const terms = bracketTerms(request, market);
      return { marketId: market.id, ...bracketCents(ports, market, terms) };
    },
  };
}

interface Numbers {
  readonly number: string;
  readonly trigger_price: string;
  readonly price?: string | undefined;
}

function waitingCents(
  ports: ConditionalPorts,
  market: Market,
  { order, request }: { readonly order: Pick<ValuedOrder, 'side' | 'type'>; readonly request: Numbers },
): number | undefined {
  return triggerCents(ports, { side: order.side, type: order.type, ...numbersOf(market, request) }, market);
}

function numbersOf(market: Market, { number, trigger_price: trigger, price }: Numbers) {
  return {
    quantity: units('number', number, market.base.scale),
    triggerPrice: units('trigger_price', trigger, market.priceDecimals),
    price: price === undefined ? 0 : units('price', price, market.priceDecimals),
  };
}

/** One of the two orders trades at most: the dearer one counts. */
function linkedCents(
  ports: ConditionalPorts,
  market: Market,
  {
    side,
    request,
  }: {
    readonly side: ValuedOrder['side'];
    readonly request: Numbers & { readonly price: string; readonly stop_price?: string | undefined };
  },
): number | undefined {
  const { stop_price: stop } = request;
  const limit = { side, type: 'limit' as const, ...numbersOf(market, request) };
  const resting = orderCents(ports, limit, market);
  const stopped = triggerCents(
    ports,
    {
      ...limit,
      type: stop === undefined ? 'market' : 'limit',
      price: stop === undefined ? 0 : units('stop_price', stop, market.priceDecimals),
    },
    market,
  );
  return dearest(resting, stopped);
}

function dearest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : Math.max(one, other);
}

/** The order trades, and after it one of the two at most: the dearest of the three counts as an order. */
function bracketCents(
  ports: ConditionalPorts,
  market: Market,
  terms: BracketTerms,
): Required<Pick<KeyedTrade, 'cents' | 'dayCents'>> {
  const { quantity, profitTrigger, profitPrice, stopTrigger, stopPrice } = terms;
  const side = terms.side === 'buy' ? 'sell' : 'buy';
  const legCents = (triggerPrice: number, price: number) =>
    triggerCents(
      ports,
      { side, type: price === 0 ? 'market' : 'limit', price, quantity, triggerPrice },
      market,
    );
  const entry = () => orderCents(ports, terms, market);
  const leg = () => dearest(legCents(profitTrigger, profitPrice), legCents(stopTrigger, stopPrice));
  return {
    cents: () => dearest(entry(), leg()),
    dayCents() {
      const [first, second] = [entry(), leg()];
      return first === undefined || second === undefined ? undefined : first + second;
    },
  };
}
