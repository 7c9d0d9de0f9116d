import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { stopProgram } from './child.mjs';
import { ROOT } from './repository.mjs';

/**
 * Runs a program to its end with its output on the screen; resolves with its exit code.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function run(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a program to its end beside others: each line of its output begins with a label. One that prints nothing for too long
 * hangs, and is ended. One in the background gets about a third of the processor time of another one that computes. Resolves with its exit
 * code and its last lines.
 *
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, silentMs?: number, isInBackground?: boolean }} [options]
 * @returns {Promise<{ code: number, last: readonly string[] }>}
 */
export async function runLabelled(
  label,
  program,
  args,
  { env = process.env, silentMs = SILENT_MS, isInBackground = false } = {},
) {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  if (isInBackground && child.pid !== undefined) setPriority(child.pid, BACKGROUND_NICENESS);
  /** @type {string[]} */
  const last = [];
  const silence = setTimeout(() => {
    console.error(`[${label}] printed nothing for ${Math.round(silentMs / 1_000)} s, and is ended.`);
    void stopProgram(child, KILLED_AFTER_MS);
  }, silentMs);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      silence.refresh();
      console.log(`[${label}] ${line}`);
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
    });
  }
  /** @type {{ code: number | null, signal: NodeJS.Signals | null }} */
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, endedBy) => resolve({ code: exitCode, signal: endedBy }));
  }).finally(() => clearTimeout(silence));
  running.delete(child);
  if (signal !== null) console.error(`[${label}] was ended by ${signal}.`);
  return { code: code ?? 1, last };
}

const LAST_LINES = 60;
/** Far longer than the longest part is silent on a busy machine, and far shorter than a whole run may take. */
const SILENT_MS = 1_200_000;
const KILLED_AFTER_MS = 10_000;
/** The lowest priority would wait for hours where another program keeps the cores busy. */
export const BACKGROUND_NICENESS = 5;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends with the signal, and takes along what is running: a signal may come to this process alone. */
export function endWithSignals() {
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      process.exit(code);
    });
  }
}

/**
 * The npm that started this, else the one of the PATH.
 *
 * @param {readonly string[]} args
 * @returns {[program: string, args: readonly string[]]}
 */
export function npm(args) {
  const script = process.env['npm_execpath'];
  return script && existsSync(script) && /npm-cli\.[cm]?js$/.test(script)
    ? [process.execPath, [script, ...args]]
    : ['npm', args];
}

/** A problem whose message is all the user needs. */
export class Failure extends Error {}

/**
 * Runs a command of the launcher; a `Failure` is printed without its stack.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
