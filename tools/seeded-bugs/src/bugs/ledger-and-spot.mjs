/** @type {readonly import('../bugs.mjs').Bug[]} */
export const LEDGER_AND_SPOT = [
  {
    name: 'a fee is rounded down',
    file: 'packages/formulas/src/fee.ts',
    find: 'return mulDivCeil(received, feePpm, PPM);',
    replace: 'return mulDivFloor(received, feePpm, PPM);',
  },
  {
    name: "an inviter's share is rounded up",
    file: 'packages/formulas/src/fee.ts',
    find: 'return mulDivFloor(fee, referralPpm, PPM);',
    replace: 'return mulDivCeil(fee, referralPpm, PPM);',
  },
  {
    name: "the maker's inviter gets the share of the taker's fee",
    file: 'packages/engine/src/spot/settle-trade.ts',
    find: '{ payer: taker, fee: takerFee, tradeId,',
    replace: '{ payer: maker, fee: takerFee, tradeId,',
  },
  {
    name: "a trade is made at the taker's limit",
    file: 'packages/engine/src/spot/settle-trade.ts',
    find: 'const price = pool.price(maker);',
    replace: 'const price = pool.price(taker);',
  },
  {
    name: 'the unit that rounding frees of a maker stays held',
    file: 'packages/engine/src/spot/settle-trade.ts',
    find: '  trimHold(state, market, maker);\n',
    replace: '  if (pool.remaining(maker) === 0) trimHold(state, market, maker);\n',
  },
  {
    name: 'what a better price saved stays held while the rest of the order waits',
    file: 'packages/engine/src/spot/run-order.ts',
    find: 'if (rests) trimHold(state, market, slot);\n  else releaseHold',
    replace: 'if (!rests) releaseHold',
  },
  {
    name: 'an order does not trade at its own limit',
    file: 'packages/engine/src/spot/order-limit.ts',
    find: 'side === BUY ? price <= limit : price >= limit;',
    replace: 'side === BUY ? price < limit : price > limit;',
  },
  {
    name: 'the newest order of a price trades first',
    file: 'packages/engine/src/book/ladder-book.ts',
    find: `    const tail = levels.tail[level]!;
    if (tail === NO_ORDER) levels.head[level] = slot;
    else pool.setNext(tail, slot);
    pool.setLevel(slot, level);
    pool.setPrevious(slot, tail);
    pool.setNext(slot, NO_ORDER);
    levels.tail[level] = slot;
`,
    replace: `    const head = levels.head[level]!;
    if (head === NO_ORDER) levels.tail[level] = slot;
    else pool.setPrevious(head, slot);
    pool.setLevel(slot, level);
    pool.setPrevious(slot, NO_ORDER);
    pool.setNext(slot, head);
    levels.head[level] = slot;
`,
  },
  {
    name: 'behind the last prices of a full chunk the first ones come again',
    file: 'packages/engine/src/book/chunk.ts',
    find: 'const later = word === 31 ? 0 : full.summary & (-1 << (word + 1));',
    replace: 'const later = full.summary & (-1 << (word + 1));',
  },
  {
    name: 'a user trades with themselves',
    file: 'packages/engine/src/spot/match-order.ts',
    find: "if (pool.userIndex(maker) === pool.userIndex(taker)) return 'self_trade';",
    replace: "if (maker === taker) return 'self_trade';",
  },
  {
    name: "an order that fills or dies counts its own user's orders",
    file: 'packages/engine/src/spot/is-fillable.ts',
    find: 'if (pool.userIndex(maker) === pool.userIndex(taker)) return false;',
    replace: 'if (maker === taker) return false;',
  },
  {
    name: 'the smallest quantity is refused',
    file: 'packages/engine/src/spot/check-order.ts',
    find: 'if (quantity < lot) return',
    replace: 'if (quantity <= lot) return',
  },
  {
    name: 'a post-only order may meet the best price',
    file: 'packages/engine/src/spot/check-order.ts',
    find: 'if (best === 0 || !crosses(side, price, best)) return undefined;',
    replace: 'if (best === 0 || price === best || !crosses(side, price, best)) return undefined;',
  },
  {
    name: 'one open order fewer is let in',
    file: 'packages/engine/src/spot/check-order.ts',
    find: 'if (count + more <= maxOpenOrders) return undefined;',
    replace: 'if (count + more < maxOpenOrders) return undefined;',
  },
  {
    name: 'a market order may leave the band',
    file: 'packages/engine/src/spot/order-limit.ts',
    find: 'Math.min(Math.max(limit, lowest), highest, roundDownToStep(maxPrice, tick))',
    replace: 'Math.min(Math.max(limit, lowest), Math.max(highest, roundDownToStep(maxPrice, tick)))',
  },
  {
    name: 'a market buy rounds what it can afford up',
    file: 'packages/formulas/src/affordable-quantity.ts',
    find: 'roundDownToStep(mulDivFloor(totalToAmount(available), divisor, price), lot)',
    replace: 'roundDownToStep(mulDivFloor(totalToAmount(available), divisor, price) + 1, lot)',
  },
  {
    name: 'the last unit of a balance cannot be used',
    file: 'packages/engine/src/ledger/ledger.ts',
    find: 'this.#table.availableLo(slot) >= amount)',
    replace: 'this.#table.availableLo(slot) > amount)',
  },
];
