import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { NodeAway, NodeRefused } from '../node-fault.ts';
import { DraftRefused } from '../network.ts';
import {
  type Answered,
  answerMessage,
  type Asked,
  QUESTIONS,
  type QuestionName,
  SERVICE_VERSION,
} from './messages.ts';
import { isSignedBy, type MessageKey, SIGNATURE_HEADER } from './signatures.ts';

/** Milliseconds until the whole answer is read, and its size. */
const ANSWER_MS = 10_000;
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
const ID_BYTES = 16;

/** Access to a network service. */
export interface ServiceAccess {
  /** Over HTTP; it may hold a password. */
  readonly url: string;
  /** The name of the network, which every answer repeats. */
  readonly network: string;
  /** The public key under which the service answers; anybody else's answers are not believed. */
  readonly serviceKey: string;
  /** The key under which this program asks. */
  readonly key: MessageKey;
}

/**
 * Asks a network service. Both sides sign: the service knows who asks, and an answer counts only if it is signed by the
 * key that operators agreed on and repeats the question's random id.
 */
export class ServiceClient {
  readonly #access: ServiceAccess;

  constructor(access: ServiceAccess) {
    this.#access = access;
  }

  /**
   * Resolves with the checked answer. Rejects with `NodeAway` where none came in time or the service says *later*, with
   * `NodeRefused` where the answer is not the service's, and with `DraftRefused` where it refuses a signer's question.
   */
  async ask<Name extends QuestionName>(question: Name, fields: Asked<Name>): Promise<Answered<Name>> {
    const { network, serviceKey, key } = this.#access;
    const id = bytesToHex(randomBytes(ID_BYTES));
    const at = new Date().toISOString();
    const body = JSON.stringify({ version: SERVICE_VERSION, id, at, network, question, with: fields });
    const { text, signature } = await this.#send(body, key.sign(body));
    if (!isSignedBy(serviceKey, text, signature))
      throw new NodeRefused('an answer is not signed by the key of the network service');
    const message = answerMessage.safeParse(parse(text));
    if (!message.success) throw new NodeRefused(`the service answers ${question} in no known form`);
    if (message.data.id !== id)
      throw new NodeRefused(`the service answers another question than ${question}`);
    if (message.data.network !== network)
      throw new NodeRefused(`the service is of ${message.data.network}, and not of ${network}`);
    if ('error' in message.data) throw this.#refusal(question, message.data.error);
    return this.#read(question, message.data.answer);
  }

  #refusal(
    question: QuestionName,
    { remedy, reason }: { readonly remedy: DraftRefused['remedy']; readonly reason: string },
  ): Error {
    if ('isForSigner' in QUESTIONS[question]) return new DraftRefused(remedy, reason);
    return remedy === 'later' ? new NodeAway(reason) : new NodeRefused(reason);
  }

  #read<Name extends QuestionName>(question: Name, answer: unknown): Answered<Name> {
    const read = QUESTIONS[question].answers.safeParse(answer);
    if (read.success) return read.data as Answered<Name>;
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    throw new NodeRefused(`the service answers ${question} wrongly: ${path.join('.')} ${message}`.trim());
  }

  /** Errors do not name the address, which may hold a password. */
  async #send(
    body: string,
    signature: string,
  ): Promise<{ readonly text: string; readonly signature: string }> {
    const { origin, pathname, username, password } = new URL(this.#access.url);
    const login =
      username === ''
        ? {}
        : { authorization: `Basic ${btoa(decodeURIComponent(`${username}:${password}`))}` };
    try {
      const response = await fetch(origin + pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature, ...login },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await readWithin(response, ANSWER_BYTES_MAX);
      if (!response.ok) throw new NodeAway(`the service answers with status ${response.status}`);
      return { text, signature: response.headers.get(SIGNATURE_HEADER) ?? '' };
    } catch (error) {
      if (error instanceof NodeAway) throw error;
      throw new NodeAway('the network service does not answer');
    }
  }
}

async function readWithin(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > bytesMax) throw new NodeAway('the service answers with more than is read');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
