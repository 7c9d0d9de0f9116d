/**
 * `npm run mutation [-- --only ledger]`: changes the core in one place after another and asks whether a test
 * fails. Works in a copy under `.cache/mutation`, where what is known of unchanged code is kept between runs.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, NOT_MUTATED, SLOW_TESTS } from './areas.mjs';
import { lineOf, survivorsOf, tableOf } from './report.mjs';

const GOAL = 0.85;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const plugin = (/** @type {string} */ file) => new URL(file, import.meta.url).href;

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** @param {string} name */
function mutate(name) {
  const area = AREAS[name];
  if (area === undefined)
    throw new Error(`no part is called ${name}; there are ${Object.keys(AREAS).join(', ')}`);
  const { mutated, tests } = area;
  return new Stryker({
    plugins: [plugin('warm-runner.mjs'), plugin('assertion-texts.mjs')],
    testRunner: 'warm',
    warm: { tests, slow: SLOW_TESTS },
    mutate: [`${mutated}/**/*.ts`, ...NOT_MUTATED.map((files) => `!${files}`)],
    ignorers: ['assertion-texts'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 8_000,
    timeoutFactor: 3,
    ignorePatterns: ['apps', 'docs', '.ci', '.cache', 'dist', 'packages/{client,contract,fairness,ui}'],
    tempDirName: '.cache/mutation/sandbox',
    incremental: true,
    incrementalFile: `.cache/mutation/${name}.json`,
    reporters: ['progress-append-only'],
    logLevel: /** @type {import('@stryker-mutator/api/core').LogLevel} */ ('warn'),
    warnings: false,
  }).runMutationTest();
}

process.chdir(ROOT);
const lines = [];
for (const name of values.only ?? Object.keys(AREAS)) {
  const startedMs = Date.now();
  const results = await mutate(name);
  const line = lineOf(name, results);
  lines.push(line);
  for (const survivor of survivorsOf(results, ROOT)) print(survivor);
  print(`${name}: ${line.mutants} mutants in ${Math.round((Date.now() - startedMs) / 1_000)} s\n`);
}
print(tableOf(lines));
if (lines.some(({ score }) => !(score >= GOAL))) process.exitCode = 1;
