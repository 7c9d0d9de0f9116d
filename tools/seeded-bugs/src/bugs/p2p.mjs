const P2P = 'packages/engine/src/p2p/';

/** @type {readonly import('../bugs.mjs').Bug[]} */
export const P2P_BUGS = [
  {
    name: 'an order is paid in the millisecond in which its late window ends',
    file: `${P2P}pay-and-cancel.ts`,
    find: "return status === 'created' && p2p.clock.at(nowMs) >= lateUntilMs;",
    replace: "return status === 'created' && p2p.clock.at(nowMs) > lateUntilMs;",
  },
  {
    name: 'a payment at the deadline is in time',
    file: `${P2P}pay-and-cancel.ts`,
    find: 'isLate: paidMs >= order.deadlineMs,',
    replace: 'isLate: paidMs > order.deadlineMs,',
  },
  {
    name: 'a stranger releases',
    file: `${P2P}change-p2p-order.ts`,
    find: "return own.party === party ? own.order : { key: 'p2p_order_unknown', field: 'orderId' };",
    replace:
      "return own.party === party || own.order.version > 1 ? own.order : { key: 'p2p_order_unknown' };",
  },
  {
    name: 'a buyer cancels what was paid since',
    file: `${P2P}pay-and-cancel.ts`,
    find: 'const isSeen = SEEN_STATUSES.some((word) => word === seen) && status === seen;',
    replace: 'const isSeen = SEEN_STATUSES.some((word) => word === seen) && status !== seen.slice(1);',
  },
  {
    name: 'an order is extended from its opening and not from its deadline',
    file: `${P2P}pay-and-cancel.ts`,
    find: 'Math.max(order.deadlineMs, p2p.clock.at(nowMs)) + command.minutes',
    replace: 'Math.max(order.openedServiceMs, p2p.clock.at(nowMs)) + command.minutes',
  },
  {
    name: 'a third extension is possible',
    file: `${P2P}pay-and-cancel.ts`,
    find: 'return extensions >= EXTENSIONS_MAX ?',
    replace: 'return extensions > EXTENSIONS_MAX ?',
  },
  {
    name: 'the request of a seller stays after its refusal',
    file: `${P2P}pay-and-cancel.ts`,
    find: "{ ...order, isCancelAsked: false, reason: '' }",
    replace: "{ ...order, reason: '' }",
  },
  {
    name: 'a cancellation that the seller asked for counts against the buyer',
    file: `${P2P}end-p2p-order.ts`,
    find: "if (!order.isCancelAsked || end.status === 'expired')",
    replace: "if (order.orderId > 0 || end.status === 'expired')",
  },
  {
    name: 'the fee of the seller goes to the seller',
    file: `${P2P}end-p2p-order.ts`,
    find: 'returnToSeller(state, order, parts.returned);',
    replace: 'returnToSeller(state, order, order.escrow - toBuyer);',
  },
  {
    name: 'the buyer pays no fee',
    file: `${P2P}end-p2p-order.ts`,
    find: 'if (buyerFee > 0) ledger.debit(buyer, buyerFee);\n  ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, assetId), sellerFee + buyerFee);',
    replace:
      'if (buyerFee < 0) ledger.debit(buyer, buyerFee);\n  ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, assetId), sellerFee);',
  },
  {
    name: 'coins of an expired order stay with the seller although the ad is open',
    file: `${P2P}end-p2p-order.ts`,
    find: "if (ad === undefined || order.adSide === 'buy') returnToSeller(state, order, order.escrow);",
    replace:
      "if (ad === undefined || ad.status === 'off' || order.adSide === 'buy') returnToSeller(state, order, order.escrow);",
  },
  {
    name: 'the day limit is not given back',
    file: `${P2P}end-p2p-order.ts`,
    find: "way: 'buy', number: 0 - number, openedMs",
    replace: "way: 'buy', number: 0 * number, openedMs",
  },
  {
    name: 'a sum of yesterday is given back today',
    file: `${P2P}users.ts`,
    find: 'if (utcDay(openedMs) !== day) return;',
    replace: 'if (utcDay(openedMs) > day) return;',
  },
  {
    name: 'the fourth cancelled buy of a day blocks',
    file: `${P2P}users.ts`,
    find: 'cancelsToday(user, nowMs) < limit) return undefined;',
    replace: 'cancelsToday(user, nowMs) <= limit) return undefined;',
  },
  {
    name: 'cancelled buys of yesterday count today',
    file: `${P2P}users.ts`,
    find: 'return cancelDay === utcDay(nowMs) ? cancels : 0;',
    replace: 'return cancelDay >= utcDay(nowMs) - 1 ? cancels : 0;',
  },
  {
    name: 'a shorter block replaces a longer one',
    file: `${P2P}users.ts`,
    find: "side === 'buy' ? user.sellBlockedUntilMs : Math.max(user.sellBlockedUntilMs, untilMs);",
    replace: "side === 'buy' ? user.sellBlockedUntilMs : Math.max(0, untilMs);",
  },
  {
    name: 'a shop that lost two appeals goes on',
    file: `${P2P}users.ts`,
    find: 'if (ofMonth(p2p.user(userId).lostAsSeller, nowMs) < 2',
    replace: 'if (ofMonth(p2p.user(userId).lostAsSeller, nowMs) < 3',
  },
  {
    name: 'an ad offers its lock without the fee',
    file: `${P2P}change-ad.ts`,
    find: "return ad.side === 'sell' ? onOffer(ad.locked, ad.makerFeePpm, market.step) : ad.left;",
    replace: "return ad.side === 'sell' ? onOffer(ad.locked, 0, market.step) : ad.left;",
  },
  {
    name: 'an ad without stock for its minimum stays on',
    file: `${P2P}change-ad.ts`,
    find: '>= ad.minMoney;',
    replace: '>= 0;',
  },
  {
    name: 'a closed ad keeps its lock',
    file: `${P2P}change-ad.ts`,
    find: "if (ad.status === 'closed' && ad.locked > 0) {",
    replace: "if (ad.status === 'closed' && ad.locked < 0) {",
  },
  {
    name: 'a floating ad goes on without a live reference',
    file: `${P2P}reference.ts`,
    find: "const graceMs = ad.pricing === 'fixed' ? FIXED_WITHOUT_REFERENCE_MS : 0;",
    replace: 'const graceMs = FIXED_WITHOUT_REFERENCE_MS;',
  },
  {
    name: 'a price beyond the band is taken',
    file: `${P2P}reference.ts`,
    find: 'if (price < lowest || price > most || price <= 0)',
    replace: 'if (price > most || price <= 0)',
  },
  {
    name: 'the limit of a taker is not looked at on buy ads',
    file: `${P2P}check-opening.ts`,
    find: "ad.side === 'sell' ? price > limitPrice : price < limitPrice;",
    replace: "ad.side === 'sell' ? price > limitPrice : price < 0;",
  },
  {
    name: 'a user without three completed orders opens several',
    file: `${P2P}check-opening.ts`,
    find: 'completed < COMPLETED_OF_TRUSTED ? 1 : takerOrdersMax;',
    replace: 'completed < COMPLETED_OF_TRUSTED ? 2 : takerOrdersMax;',
  },
  {
    name: 'an ad of an older version is taken',
    file: `${P2P}check-opening.ts`,
    find: 'if (ad.version !== adVersion)',
    replace: 'if (ad.version < adVersion)',
  },
  {
    name: 'bought coins leave as another coin',
    file: `${P2P}fresh-coins.ts`,
    find: 'if (other !== assetId && compareTotals',
    replace: 'if (other < 0 && compareTotals',
  },
  {
    name: 'coins of a requested withdrawal still count as kept',
    file: 'packages/engine/src/transfers/funds.ts',
    find: "withdrawal.assetId === assetId && withdrawal.status !== 'sent'",
    replace: "withdrawal.assetId < 0 && withdrawal.status !== 'sent'",
  },
  {
    name: 'an outage runs the clock',
    file: `${P2P}service-clock.ts`,
    find: 'this.downMs += excess;',
    replace: 'this.downMs += excess > 60_000 ? excess - 1 : excess;',
  },
  {
    name: 'a pause is forgotten when it ends',
    file: `${P2P}service-clock.ts`,
    find: 'this.downMs += nowMs - this.pausedSinceMs;',
    replace: 'this.downMs += 0 * (nowMs - this.pausedSinceMs);',
  },
  {
    name: 'the clock releases what nobody released',
    file: `${P2P}tick-p2p.ts`,
    find: "if (order.status === 'created') endByBuyer",
    replace: "if (order.status !== 'appealed') endByBuyer",
  },
  {
    name: 'a tick handles one due order too many',
    file: `${P2P}tick-p2p.ts`,
    find: 'handled < P2P_DUE_MAX; handled++',
    replace: 'handled <= P2P_DUE_MAX; handled++',
  },
  {
    name: 'an appeal is possible at once',
    file: `${P2P}appeals.ts`,
    find: 'p2p.clock.at(nowMs) >= order.appealFromMs) return undefined;',
    replace: 'p2p.clock.at(nowMs) >= order.paidMs) return undefined;',
  },
  {
    name: 'the other side withdraws an appeal',
    file: `${P2P}appeals.ts`,
    find: 'return order.appealBy === party ? undefined',
    replace: "return order.appealBy !== 'clock' ? undefined",
  },
  {
    name: 'a decision is taken by the version of before',
    file: `${P2P}decide-p2p-order.ts`,
    find: 'if (order.version !== version)',
    replace: 'if (order.version < version)',
  },
  {
    name: 'one operator decides alone',
    file: `${P2P}decide-p2p-order.ts`,
    find: 'return checkOperators(command) ?? checkReason(command) ?? checkSecondOperator(command);',
    replace:
      'const alone = checkSecondOperator(command);\n  return checkOperators(command) ?? checkReason(command) ?? (alone === undefined ? alone : undefined);',
  },
  {
    name: 'a shop with a bond that is too small goes on',
    file: `${P2P}decide-p2p-order.ts`,
    find: "const isShort = status === 'active' && bond - amount <",
    replace: "const isShort = status === 'active' && bond + amount <",
  },
  {
    name: 'a shop that operators suspended comes back by its bond',
    file: `${P2P}set-shop.ts`,
    find: "shop.status === 'suspended' && shop.changedBy === 'bond' &&",
    replace: "shop.status === 'suspended' &&",
  },
  {
    name: 'a bond returns while an order is open',
    file: `${P2P}set-shop.ts`,
    find: 'if (hasOrders || (!isLeaving && !isDue))',
    replace: 'if (!isLeaving && !isDue && hasOrders)',
  },
  {
    name: 'two far quotes make a rate',
    file: `${P2P}update-rates.ts`,
    find: '!isSplit(one.rate, other.rate, RATE_CLAMP_PER_MILLE)',
    replace: '!isSplit(one.rate, other.rate, 1_000 * RATE_CLAMP_PER_MILLE)',
  },
  {
    name: 'a quote that is too old lives on',
    file: `${P2P}update-rates.ts`,
    find: 'nowMs - madeMs <= lifeMs,',
    replace: 'nowMs - madeMs <= 2 * lifeMs,',
  },
];
