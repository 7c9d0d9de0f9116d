/** The options and the output of the command, and how it asks an exchange and nodes. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Refused } from './check-proof.mjs';
import { verifySolvency } from './verify.mjs';

const USAGE =
  'usage: npm run verify-solvency -- --url URL [--number N] [--files] [--reserves] [--signed] [--node URL ...] [--proof FILE --name NAME --user ID] [--head PLACE:HEAD ...]';
const PROOF_FORMAT = 'candor-solvency-proof-1';
/** Times that a call is asked again after the exchange said to wait. */
const RETRIES = 5;

/** Errors of JSON-RPC that say nothing about a block or a contract: no such method, too many requests, a request of another form. */
const NODE_FAULTS = new Set([-32_005, -32_600, -32_601, -32_700]);

/** @param {readonly string[]} args */
function readOptions(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      number: { type: 'string' },
      files: { type: 'boolean', default: false },
      reserves: { type: 'boolean', default: false },
      signed: { type: 'boolean', default: false },
      proof: { type: 'string' },
      name: { type: 'string' },
      user: { type: 'string' },
      head: { type: 'string', multiple: true, default: [] },
      node: { type: 'string', multiple: true, default: [] },
    },
  });
  const { url, number, proof, name, user, reserves, node } = values;
  const isNumber = (/** @type {string | undefined} */ text) =>
    text === undefined || /^[1-9]\d{0,14}$/.test(text);
  const isWhole =
    (proof === undefined) === (name === undefined) &&
    (proof === undefined) === (user === undefined) &&
    (reserves || node.length === 0);
  if (url === undefined || !isWhole || !isNumber(number) || !isNumber(user)) throw new Error(USAGE);
  return { ...values, url };
}

/** @param {string} path */
async function readProof(path) {
  const saved = JSON.parse(await readFile(path, 'utf8'));
  if (saved?.format !== PROOF_FORMAT || !Array.isArray(saved.currencies))
    throw new Error(`${path} is no saved proof of the form ${PROOF_FORMAT}`);
  return /** @type {import('./verify.mjs').Saved} */ (saved);
}

/** @param {string} url @param {string} name @param {Record<string, string | number>} query */
async function ask(url, name, query) {
  const address = new URL(`/api/${name}`, url);
  for (const [field, value] of Object.entries(query)) address.searchParams.set(field, String(value));
  const send = () => fetch(address, { headers: { lang: 'en' } });
  let response = await send();
  for (let retry = 0; response.status === 429 && retry < RETRIES; retry++) {
    await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
    response = await send();
  }
  const envelope = /** @type {{ code: number, data: unknown, error: string, msg: string }} */ (
    await response.json()
  );
  if (envelope.code !== 1) throw new Error(`${name} answers ${envelope.error}: ${envelope.msg}`);
  return envelope.data;
}

/** Asks a node over JSON-RPC. @param {string} url @returns {import('./ask-wallet.mjs').AskNode} */
function nodeAt(url) {
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const answer = await response.json().catch(() => undefined);
    const { result, error } =
      /** @type {{ result?: unknown, error?: { code?: number, message?: string } }} */ (answer ?? {});
    // Nodes answer what a contract says with many numbers, and these with their own.
    if (typeof error?.code === 'number' && !NODE_FAULTS.has(error.code)) return undefined;
    if (result === undefined)
      throw new Error(`the node answers ${method} with ${error?.message ?? response.status}`);
    return result;
  };
}

/** @param {string} url @param {string} path */
async function fetchFile(url, path) {
  const response = await fetch(new URL(path, url));
  if (!response.ok || response.body === null) throw new Error(`${path} answers ${response.status}`);
  return response.body;
}

const ALL_RIGHT = 'Everything that was asked is right.';

/**
 * Verifies what the arguments ask for. Resolves with the exit code: 1 where a step is wrong, 2 where something could not be read
 * or asked.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} print
 * @returns {Promise<number>}
 */
export async function runScript(args, print) {
  let isOpen = false;
  /** @type {import('./verify.mjs').Say} */
  const say = (isRight, text) => {
    isOpen ||= isRight === undefined;
    const mark = isRight === false ? '✗' : '✓';
    print(`${isRight === undefined ? '?' : mark} ${text}`);
  };
  try {
    const { url, number, files, reserves, signed, proof, name = '', user, head, node } = readOptions(args);
    const own = proof === undefined ? undefined : { saved: await readProof(proof), name, user: Number(user) };
    const isRight = await verifySolvency({
      ask: (call, query) => ask(url, call, query),
      fetchFile: (path) => fetchFile(url, path),
      say,
      number: number === undefined ? undefined : Number(number),
      files,
      reserves,
      signed,
      own,
      heads: head,
      nodes: node.map(nodeAt),
    });
    const words = isOpen ? 'Everything that was verified is right; what has a ? was not.' : ALL_RIGHT;
    print(isRight ? words : 'Something could not be verified.');
    return isRight ? 0 : 1;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return error instanceof Refused ? 1 : 2;
  }
}
