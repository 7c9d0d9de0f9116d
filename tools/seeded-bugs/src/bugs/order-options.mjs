/** @type {readonly import('../bugs.mjs').Bug[]} */
export const ORDER_OPTIONS = [
  {
    name: 'expire_both trades on with the next order',
    file: 'packages/engine/src/spot/run-order.ts',
    find: "if (mode === 'expire_both') return 'self_trade';",
    replace: '',
  },
  {
    name: 'an amount of quote buys a lot too much',
    file: 'packages/engine/src/spot/size-order.ts',
    find: 'if (taken < offered) return roundDownToStep(quantity, lot);',
    replace: 'if (taken < offered) return roundDownToStep(quantity, lot) + lot;',
  },
  {
    name: 'what nobody offers needs no cover',
    file: 'packages/engine/src/spot/size-order.ts',
    find: 'return addToTotal(cost, notionalCeil(order.limit, left, market.divisor));',
    replace: 'return cost;',
  },
  {
    name: 'a replaced order stays in the book',
    file: 'packages/engine/src/spot/place-order-with-options.ts',
    find: "if (replaced !== NO_ORDER) cancelResting(state, replaced, 'by_user');",
    replace: '',
  },
  {
    name: 'a signed order whose key is forgotten is accepted again',
    file: 'packages/engine/src/idempotency/signed-times.ts',
    find: 'if (forgotten <= 0 || own === undefined) return 0;',
    replace: 'if (forgotten <= 0 || own !== undefined) return 0;',
  },
];
