/** The parts of the core that are mutated, and the tests that each part's mutants meet. */

/** @typedef {{ mutated: string, tests: readonly string[] }} Area */

/** Every part of the engine meets those beside it, those of the whole and what leans on it. @param {string} folder @param {readonly string[]} leaning */
function engine(folder, ...leaning) {
  const source = 'packages/engine/src';
  const tests = [folder, 'composition/engine.test.ts', ...leaning].map((name) => `${source}/${name}`);
  return { mutated: `${source}/${folder}`, tests: [...tests, 'packages/engine/test'] };
}

/** @type {Readonly<Record<string, Area>>} */
export const AREAS = {
  ledger: engine('ledger', 'transfers', 'spot'),
  book: engine('book', 'spot'),
  spot: engine('spot'),
  leverage: engine('leverage'),
  seconds: engine('seconds'),
  savings: engine('savings'),
  transfers: engine('transfers', 'savings', 'leverage', 'seconds'),
  standing: engine('standing', 'transfers'),
  indexes: engine('indexes'),
  p2p: engine('p2p'),
  solvency: engine('solvency'),
  formulas: { mutated: 'packages/formulas/src', tests: ['packages/formulas/src'] },
  primitives: {
    mutated: 'packages/primitives/src/amount',
    tests: ['packages/primitives/src/amount', 'packages/formulas/src'],
  },
};

/**
 * Folders of the engine whose code decides nothing by itself: encodings, tables and wiring. The golden logs compare every byte
 * that they write.
 */
export const WITHOUT_RULES = [
  'bytes',
  'composition',
  'events',
  'idempotency',
  'kernel',
  'market',
  'record',
  'shapes',
  'snapshot',
  'state',
  'units',
];

/** The twin that tests compare the ladder with is a test's own. */
export const NOT_MUTATED = ['**/*.test.ts', 'packages/engine/src/book/naive-book.ts'];

/** They play long random streams: seconds each, for every mutant that lives. */
export const SLOW_TESTS = [
  'spot/conditional-orders.property.test.ts',
  'leverage/leverage.property.test.ts',
  'seconds/rederive.property.test.ts',
  'book/naive-book.test.ts',
];
