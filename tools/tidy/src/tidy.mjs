/**
 * Style rules that no linter knows, and the index of decisions, each with a sentence that explains the fix.
 *
 * `node tools/tidy/src/tidy.mjs [root]`. Fails when it read no source file: an empty check passes everything.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decisionProblems } from './decisions.mjs';
import { duplicateKeys } from './duplicate-keys.mjs';

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);
const SOURCE = /\.(ts|tsx|mjs)$/;
const TEST = /(\.test\.tsx?$|\.bench\.ts$|\/(test|e2e|system-test|testkit)\/)/;
const LINES_MAX = 400;

/**
 * @typedef {object} Rule
 * @property {string} name
 * @property {(file: string) => boolean} appliesTo
 * @property {RegExp} pattern
 * @property {string} because
 */

/** @param {string} file */
const isSource = (file) => SOURCE.test(file);
/** @param {string} file */
const isTest = (file) => isSource(file) && TEST.test(file);
/** @param {string} file */
const isEngine = (file) =>
  /^packages\/(engine|formulas)\/src\//.test(file) && isSource(file) && !TEST.test(file);
/** @param {string} file */
const isSelf = (file) => file.startsWith('tools/tidy/');

/** @type {readonly Rule[]} */
const LINE_RULES = [
  {
    name: 'todo-without-issue',
    appliesTo: (file) => isSource(file) && !isSelf(file),
    pattern: /\b(TODO(?!\(#\d+\))|FIXME)\b/,
    because: 'Write TODO(#123): with an open issue, or do it now; FIXME does not merge.',
  },
  {
    name: 'narrowed-test-run',
    appliesTo: (file) => isTest(file) && !isSelf(file),
    pattern: /\b(describe|it|test)\.(only|skip|todo)\b/,
    because: 'A run that leaves tests out reports a success that nobody earned.',
  },
  {
    name: 'wait-with-a-limit-of-its-own',
    appliesTo: (file) => isTest(file) && !isSelf(file) && !file.startsWith('packages/testkit/src/eventually'),
    pattern: /\bvi\.wait(For|Until)\(/,
    because:
      'Its limit of a second, or one that is guessed, fails on a busy machine: use eventually of @candor/testkit.',
  },
  {
    name: 'engine-is-deterministic',
    appliesTo: isEngine,
    pattern: /\b(new Date|Date\.|Math\.random|performance\.|process\.|setTimeout|setInterval|async |await )/,
    because: 'The engine has no clock, no chance, no I/O and no async: time and prices arrive as commands.',
  },
  {
    name: 'weak-random',
    appliesTo: (file) => file.startsWith('apps/server/src/') && isSource(file) && !isTest(file),
    pattern: /\bcreateRandom\b/,
    because:
      'createRandom has 32 bits of state at the start: whoever sees a few numbers knows all. Use KeyedNumbers.',
  },
  {
    name: 'this-machine',
    appliesTo: (file) => !isSelf(file) && basename(file) !== 'package-lock.json',
    pattern: /(?<![\w.])\/(work\/|tmp\/bash)/,
    because: 'A path of the machine it was written on means nothing on the next one.',
  },
  {
    name: 'lockfile-address',
    appliesTo: (file) => basename(file) === 'package-lock.json',
    pattern: /"resolved": "http/,
    because:
      'The lockfile must not say where this machine downloads from (.npmrc: omit-lockfile-registry-resolved).',
  },
];

const REFUSED_NAMES = /^(utils?|helpers?|common|misc|legacy|managers?)(\.|$)|-(utils?|helpers?|manager)\./;
const TEXT = /(\.(ts|tsx|mjs|js|json|css|html|sql|md|yml|yaml|sh)|^run|^\.npmrc|^\.gitignore)$/;

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths from the root
 */
function filesUnder(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesUnder(root, path);
    return entry.isFile() && TEXT.test(entry.name) ? [path] : [];
  });
}

/** The files of the calls: folders are named by the paths of the product specification, `common/image_upload` too. */
const CALL_FILES = /^packages\/contract\/src\/areas\/[^/]+\/calls\//;

/** @param {string} file */
function nameProblems(file) {
  const named = CALL_FILES.test(file) ? basename(file) : file;
  return named
    .split('/')
    .filter((segment) => REFUSED_NAMES.test(segment))
    .map((segment) => `refused-name: ${file}: "${segment}" says nothing; name it after what it does.`);
}

/** Written by `npm run schema` from the migrations, a line for each column. */
const DERIVED_SCHEMA = 'apps/server/src/tables/schema.ts';

/** Returns whether a source has a bound of lines: on the server tests beside the code have it, too. @param {string} file */
function isBounded(file) {
  return !TEST.test(file) || file.startsWith('apps/server/src/');
}

/** Text tables are data: one line an entry, as long as there are entries. @param {string} file */
function isData(file) {
  if (file === DERIVED_SCHEMA) return true;
  return (
    /\/(locales|messages|data|seed|areas\/[^/]+\/texts)\//.test(file) || /\.(golden|data)\.ts$/.test(file)
  );
}

/** The texts of the interface. @param {string} file @param {string} text */
function textProblems(file, text) {
  if (!/\/locales\/[^/]+\.json$/.test(file)) return [];
  return duplicateKeys(text).map(
    (path) => `duplicate-key: ${file}: "${path}" stands there twice; the first one is never shown.`,
  );
}

/** @param {string} file @param {string[]} lines */
function contentProblems(file, lines) {
  const problems = LINE_RULES.filter((rule) => rule.appliesTo(file)).flatMap((rule) =>
    lines.flatMap((line, index) =>
      rule.pattern.test(line) && !isDocumentation(rule, line)
        ? [`${rule.name}: ${file}:${index + 1}: ${line.trim().slice(0, 100)}\n    ${rule.because}`]
        : [],
    ),
  );
  if (isSource(file) && isBounded(file) && !isData(file) && lines.length > LINES_MAX + 1) {
    problems.push(
      `too-long: ${file} has ${lines.length - 1} lines, ${LINES_MAX} is the stop: split it by what it does.`,
    );
  }
  return problems;
}

/**
 * Returns whether the line is a comment, which may mention things that the engine lacks.
 *
 * @param {Rule} rule
 * @param {string} line
 */
function isDocumentation(rule, line) {
  return rule.name === 'engine-is-deterministic' && /^\s*(\/?\*|\/\/)/.test(line);
}

const root = process.argv[2] ?? '.';
const files = filesUnder(root);
const sources = files.filter(isSource);
const problems = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...(isSource(file) ? nameProblems(file) : []),
    ...textProblems(file, text),
    ...contentProblems(file, text.split('\n')),
  ];
});
problems.push(...decisionProblems(root));
if (sources.length === 0) problems.unshift('read-nothing: no source file was found, so nothing was checked.');
for (const problem of problems) console.error(problem);
console.log(`tidy: ${files.length} files read, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
