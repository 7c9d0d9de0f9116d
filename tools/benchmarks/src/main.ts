/**
 * `npm run bench -- <part> [--short] [--rounds N] [--minutes N] [--json FILE] [--record]`, or `all`.
 *
 * Each part runs its peer or its raw limit in the same run, prints a table, and throws where what it measured did not
 * happen as it ought to. `--record` appends a line to history.ndjson and writes the table into docs/performance.md.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bareHttp } from './bare-http.ts';
import { boundsPart } from './bounds-part.ts';
import { killChildren, PINNING } from './child.ts';
import { crowdPart } from './crowd-part.ts';
import { enginePart } from './engine-part.ts';
import { tableOf } from './figures.ts';
import { type Measured, record } from './history.ts';
import { httpLoad } from './http-load.ts';
import { httpPart } from './http-part.ts';
import { logPart } from './log-part.ts';
import { readSurroundings } from './machine.ts';
import type { Part, Run } from './part.ts';
import { projectorPart } from './projector-part.ts';
import { pushPart } from './push-part.ts';
import { pushReaders } from './push-readers.ts';
import { barePush, pushServer } from './push-server.ts';
import { recoveryPart } from './recovery-part.ts';
import { solvencyBuilder } from './solvency-builder.ts';
import { solvencyPart, treesPart } from './solvency-part.ts';
import { stallPart } from './stall-part.ts';
import { traderPart } from './trader-part.ts';

const ROUNDS = 3;

const PARTS: Readonly<Record<string, Part>> = {
  engine: enginePart,
  bounds: boundsPart,
  log: logPart,
  http: httpPart,
  crowd: crowdPart,
  trader: traderPart,
  push: pushPart,
  projector: projectorPart,
  stall: stallPart,
  recovery: recoveryPart,
};

/** Parts that run when they are named and not with `all`: they take longer than all others, and pin nothing. */
const PARTS_BY_NAME: Readonly<Record<string, Part>> = { trees: treesPart, solvency: solvencyPart };
const EVERY_PART: Readonly<Record<string, Part>> = { ...PARTS, ...PARTS_BY_NAME };

/** The roles that a child process of this program can have. */
const ROLES: Readonly<Record<string, () => void>> = {
  'bare-http': bareHttp,
  'bare-push': barePush,
  'http-load': httpLoad,
  'push-readers': pushReaders,
  'push-server': pushServer,
  'solvency-builder': solvencyBuilder,
};

async function measure(name: string, part: Part, run: Run): Promise<Measured> {
  const surroundings = readSurroundings();
  const { at, commit, machine, node, load } = surroundings;
  const pinning = name in PARTS ? PINNING : 'nothing is pinned';
  console.log(`\n${name}: ${machine}, Node ${node}, commit ${commit}, load ${load}, ${at}; ${pinning}`);
  const begin = performance.now();
  const figures = await part(run);
  const seconds = Math.round((performance.now() - begin) / 1_000);
  for (const line of tableOf(figures)) console.log(line);
  console.log(
    `  ${seconds} s${run.isShort ? '; short: what it did is checked, its figures say nothing' : ''}`,
  );
  return { ...surroundings, part: name, isShort: run.isShort, seconds, figures };
}

async function runParts(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      json: { type: 'string' },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const wanted = positionals.includes('all') ? Object.keys(PARTS) : positionals;
  const unknown = wanted.find((name) => EVERY_PART[name] === undefined);
  if (wanted.length === 0 || unknown !== undefined) {
    const known = [...Object.keys(EVERY_PART), 'all'].join(', ');
    console.error(`Which part? npm run bench -- ${known}; there is no "${unknown ?? ''}".`);
    process.exitCode = 1;
    return;
  }
  if (values.short && values.record) throw new Error('what a short run says is not worth recording');
  const run: Run = {
    isShort: values.short,
    rounds: Number(values.rounds ?? (values.short ? 1 : ROUNDS)),
    minutes: values.minutes === undefined ? undefined : Number(values.minutes),
    print: (line) => console.log(`  ${line}`),
  };
  const measured: Measured[] = [];
  for (const name of wanted) {
    try {
      const one = await measure(name, EVERY_PART[name] as Part, run);
      measured.push(one);
      if (values.record) await record(one, Object.keys(EVERY_PART));
    } catch (error) {
      // The others are still worth their time.
      console.error(`${name} failed:`, error);
      killChildren();
    }
  }
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(measured, null, 1));
  // A part that failed may have left connections open.
  if (measured.length < wanted.length) process.exit(1);
}

const [first, second = ''] = process.argv.slice(2);
if (first === 'child') ROLES[second]?.();
else await runParts();
