/** @type {readonly import('../bugs.mjs').Bug[]} */
export const STATE = [
  {
    name: 'the last row of the outbox is applied again',
    file: 'packages/engine/src/kernel/from-outbox.ts',
    find: 'outboxId <= state.outboxHighWater)',
    replace: 'outboxId < state.outboxHighWater)',
  },
  {
    name: 'a refused row of the outbox is forgotten',
    file: 'packages/engine/src/kernel/from-outbox.ts',
    find: 'if (outboxId !== 0) state.outboxHighWater',
    replace: "if (outboxId !== 0 && outcome.status !== 'rejected') state.outboxHighWater",
  },
  {
    name: 'another body under a used key passes for a repetition',
    file: 'packages/engine/src/kernel/keys.ts',
    find: 'if (record.fingerprint !== fingerprint) {',
    replace: 'if (record.fingerprint !== fingerprint && record.reference === 0) {',
  },
  {
    name: 'large numbers of a body do not count in its fingerprint',
    file: 'packages/engine/src/idempotency/fingerprint.ts',
    find: 'const upper = Math.floor(units / 4_294_967_296);',
    replace: 'const upper = Math.min(Math.floor(units / 4_294_967_296), 0);',
  },
  {
    name: 'the key of an open order is forgotten when it is old',
    file: 'packages/engine/src/idempotency/key-store.ts',
    find: 'if (this.#integer(key, CLOSED) !== OPEN) this.#forget(userIndex, key);',
    replace: 'this.#forget(userIndex, key);',
  },
  {
    name: 'the key of a replaced order stays with the old one',
    file: 'packages/engine/src/spot/amend-order.ts',
    find: '    keys.replace(key, orderId);\n',
    replace: '',
  },
  {
    name: 'a restored user has lost the inviter',
    file: 'packages/engine/src/standing/standings.ts',
    find: 'this.set(userIndex, fact, users.find(fact.inviterId) ?? NO_USER);',
    replace: 'this.set(userIndex, fact, NO_USER);',
  },
  {
    name: 'a restored index has forgotten since when it is halted',
    file: 'packages/engine/src/indexes/indexes.ts',
    find: 'state.haltedSinceMs = row.integer();',
    replace: 'row.integer();',
  },
  {
    name: 'a restored order has forgotten when it changed',
    file: 'packages/engine/src/snapshot/order-row.ts',
    find: '    order.updatedMs,\n',
    replace: '    order.createdMs,\n',
  },
  {
    name: 'a restored tie measure begins its second anew',
    file: 'packages/engine/src/seconds/tie-counter.ts',
    find: 'counter.#lastSecond = reader.integer();',
    replace: 'reader.integer();',
  },
  {
    name: 'a restored engine takes the last trade for the last order',
    file: 'packages/engine/src/snapshot/decode.ts',
    find: 'state.lastOrderId = reader.integer();\n  state.lastTradeId = reader.integer();',
    replace: 'state.lastTradeId = reader.integer();\n  state.lastOrderId = reader.integer();',
  },
  {
    name: 'values are listed in the order of insertion',
    file: 'packages/primitives/src/ordered/ordered.ts',
    find: 'return [...map.entries()].sort((a, b) => compareNumbers(a[0], b[0])).map(([, value]) => value);',
    replace: 'return [...map.values()];',
  },
  {
    name: 'users are listed in the order of registration',
    file: 'packages/engine/src/ledger/user-directory.ts',
    find: 'return this.#ids.toSorted((a, b) => a - b);',
    replace: 'return [...this.#ids];',
  },
  {
    name: 'accounts are listed in the order of their first use',
    file: 'packages/engine/src/ledger/ledger.ts',
    find: 'return rows.sort((a, b) => a.owner - b.owner || a.account - b.account || a.assetId - b.assetId);',
    replace: 'return rows.sort((a, b) => a.owner - b.owner || a.assetId - b.assetId);',
  },
  {
    name: 'the clock goes back',
    file: 'packages/engine/src/composition/engine.ts',
    find: 'state.nowMs = Math.max(state.nowMs, batch.atMs);',
    replace: 'state.nowMs = batch.atMs;',
  },
  {
    name: 'the rules go back to an older version',
    file: 'packages/engine/src/composition/activate-rules.ts',
    find: ' || version < state.rulesVersion) {',
    replace: ') {',
  },
];
