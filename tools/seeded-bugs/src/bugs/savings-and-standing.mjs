/** @type {readonly import('../bugs.mjs').Bug[]} */
export const SAVINGS_AND_STANDING = [
  {
    name: 'the last day of savings is paid a day late',
    file: 'packages/engine/src/savings/holding-terms.ts',
    find: 'return startMs + (paidDays + 1) * DAY_MS;',
    replace: 'return startMs + Math.max(paidDays + 1, 2) * DAY_MS;',
  },
  {
    name: 'of many days that went by one is paid',
    file: 'packages/engine/src/savings/tick-savings.ts',
    find: '    payDay(state, due);\n',
    replace: '    payDay(state, due);\n    return;\n',
  },
  {
    name: 'an early exit keeps the interest',
    file: 'packages/engine/src/savings/redeem-savings.ts',
    find: 'const { assetId, principal, interestPaid } = holding;',
    replace: 'const { assetId, principal, interestPaid: _ } = holding;\n  const interestPaid: number = 0;',
  },
  {
    name: 'savings may be left early when their last day is over',
    file: 'packages/engine/src/savings/redeem-savings.ts',
    find: 'const isOver = nowMs >= endMs(holding);',
    replace: 'const isOver = nowMs > endMs(holding);',
  },
  {
    name: 'a user buys one lot too many',
    file: 'packages/engine/src/savings/subscribe-savings.ts',
    find: 'if (own.length >= userQuota)',
    replace: 'if (own.length > userQuota)',
  },
  {
    name: 'the savings pool need not cover the new lot',
    file: 'packages/engine/src/savings/subscribe-savings.ts',
    find: 'addToTotal(savings.obligation(assetId), interest)) < 0',
    replace: 'addToTotal(savings.obligation(assetId), 0)) < 0 || interest < 0',
  },
  {
    name: 'an ended lot stays sold',
    file: 'packages/engine/src/savings/savings.ts',
    find: 'this.#sold.set(productId, this.soldLots(productId) + sign);',
    replace: 'this.#sold.set(productId, this.soldLots(productId) + Math.max(sign, 0));',
  },
  {
    name: 'of two due at once the later one is paid first',
    file: 'packages/primitives/src/ordered/ranked-queue.ts',
    find: 'one.rank === other.rank && one.id < other.id',
    replace: 'one.rank === other.rank && one.id > other.id',
  },
  {
    name: 'cooling off is looked up by asset',
    file: 'packages/engine/src/standing/self-limits.ts',
    find: 'this.coolingOffUntil(scope.userId, scope.product)',
    replace: 'this.coolingOffUntil(scope.assetId, scope.product)',
  },
  {
    name: 'cooling off can be shortened',
    file: 'packages/engine/src/standing/cool-off.ts',
    find: 'Math.max(state.selfLimits.coolingOffUntil(userId, product), state.nowMs)',
    replace: 'Math.min(Math.max(state.selfLimits.coolingOffUntil(userId, product), 0), state.nowMs)',
  },
  {
    name: 'a limit taken away is gone at once',
    file: 'packages/engine/src/standing/set-self-limit.ts',
    find: 'return present !== 0 && (next === 0 || next > present);',
    replace: 'return present !== 0 && next > present;',
  },
  {
    name: 'a looser limit asked for again begins its wait anew',
    file: 'packages/engine/src/standing/set-self-limit.ts',
    find: 'const awaited = present.nextFromMs === 0 ? present.dailyLoss : present.nextDailyLoss;',
    replace: 'const awaited = present.dailyLoss;',
  },
  {
    name: "yesterday's losses count today",
    file: 'packages/engine/src/standing/self-limits.ts',
    find: 'return result?.day === exchangeDay(nowMs) ? result.profit : ZERO_TOTAL;',
    replace: 'return result !== undefined && result.day <= exchangeDay(nowMs) ? result.profit : ZERO_TOTAL;',
  },
  {
    name: 'a loss as large as the limit is refused',
    file: 'packages/engine/src/standing/self-limits.ts',
    find: 'compareTotals(worst, totalFromAmount(dailyLoss)) <= 0',
    replace: 'compareTotals(worst, totalFromAmount(dailyLoss)) < 0',
  },
  {
    name: 'three users invite each other in a circle',
    file: 'packages/engine/src/standing/link-inviter.ts',
    find: 'above !== NO_USER; above = state.standings.inviterIndex(above)) {',
    replace:
      'above !== NO_USER; above = above === inviterIndex ? NO_USER : state.standings.inviterIndex(above)) {',
  },
  {
    name: 'a new standing forgets the inviter',
    file: 'packages/engine/src/standing/set-standing.ts',
    find: 'const { inviterId } = state.standings.of(userIndex, userId);',
    replace: 'const { inviterId } = state.standings.of(-1, userId);',
  },
  {
    name: 'a hold of withdrawals can be brought forward',
    file: 'packages/engine/src/standing/standing-intents.ts',
    find: 'Math.max(withdrawalsFromMs, untilMs)',
    replace: 'withdrawalsFromMs < untilMs ? untilMs : untilMs',
  },
  {
    name: 'a hold of withdrawals lifts a freeze',
    file: 'packages/engine/src/standing/standing-intents.ts',
    find: 'withdrawalsFromMs: Math.max(',
    replace: 'isFrozen: false, withdrawalsFromMs: Math.max(',
  },
];
