import { spawnSync } from 'node:child_process';

/** Brings the loopback device up and becomes the program. */
const ENTER = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/**
 * Returns a program with its arguments so that it runs in a network of its own, which has a loopback device alone, or as it is
 * where this user may not make one. A browser aborts what it is loading whenever an address of its machine's network comes or
 * goes, so tests that lay cables run in another network than those that open pages.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {[program: string, args: readonly string[]]}
 */
export function inOwnNetwork(program, args) {
  return spawnSync('unshare', [...ENTER, 'true'], { stdio: 'ignore' }).status === 0
    ? ['unshare', [...ENTER, program, ...args]]
    : [program, args];
}
