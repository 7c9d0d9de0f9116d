/** The pairs and the values of orders that are placed by a key. */
import type { Side } from '@candor/engine';
import { knownMarket } from '../../commons/known-market.ts';
import type { KeyTrades } from '../../http/key-trades.ts';
import { marketOf, type OrderPorts } from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import { orderCents } from '../../commons/order-value.ts';

type SpotTrades = Pick<
  KeyTrades,
  'tx_in/add' | 'tx_out/add' | 'tx_in/cancel' | 'tx_out/cancel' | 'order/amend'
>;

export function spotKeyTrades(ports: OrderPorts): SpotTrades {
  const cancel: SpotTrades['tx_in/cancel'] = async ({ id }, userId) => ({
    marketId: (await ports.orders.find(userId, id))?.marketId,
  });
  return {
    'tx_in/add': placing(ports, 'buy'),
    'tx_out/add': placing(ports, 'sell'),
    'tx_in/cancel': cancel,
    'tx_out/cancel': cancel,
    async 'order/amend'({ id, price, number }, userId) {
      const order = await ports.orders.find(userId, id);
      if (order === undefined) return { marketId: undefined };
      const market = marketOf(ports.catalog, order);
      const amended = {
        ...order,
        price: units('price', price, market.priceDecimals),
        quantity: units('number', number, market.base.scale),
      };
      return {
        marketId: order.marketId,
        cents: () => orderCents(ports, amended, market),
        countedCents: orderCents(ports, order, market),
      };
    },
  };
}

function placing(ports: OrderPorts, side: Side): SpotTrades['tx_in/add'] {
  return ({ currency_match_id: id, type = 'limit', price, number }) => {
    const market = knownMarket(ports.catalog, id);
    const order = {
      side,
      type,
      price: price === undefined ? 0 : units('price', price, market.priceDecimals),
      quantity: units('number', number, market.base.scale),
    };
    return { marketId: market.id, cents: () => orderCents(ports, order, market) };
  };
}
