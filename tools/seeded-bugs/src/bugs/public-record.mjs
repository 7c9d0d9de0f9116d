/** @type {readonly import('../bugs.mjs').Bug[]} */
export const PUBLIC_RECORD = [
  {
    name: 'the record names a contract without its tie rule',
    file: 'packages/fairness/src/line.ts',
    find: '    contract.profitPpm,\n    contract.tieRule,\n',
    replace: "    contract.profitPpm,\n    'win',\n",
  },
  {
    name: 'the record leaves out halted ticks',
    file: 'packages/fairness/src/line.ts',
    find: '      return line(tickOf(event.tick), seq, atMs);',
    replace: '      return event.tick.isHalted ? undefined : line(tickOf(event.tick), seq, atMs);',
  },
  {
    name: 'the record derives the opening from quotes as old as the contract',
    file: 'packages/fairness/src/settle.ts',
    find: 'oldestMs > accepted.atMs && oldestMs >= opensFromMs);',
    replace: 'oldestMs >= accepted.atMs && oldestMs >= opensFromMs);',
  },
  {
    name: 'the record derives the opening from quotes before the delay',
    file: 'packages/fairness/src/settle.ts',
    find: 'oldestMs >= opensFromMs);',
    replace: 'oldestMs >= opensFromMs - 1);',
  },
  {
    name: 'the record derives an end that came too late',
    file: 'packages/fairness/src/settle.ts',
    find: 'if (end === undefined || end.atMs > endBy) {',
    replace: 'if (end === undefined || end.atMs > endBy + 1_000) {',
  },
  {
    name: 'the record accepts a tick whose price its quotes do not make',
    file: 'packages/fairness/src/settle.ts',
    find: 'return indexOf(values, clampPerMille) === price;',
    replace: 'return indexOf(values, clampPerMille) > 0 || price > 0;',
  },
  {
    name: 'the record lets a later line change the ratio',
    file: 'packages/fairness/src/verify.ts',
    find: "'seconds', 'profitPpm', 'tieRule', 'openDelayMs'] as const;",
    replace: "'seconds', 'tieRule', 'openDelayMs'] as const;",
  },
  {
    name: 'the record accepts quotes of sources that are not listed',
    file: 'packages/fairness/src/source-lists.ts',
    find: 'if (new Set(ids).size < ids.length || ids.some((id) => !listed.has(id))) return',
    replace: 'if (new Set(ids).size < ids.length || ids.some((id) => listed.has(-id))) return',
  },
  {
    name: 'the record accepts an index below its quorum',
    file: 'packages/fairness/src/source-lists.ts',
    find: "if (quotes.length < list.quorum) return 'below_quorum';",
    replace: "if (quotes.length < list.quorum - 1) return 'below_quorum';",
  },
  {
    name: 'the record accepts old quotes',
    file: 'packages/fairness/src/source-lists.ts',
    find: 'const QUOTE_LIFE_MS = 3_000;',
    replace: 'const QUOTE_LIFE_MS = 30_000;',
  },
  {
    name: 'the record takes a list of sources that no published head seals',
    file: 'packages/fairness/src/source-lists.ts',
    find: '  return computed === head[2] ? list : undefined;',
    replace: "  return computed === '' ? undefined : list;",
  },
  {
    name: 'the record hashes a line without the head before it',
    file: 'packages/fairness/src/chain.ts',
    find: 'return sha256(`${head}\\n${line}`);',
    replace: 'return sha256(`${head.length}\\n${line}`);',
  },
];
