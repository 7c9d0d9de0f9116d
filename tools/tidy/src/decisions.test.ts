import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const OLDER = '0002-older.md';
const NEWER = '0005-newer.md';
const OLDER_FACTS = '*Area: engine. Status: changed by 0005.* Ids ascend | always.';
const NEWER_FACTS = '*Area: money. Status: in force.* Statements list movements.';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-decisions-'));
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  // The check refuses a root without any source file.
  writeFileSync(join(root, 'one.ts'), 'export const one = 1;\n');
  decide(OLDER, OLDER_FACTS);
  decide(NEWER, NEWER_FACTS);
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function decide(file: string, facts: string): void {
  writeFileSync(join(root, 'docs/decisions', file), `# A title\n\n${facts}\n\n**Decision.** Words.\n`);
}

function run(script: 'tidy' | 'write-decisions'): { status: number | null; output: string } {
  const file = fileURLToPath(new URL(`./${script}.mjs`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, root], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

function expectFailure(script: 'tidy' | 'write-decisions', problem: string): void {
  const { status, output } = run(script);
  expect(output).toContain(problem);
  expect(status).toBe(1);
}

const index = (): string => readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');

it('the written index lists decisions by area, links their statuses, names the gaps and passes the check', () => {
  expect(run('write-decisions')).toEqual({ status: 0, output: '' });
  expect(index()).toContain(
    '## Engine\n\n| number | what was decided | status |\n| --- | --- | --- |\n' +
      '| [0002](0002-older.md) | Ids ascend \\| always. | changed by [0005](0005-newer.md) |\n\n## Money\n',
  );
  expect(index()).toContain('- 0001: reserved and not used.\n- 0003 to 0004: reserved and not used.\n');
  expect(run('tidy').status).toBe(0);
});

it('an index that was not written is caught, and so is a stale one', () => {
  expectFailure('tidy', 'decision-index: ');
  run('write-decisions');
  decide(NEWER, NEWER_FACTS.replace('movements', 'postings'));
  expectFailure('tidy', 'decision-index: ');
});

it.each([
  ['decision-facts', NEWER, '**Context.** Words.'],
  ['decision-facts', NEWER, '*Area: money. Status: in force.*'],
  ['decision-facts', NEWER, `${NEWER_FACTS}\nMore words.`],
  ['decision-area', NEWER, NEWER_FACTS.replace('money', 'coins')],
  ['decision-status', NEWER, NEWER_FACTS.replace('in force', 'mostly in force')],
  ['decision-status', OLDER, OLDER_FACTS.replace('0005', '0004')],
  ['decision-status', OLDER, OLDER_FACTS.replace('0005', '0005 and 0006')],
  ['decision-status', NEWER, NEWER_FACTS.replace('in force', 'superseded by 0002')],
  ['decision-name', '6-six.md', NEWER_FACTS],
])('%s is caught in %s: %s', (rule, file, facts) => {
  run('write-decisions');
  const before = index();
  decide(file, facts);
  for (const script of ['tidy', 'write-decisions'] as const) {
    expectFailure(script, `${rule}: docs/decisions/${file}`);
  }
  expect(index()).toBe(before);
});

it('a number that two decisions have is caught', () => {
  decide('0005-another.md', NEWER_FACTS);
  expectFailure('write-decisions', 'more than one decision has the number 0005');
});

it('a decision that was removed is caught', () => {
  run('write-decisions');
  decide(OLDER, OLDER_FACTS.replace('changed by 0005', 'in force'));
  rmSync(join(root, 'docs/decisions', NEWER));
  for (const script of ['tidy', 'write-decisions'] as const) {
    expectFailure(script, 'decision-removed: docs/decisions/README.md: 0005 ');
  }
});
