import { spawn } from 'node:child_process';
import { inRoot, ROOT } from './repository.mjs';

/**
 * Starts one of our programs in a process group of its own: Ctrl-C reaches only the launcher, which then
 * stops its children in order. Their standard input is a pipe nobody writes to; it closes when the launcher
 * ends, for any reason, and CANDOR_LAUNCHER_PIPE=1 makes them end with it.
 *
 * @param {string} program
 * @param {NodeJS.ProcessEnv} environment
 */
export function startProgram(program, environment) {
  return spawn(process.execPath, ['--enable-source-maps', inRoot(program)], {
    cwd: ROOT,
    env: { ...environment, CANDOR_LAUNCHER_PIPE: '1' },
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
}

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @param {ChildProcess} child */
export function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Asks a program to end and waits; kills it when it takes longer than it may.
 *
 * @param {ChildProcess} child
 * @param {number} patienceMs
 */
export async function stopProgram(child, patienceMs) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}
