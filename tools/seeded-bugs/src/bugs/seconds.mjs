/** @type {readonly import('../bugs.mjs').Bug[]} */
export const SECONDS = [
  {
    name: 'the tie rule is the wrong way round',
    file: 'packages/engine/src/seconds/open-contract.ts',
    find: "? 'refund' : 'win';",
    replace: "? 'win' : 'refund';",
  },
  {
    name: 'a refunded stake comes back without its fee',
    file: 'packages/engine/src/seconds/end-contract.ts',
    find: "ledger.release(account, status === 'won' ? stake : stake + fee);",
    replace: 'ledger.release(account, stake);',
  },
  {
    name: 'the pool covers one contract at a time',
    file: 'packages/engine/src/seconds/check-contract.ts',
    find: 'const room = subtractTotals(pool, seconds.obligation(assetId));',
    replace:
      'const room = subtractTotals(pool, subtractTotals(seconds.obligation(assetId), seconds.obligation(assetId)));',
  },
  {
    name: "the limit of a user's stakes leaves the new one out",
    file: 'packages/engine/src/seconds/check-contract.ts',
    find: 'if (!covers(ofUser, stake)) return',
    replace: 'if (!covers(ofUser, 1)) return',
  },
  {
    name: 'what opens against the house opens at quotes as old as itself',
    file: 'packages/engine/src/indexes/opening-time.ts',
    find: 'return oldestMs > createdMs && oldestMs >= createdMs + openDelayMs;',
    replace: 'return oldestMs >= createdMs && oldestMs >= createdMs + openDelayMs;',
  },
  {
    name: 'what opens against the house opens before its delay has passed',
    file: 'packages/engine/src/indexes/opening-time.ts',
    find: 'oldestMs >= createdMs + openDelayMs;',
    replace: 'oldestMs >= createdMs + openDelayMs - 1;',
  },
  {
    name: 'the delay forgets how old ticks were in the minute before',
    file: 'packages/engine/src/indexes/tick-ages.ts',
    find: 'Math.max(OPEN_DELAY_MIN_MS, this.#largest, this.#largestBefore)',
    replace: 'Math.max(OPEN_DELAY_MIN_MS, this.#largest)',
  },
  {
    name: 'a contract that is due now waits for the next tick',
    file: 'packages/engine/src/seconds/due-line.ts',
    find: 'if (next.fact.dueMs > untilMs) break;',
    replace: 'if (next.fact.dueMs >= untilMs) break;',
  },
  {
    name: 'a price comes too late a millisecond early',
    file: 'packages/engine/src/seconds/tick-seconds.ts',
    find: 'state.nowMs > dueMs + PRICE_WAIT_MS) return',
    replace: 'state.nowMs >= dueMs + PRICE_WAIT_MS) return',
  },
  {
    name: 'a window of the tie measure starts at every tick',
    file: 'packages/engine/src/seconds/tie-counter.ts',
    find: 'if (second > this.#lastSecond) {',
    replace: 'if (second >= this.#lastSecond) {',
  },
  {
    name: 'a lost stake does not count as a loss of the day',
    file: 'packages/engine/src/seconds/end-contract.ts',
    find: 'if (profit !== 0) selfLimits.addResult',
    replace: 'if (profit > 0) selfLimits.addResult',
  },
  {
    name: 'stakes of a side grow when contracts end',
    file: 'packages/engine/src/seconds/exposure.ts',
    find: 'addTo(this.#stakesOfSides, `${marketId}/${assetId}/${direction}`, sign * stake);',
    replace: 'addTo(this.#stakesOfSides, `${marketId}/${assetId}/${direction}`, stake);',
  },
  {
    name: 'contracts end market by market',
    file: 'packages/engine/src/seconds/tick-seconds.ts',
    find: '    })\n    .sort(compareDue);',
    replace: '    })\n    .filter((contract) => compareDue(contract, contract) === 0);',
  },
  {
    name: 'a contract is shown to another user',
    file: 'packages/engine/src/seconds/seconds-view.ts',
    find: 'return contract?.userId === userId ? contract : undefined;',
    replace: 'return userId === 0 ? undefined : contract;',
  },
];
