/**
 * The index of decisions, which follows from one line of facts under the title of each decision:
 * `*Area: spot trading. Status: changed by 0079.* One sentence that says what was decided.`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the decisions are, from the root of the repository. */
const FOLDER = 'docs/decisions';
/** The index of the decisions, from the root of the repository. */
export const INDEX_FILE = `${FOLDER}/README.md`;

/** Every area that a decision may name, in the order of the index. */
const AREAS = [
  'structure of the code',
  'engine',
  'log and storage',
  'money',
  'spot trading',
  'leverage and seconds contracts',
  'market data, index and public record',
  'wallet and withdrawals',
  'identity and security',
  'API and push',
  "traders' screens",
  'console and operators',
  'operation',
  'demo',
  'tests and tools',
];

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.md$/;
const FACTS = /^\*Area: ([^.]+)\. Status: ([^.]+)\.\* (\S.*\.)$/;
const STATUS = /^(?:in force|(?:changed|superseded) by \d{4}(?:(?:, | and )\d{4})*)$/;
const FORM = '*Area: <area>. Status: <status>.* <One sentence that says what was decided.>';
const INDEXED = /^\| \[(\d{4})\]/gm;

/**
 * @typedef {object} Decision
 * @property {string} number
 * @property {string} file
 * @property {string} area
 * @property {string} status
 * @property {string} answer
 */

/** @param {string} text @returns {string[]} */
const numbersIn = (text) => text.match(/\d{4}/g) ?? [];

/**
 * Returns the decisions below a root, and what is wrong with their names and their lines of facts.
 *
 * @param {string} root
 * @returns {{ numbers: string[]; decisions: Decision[]; problems: string[] }}
 */
function readDecisions(root) {
  const names = readdirSync(join(root, FOLDER)).sort();
  const numbers = names.flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []);
  /** @type {Decision[]} */
  const decisions = [];
  /** @type {string[]} */
  const problems = [];
  for (const name of names.filter((each) => each !== 'README.md')) {
    const file = `${FOLDER}/${name}`;
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) {
      problems.push(`decision-name: ${file}: a decision is a file named NNNN-words-of-its-title.md.`);
      continue;
    }
    const [, before, line = '', after] = readFileSync(join(root, file), 'utf8').split('\n');
    const [, area = '', status = '', answer = ''] = FACTS.exec(line) ?? [];
    if (before !== '' || answer === '' || after !== '') {
      problems.push(
        `decision-facts: ${file}:3: between blank lines, the line under the title must read ${FORM}`,
      );
      continue;
    }
    if (!AREAS.includes(area)) {
      problems.push(`decision-area: ${file}:3: "${area}" is none of: ${AREAS.join('; ')}.`);
    }
    if (!STATUS.test(status)) {
      problems.push(
        `decision-status: ${file}:3: "${status}" is not "in force", "changed by NNNN" or "superseded by NNNN".`,
      );
    }
    for (const later of numbersIn(status)) {
      if (numbers.includes(later) && later > number) continue;
      problems.push(`decision-status: ${file}:3: ${later} is not a later decision that exists.`);
    }
    decisions.push({ number, file: name, area, status, answer });
  }
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  problems.push(
    ...twice.map((number) => `decision-number: ${FOLDER}: more than one decision has the number ${number}.`),
  );
  return { numbers, decisions, problems };
}

/** @param {readonly string[]} numbers in ascending order @returns {string[]} */
function gapsBetween(numbers) {
  /** @param {number} number */
  const padded = (number) => String(number).padStart(4, '0');
  return numbers.flatMap((number, index) => {
    const first = Number(numbers[index - 1] ?? 0) + 1;
    const last = Number(number) - 1;
    if (first > last) return [];
    return [first === last ? padded(first) : `${padded(first)} to ${padded(last)}`];
  });
}

/**
 * Returns the text of the index.
 *
 * @param {readonly Decision[]} decisions in ascending order
 */
function indexText(decisions) {
  const files = new Map(decisions.map(({ number, file }) => [number, file]));
  /** @param {string} number */
  const link = (number) => `[${number}](${files.get(number)})`;
  /** @param {Decision} decision */
  const row = ({ number, status, answer }) =>
    `| ${link(number)} | ${answer.replaceAll('|', '\\|')} | ${status.replace(/\d{4}/g, link)} |`;
  const tables = AREAS.flatMap((area) => {
    const rows = decisions.filter((decision) => decision.area === area).map(row);
    if (rows.length === 0) return [];
    const heading = `## ${area.charAt(0).toUpperCase()}${area.slice(1)}`;
    return [
      `${heading}\n\n| number | what was decided | status |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
    ];
  });
  const gaps = gapsBetween(decisions.map(({ number }) => number));
  return `${[HEAD, ...tables, ...(gaps.length > 0 ? [numbersText(gaps)] : [])].join('\n')}`;
}

const HEAD = `# Decisions

Each file of this folder records a decision, its reasons, and often what would change our mind. The tables say what was
decided, by area. A decision is *in force*; or *changed* in a part by a later one, while the rest of it holds; or
*superseded* as a whole by a later one.

\`npm run write:decisions\` writes this page from the line under the title of each decision, and \`npm run check:tidy\`
compares it with them.
`;

/** @param {readonly string[]} gaps */
const numbersText = (gaps) => `## Numbers without a decision

Decisions that are written at the same time take their numbers from ranges that are reserved beforehand, so that no two
decisions get the same number. What is left of a range stays unused. A decision keeps its file and its number
when it no longer holds, so these numbers never were decisions:

${gaps.map((gap) => `- ${gap}: reserved and not used.`).join('\n')}
`;

/**
 * Returns the index that the decisions below a root should have, and what is wrong with the decisions. A decision that the
 * present index names and that has no file any more counts as wrong.
 *
 * @param {string} root
 * @returns {{ text: string; problems: string[] }}
 */
export function decisionIndex(root) {
  const { numbers, decisions, problems } = readDecisions(root);
  const removed = [...presentIndex(root).matchAll(INDEXED)]
    .map(([, number = '']) => number)
    .filter((number) => !numbers.includes(number))
    .map(
      (number) =>
        `decision-removed: ${INDEX_FILE}: ${number} has no file any more; keep it and mark it as superseded.`,
    );
  return { text: indexText(decisions), problems: [...problems, ...removed] };
}

/** @param {string} root */
function presentIndex(root) {
  const file = join(root, INDEX_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Returns what is wrong with the decisions below a root and with their index; nothing where a root has no decisions.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function decisionProblems(root) {
  if (!existsSync(join(root, FOLDER))) return [];
  const { text, problems } = decisionIndex(root);
  if (text !== presentIndex(root)) {
    problems.push(
      `decision-index: ${INDEX_FILE} is not what the decisions say: run npm run write:decisions.`,
    );
  }
  return problems;
}
