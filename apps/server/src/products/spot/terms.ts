import { defineSubject, ofMarket } from '../../facets/subjects.ts';

/** The terms of a pair of spot trading. */
export const marketTerms = defineSubject({
  name: 'market',
  command: 'configure_market',
  terms: {
    status: ['status', 'word', { alone: true }],
    tick: ['tick', 'price'],
    lot: ['lot', 'base'],
    max_price: ['maxPrice', 'price'],
    max_quantity: ['maxQuantity', 'base'],
    min_notional: ['minNotional', 'quote'],
    maker_fee: ['makerFeePpm', 'fraction', { highestPpm: 50_000 }],
    taker_fee: ['takerFeePpm', 'fraction', { highestPpm: 50_000 }],
    slippage: ['slippagePpm', 'fraction'],
    band: ['bandPpm', 'fraction'],
    reference_price: ['referencePrice', 'price'],
    max_open_orders: ['maxOpenOrders', 'count'],
  },
  unknown: 'market_unknown',
  ids: ({ engine }) => engine.markets().map(({ marketId }) => marketId),
  find: (ports, id) => ofMarket(ports, id, (engine) => engine.market(id)),
  affects: ({ status }) => ({
    // Orders keep their terms, and a pair that is closed ends them (decision 0135).
    what: status === 'closed' ? 'ending_orders' : 'orders',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from orders
      where market_id = ${id} and status in ('open', 'partially_filled')`,
  }),
});
