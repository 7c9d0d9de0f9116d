/** @type {readonly import('../bugs.mjs').Bug[]} */
export const CONDITIONAL = [
  {
    name: 'a stop outlives the first fill of its limit order',
    file: 'packages/engine/src/spot/settle-trade.ts',
    find: 'if (linked !== undefined) cancelTriggerAs',
    replace: 'if (linked !== undefined && state.orders.find(makerOrderId) === -1) cancelTriggerAs',
  },
  {
    name: 'a stop outlives its cancelled limit order',
    file: 'packages/engine/src/spot/cancel-resting.ts',
    find: "if (linked !== undefined) cancelTriggerAs(state, linked, 'linked');",
    replace: "if (linked !== undefined && reason !== 'by_user') cancelTriggerAs(state, linked, 'linked');",
  },
  {
    name: 'a stop outlives its replaced limit order',
    file: 'packages/engine/src/spot/amend-order.ts',
    find: '  endLinkedStop(state, pool.orderId(slot));\n',
    replace: '',
  },
  {
    name: 'a trigger is not reached at its own price',
    file: 'packages/engine/src/spot/trigger-line.ts',
    find: 'price >= trigger.triggerPrice : price <= trigger.triggerPrice',
    replace: 'price > trigger.triggerPrice : price < trigger.triggerPrice',
  },
  {
    name: 'triggers of one round fire in the order in which they were reached',
    file: 'packages/engine/src/spot/due-triggers.ts',
    find: 'this.#round = this.#next.sort(compareNumbers);',
    replace: 'this.#round = this.#next;',
  },
  {
    name: "a frozen user's trigger fires",
    file: 'packages/engine/src/spot/fire-triggers.ts',
    find: 'state.standings.isFrozen(userIndex) || checkOrder',
    replace: 'checkOrder',
  },
  {
    name: 'a trigger takes its linked order not back',
    file: 'packages/engine/src/spot/fire-triggers.ts',
    find: '  if (keepsLinked) cancelLinked(state, trigger);\n',
    replace: "  if (keepsLinked && trigger.type === 'limit') cancelLinked(state, trigger);\n",
  },
  {
    name: 'the slippage of a stop at market is measured from its trigger price',
    file: 'packages/engine/src/spot/fire-triggers.ts',
    find: 'seenPrice: best === 0 ? firingPrice(trigger) : best',
    replace: 'seenPrice: firingPrice(trigger)',
  },
  {
    name: 'what a stop at market leaves does not rest',
    file: 'packages/engine/src/spot/fire-triggers.ts',
    find: "return { ...terms, type: 'limit', ...boundedOrder(trigger, surroundings) };",
    replace:
      "return { ...terms, timeInForce: 'IOC', type: 'limit', ...boundedOrder(trigger, surroundings) };",
  },
  {
    name: 'a refused stop takes the limit order of its OCO with it',
    file: 'packages/engine/src/spot/fire-triggers.ts',
    find: 'if (!keepsLinked) cancelLinkedOrder(state, trigger);',
    replace: 'if (!keepsLinked || state.standings.isFrozen(userIndex)) cancelLinkedOrder(state, trigger);',
  },
  {
    name: "a switch that is set later hides another's that is due first",
    file: 'packages/engine/src/spot/switches.ts',
    find: 'this.#earliestMs = Math.min(this.#earliestMs, armed.dueMs);',
    replace: 'this.#earliestMs = armed.dueMs;',
  },
  {
    name: 'a switch stays armed when it has run',
    file: 'packages/engine/src/spot/cancel-all.ts',
    find: '    triggers.switches.disarm({ userId, marketId });\n',
    replace: '',
  },
  {
    name: 'a switch runs a millisecond late',
    file: 'packages/engine/src/spot/switches.ts',
    find: 'filter(({ dueMs }) => dueMs <= nowMs)',
    replace: 'filter(({ dueMs }) => dueMs < nowMs)',
  },
  {
    name: "an OCO is checked for its limit order's reserve alone",
    file: 'packages/engine/src/spot/check-trigger.ts',
    find: 'checkReserve(command, Math.max(price, worstStopPrice(state, stopOf(command), market)), surroundings)',
    replace: 'checkReserve(command, price, surroundings)',
  },
  {
    name: 'a partly filled order loses its place when it shrinks',
    file: 'packages/engine/src/spot/amend-order.ts',
    find: 'if (price === pool.price(slot) && quantity < pool.quantity(slot)) {',
    replace: 'if (price === pool.price(slot) && filled === 0 && quantity < pool.quantity(slot)) {',
  },
  {
    name: 'an order that shrinks keeps what it held',
    file: 'packages/engine/src/spot/amend-order.ts',
    find: '  trimHold(state, market, slot);\n',
    replace: '  if (pool.filledBase(slot) === 0) trimHold(state, market, slot);\n',
  },
  {
    name: 'an amended OCO gives one of its two places free',
    file: 'packages/engine/src/spot/cancel-resting.ts',
    find: 'freedOrders: linked === undefined ? 1 : 2,',
    replace: 'freedOrders: 1,',
  },
  {
    name: 'a trigger that moved fires at its earlier price',
    file: 'packages/engine/src/spot/trigger-line.ts',
    find: 'if (trigger === undefined || this.#rank(trigger.triggerPrice) !== next.rank) continue;',
    replace: 'if (trigger === undefined) continue;',
  },
  {
    name: 'cancelling all ends the newest order first',
    file: 'packages/engine/src/spot/cancel-resting.ts',
    find: '[...orders.ofUser(userIndex)].reverse()',
    replace: '[...orders.ofUser(userIndex)]',
  },
];
