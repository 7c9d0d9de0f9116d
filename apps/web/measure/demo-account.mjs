import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const PASSWORD = 'correct1horse';

/**
 * Reads the address of a running demo from the arguments; without one it says so and ends.
 * @param {readonly string[]} positionals
 * @param {string} command
 */
export function readAddress([address], command) {
  if (address !== undefined) return address;
  console.error(`The address of a running demo is needed: npm run ${command} -- http://localhost:3000`);
  process.exit(1);
}

/** @typedef {{ code: number, msg: string, data: any }} Envelope */

/**
 * Registers an account on a demo and logs it in.
 * @param {string} base
 * @param {string} name
 */
export async function logInNew(base, name) {
  /** @param {string} call @param {object} [body] @param {string} [token] */
  async function ask(call, body, token) {
    const response = await fetch(`${base}/api/${call}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { code, msg, data } = /** @type {Envelope} */ (await response.json());
    if (code !== 1) throw new Error(`${call}: ${msg}`);
    return data;
  }
  const account = `${name}-${Date.now()}@example.com`;
  await ask('user/register', { account, password: PASSWORD, re_password: PASSWORD, type: 'email' });
  const { token } = await ask('user/login', { account, password: PASSWORD, session: 'token' });
  return { ask, account, token: /** @type {string} */ (token) };
}

/** Tells when, on what and of which commit something was measured. */
export function surroundings() {
  const [core] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} x ${core?.model ?? 'unknown'}`;
  return { at: new Date().toISOString(), commit, machine, node: process.version };
}
