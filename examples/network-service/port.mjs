/**
 * The exchange's HTTP port for a network of your own: who asks is checked before what is asked, and every answer is signed. Keep
 * this file, and let your answers ask your node and your keys. docs/developers/network-services.md describes the messages.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * @typedef {Record<string, any>} Fields
 * @typedef {{ network: string, keyFile: string, exchangeKey: string, signerKey: string, port: number }} Settings
 * @typedef {{ id: string, at: string, network: string, question: string, with: Fields }} Question
 */

const QUESTION_MS = 60_000;
const BODY_BYTES_MAX = 1_000_000;
/** Only the signer may have payments made. */
const SIGNERS_ALONE = new Set(['draft', 'redraft', 'sign', 'read_signed']);
/** A public key is these bytes and the 32 of its 64 hexadecimal digits (RFC 8410). */
const KEY_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

/** A refusal: `later`, `impossible` (for ever), or `danger` (nobody signs until a person has looked). */
export class Refusal extends Error {
  /** @param {'later' | 'impossible' | 'danger'} remedy @param {string} reason */
  constructor(remedy, reason) {
    super(reason);
    this.remedy = remedy;
  }
}

/** Opens the service's own key, which is made at the first start. @param {string} file */
export function openKey(file) {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
}

/** @param {string} key @param {Buffer} body @param {string} signature */
function isSignedBy(key, body, signature) {
  if (!/^[0-9a-f]{64}$/.test(key)) return false;
  const publicKey = createPublicKey({
    key: Buffer.concat([KEY_HEADER, Buffer.from(key, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, body, publicKey, Buffer.from(signature, 'hex'));
}

/** Answers until the program ends. @param {Settings} settings @param {Record<string, (asked: Fields) => unknown>} answers */
export function serve({ network, keyFile, exchangeKey, signerKey, port }, answers) {
  const key = openKey(keyFile);
  /** @type {Map<string, number>} */
  const answered = new Map();

  /** @param {Question} question @param {Buffer} body @param {string} signature */
  function check({ id, at, question, network: asked }, body, signature) {
    const askers = SIGNERS_ALONE.has(question) ? [signerKey] : [exchangeKey, signerKey];
    if (!askers.some((asker) => isSignedBy(asker, body, signature)))
      throw new Refusal('danger', 'the question is not signed by a known key');
    if (asked !== network) throw new Refusal('danger', `this is ${network}`);
    const now = Date.now();
    if (Math.abs(now - Date.parse(at)) > QUESTION_MS) throw new Refusal('later', 'the question is too old');
    for (const [known, time] of answered) if (now - time > 2 * QUESTION_MS) answered.delete(known);
    if (answered.has(id)) throw new Refusal('danger', 'the question was answered before');
    answered.set(id, now);
  }

  /** @param {Buffer} body @param {string} signature */
  async function answer(body, signature) {
    /** @type {Question} */
    const question = JSON.parse(body.toString());
    const { id } = question;
    try {
      check(question, body, signature);
      const given = answers[question.question];
      if (given === undefined) throw new Refusal('danger', `${question.question} is not known here`);
      return { id, network, answer: await given(question.with) };
    } catch (error) {
      const remedy = error instanceof Refusal ? error.remedy : 'later';
      return { id, network, error: { remedy, reason: error instanceof Error ? error.message : 'unknown' } };
    }
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function respond(request, response) {
    const chunks = [];
    let length = 0;
    for await (const chunk of request) {
      length += chunk.length;
      if (length > BODY_BYTES_MAX) return response.writeHead(413).end();
      chunks.push(chunk);
    }
    try {
      const signature = String(request.headers['candor-signature'] ?? '');
      const text = JSON.stringify(await answer(Buffer.concat(chunks), signature));
      const signed = sign(null, Buffer.from(text), key).toString('hex');
      return response.setHeader('candor-signature', signed).end(text);
    } catch {
      return response.writeHead(400).end();
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const opened = typeof address === 'object' ? address?.port : port;
    console.log(`${network} on http://127.0.0.1:${opened}, public key ${publicKey.toString('hex')}`);
  });
}
