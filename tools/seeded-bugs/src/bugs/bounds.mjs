/** @type {readonly import('../bugs.mjs').Bug[]} */
export const BOUNDS = [
  {
    name: 'a remainder below the minimum notional rests',
    file: 'packages/engine/src/spot/remainder.ts',
    find: '< market.settings.minNotional;',
    replace: '< 0;',
  },
  {
    name: 'a fill that moves no quote is made',
    file: 'packages/engine/src/spot/run-order.ts',
    find: "if (isBounded && notionalFloor(price, quantity, market.divisor) === 0) {\n      if (quantity !== pool.remaining(maker)) return 'remainder_below_minimum';",
    replace:
      "if (remaining < 0 && notionalFloor(price, quantity, market.divisor) === 0) {\n      if (quantity !== pool.remaining(maker)) return 'remainder_below_minimum';",
  },
  {
    name: 'a market order trades its last unit, whatever that buys',
    file: 'packages/engine/src/spot/check-order.ts',
    find: '  return notionalFloor(price, affordable, divisor) >= settings.minNotional;\n',
    replace: '  return affordable > 0;\n',
  },
  {
    name: 'an amendment leaves less than the minimum notional',
    file: 'packages/engine/src/spot/amend-order.ts',
    find: '  return checkNotional({ price: pool.price(slot), quantity: left }, market);\n',
    replace: '  return undefined;\n',
  },
  {
    name: 'the price that a sender says to have seen lifts a market order over the minimum notional',
    file: 'packages/engine/src/spot/check-order.ts',
    find: "  if (type === 'market') return best;\n",
    replace: "  if (type === 'market') return Math.max(price, best);\n",
  },
  {
    name: 'the running minute moves the reference price',
    file: 'packages/engine/src/market/reference-window.ts',
    find: 'minute < running',
    replace: 'minute <= running',
  },
  {
    name: 'the band does not follow the index',
    file: 'packages/engine/src/spot/order-limit.ts',
    find: '  if (index !== undefined) return fromIndexScale(index.price, settings.priceDecimals);\n',
    replace: '',
  },
  {
    name: 'an order meets others without end',
    file: 'packages/engine/src/spot/run-order.ts',
    find: "    if (isBounded && met === FILLS_MAX) return 'too_many_fills';\n",
    replace: '',
  },
  {
    name: 'triggers that are due are lost in a snapshot',
    file: 'packages/engine/src/spot/due-triggers.ts',
    find: '    return [waiting(this.#rest()), ',
    replace: '    return [[], ',
  },
  {
    name: 'a trigger that is removed still fires',
    file: 'packages/engine/src/spot/trigger-line.ts',
    find: '      if (trigger === undefined || this.#rank(trigger.triggerPrice) !== next.rank) continue;\n',
    replace:
      '      if (trigger === undefined) return undefined;\n' +
      '      if (this.#rank(trigger.triggerPrice) !== next.rank) continue;\n',
  },
  {
    name: "a dead man's switch forgets what one command could not end",
    file: 'packages/engine/src/spot/cancel-all.ts',
    find: "      cancelScope(state, scope, { reason: 'dead_man', most: left });\n      return;\n",
    replace:
      "      cancelScope(state, scope, { reason: 'dead_man', most: left });\n      triggers.switches.disarm({ userId, marketId });\n      return;\n",
  },
  {
    name: 'a market where orders can be cancelled is emptied like a closed one',
    file: 'packages/engine/src/spot/clear-closed-markets.ts',
    find: "    if (market.settings.status !== 'closed') continue;\n",
    replace: "    if (market.settings.status === 'open') continue;\n",
  },
  {
    name: 'the conditional orders of a closed market go on waiting',
    file: 'packages/engine/src/spot/clear-closed-markets.ts',
    find: '    left -= endTriggers(state, market, left);\n',
    replace: '    left -= left === 0 ? endTriggers(state, market, left) : 0;\n',
  },
  {
    name: 'a closed market forgets how much one command has ended',
    file: 'packages/engine/src/spot/clear-closed-markets.ts',
    find: '    left -= endOrders(state, market, left);\n',
    replace: '    endOrders(state, market, left);\n',
  },
  {
    name: 'a market whose fills may move nothing stays open under rules 7',
    file: 'packages/engine/src/composition/activate-rules.ts',
    find: '  if (isFirstBounded) closeUnsoundMarkets(state);\n',
    replace: '',
  },
  {
    name: 'an order of another user that ended is told from one that never was',
    file: 'packages/engine/src/idempotency/key-table.ts',
    find: 'orders.pool.userIndex(slot) !== userIndex || ',
    replace: '',
  },
  {
    name: 'a market takes positions without end',
    file: 'packages/engine/src/leverage/check-opening.ts',
    find: 'positions.size < POSITIONS_MAX',
    replace: 'positions.size <= POSITIONS_MAX',
  },
];
