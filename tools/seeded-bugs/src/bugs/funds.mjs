/** @type {readonly import('../bugs.mjs').Bug[]} */
export const FUNDS = [
  {
    name: 'one operator approves twice',
    file: 'packages/engine/src/transfers/approve-withdrawal.ts',
    find: 'if (withdrawal.approvers.includes(operatorId)) return',
    replace: 'if (withdrawal.approvers.at(1) === operatorId) return',
  },
  {
    name: 'one approval is enough where two are needed',
    file: 'packages/engine/src/transfers/approve-withdrawal.ts',
    find: 'approvers.length >= withdrawal.approvalsNeeded',
    replace: 'approvers.length >= Math.min(withdrawal.approvalsNeeded, 1)',
  },
  {
    name: 'the limit of a day leaves the new withdrawal out',
    file: 'packages/engine/src/transfers/check-withdrawal.ts',
    find: 'if (amount <= left) return undefined;',
    replace: 'if (left > 0) return undefined;',
  },
  {
    name: 'many small withdrawals need no approval',
    file: 'packages/engine/src/transfers/request-withdrawal.ts',
    find: 'const daySum = funds.withdrawnToday(userId, assetId, nowMs) + amount;',
    replace: 'const daySum = Math.max(funds.withdrawnToday(userId, assetId, nowMs), amount);',
  },
  {
    name: 'a withdrawal that was not sent is given back out of what is in flight',
    file: 'packages/engine/src/transfers/release-withdrawal.ts',
    find: "  if (status === 'sent') {\n",
    replace: "  if (status !== 'requested') {\n",
  },
  {
    name: 'a frozen user asks for a withdrawal',
    file: 'packages/engine/src/transfers/check-withdrawal.ts',
    find: "  if (standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };\n",
    replace:
      "  if (standings.of(userIndex, userIndex).isWithdrawalFrozen) return { key: 'user_frozen', field: 'userId' };\n",
  },
  {
    name: "a frozen user's approved withdrawal is sent",
    file: 'packages/engine/src/transfers/send-withdrawal.ts',
    find: "  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'withdrawalId' };\n",
    replace: '',
  },
  {
    name: 'a deposit is credited again under its number',
    file: 'packages/engine/src/transfers/credit-deposit.ts',
    find: 'return funds.deposits.find(depositId) === undefined',
    replace: 'return funds.deposits.find(assetId) === undefined',
  },
  {
    name: 'what the chain may take back counts by its held part',
    file: 'packages/engine/src/transfers/funds.ts',
    find: 'deposit.amount - deposit.held',
    replace: 'deposit.held',
  },
  {
    name: 'a reversal takes from other accounts first',
    file: 'packages/engine/src/transfers/reverse-deposit.ts',
    find: 'const types = [accountType, ...ACCOUNT_TYPE_LIST.filter((type) => type !== accountType)];',
    replace: 'const types = [...ACCOUNT_TYPE_LIST.filter((type) => type !== accountType), accountType];',
  },
  {
    name: 'a reversal does not freeze its user',
    file: 'packages/engine/src/transfers/reverse-deposit.ts',
    find: '  freezeForReview(state, userIndex);\n',
    replace: '  if (lost > 0) freezeForReview(state, userIndex);\n',
  },
  {
    name: 'the flat fee is that of the legal account',
    file: 'packages/engine/src/transfers/check-withdrawal.ts',
    find: 'return accountType === ACCOUNT_TYPES.change ? settings.flatFee',
    replace: 'return accountType === ACCOUNT_TYPES.legal ? settings.flatFee',
  },
  {
    name: 'a withdrawal from the lever account does not look at the risk',
    file: 'packages/engine/src/transfers/check-withdrawal.ts',
    find: 'if (isLever && !leverage.mayTakeOut(state, userIndex, assetId, amount)) {',
    replace: 'if (isLever && !leverage.mayTakeOut(state, userIndex, assetId, 0)) {',
  },
  {
    name: 'a released withdrawal gives its amount back to another day',
    file: 'packages/engine/src/transfers/funds.ts',
    find: 'if (sum?.day === exchangeDay(createdMs)) this.#setDaySum',
    replace: 'if (sum !== undefined && sum.day >= exchangeDay(createdMs)) this.#setDaySum',
  },
  {
    name: 'an adjustment needs one person',
    file: 'packages/engine/src/transfers/post-adjustment.ts',
    find: 'const isOnePerson = firstOperatorId === secondOperatorId;',
    replace: 'const isOnePerson = firstOperatorId === 0 || secondOperatorId === 0;',
  },
  {
    name: 'what the savings pool owes may be adjusted away',
    file: 'packages/engine/src/transfers/post-adjustment.ts',
    find: 'return account === HOUSE_ACCOUNTS.savings_pool ?',
    replace: 'return account === HOUSE_ACCOUNTS.lever_pool ?',
  },
  {
    name: 'the days of the exchange begin at midnight UTC',
    file: 'packages/formulas/src/exchange-day.ts',
    find: 'const SHANGHAI_OFFSET_MS = 28_800_000;',
    replace: 'const SHANGHAI_OFFSET_MS = 0;',
  },
  {
    name: 'the fee of a withdrawal stays in flight',
    file: 'packages/engine/src/transfers/settle-withdrawal.ts',
    find: '  if (fee > 0) {\n',
    replace: '  if (fee > 0 && fee > amount) {\n',
  },
];
