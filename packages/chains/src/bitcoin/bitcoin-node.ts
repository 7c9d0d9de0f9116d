import { parse } from 'lossless-json';
import type { BitcoinNetworkName } from '../bitcoin-networks.ts';
import { NodeAway, NodeRefused } from '../node-fault.ts';
import { GENESIS_HASHES } from './genesis-hashes.ts';
import type { NodeMethods, WalletMethods } from './node-methods.ts';

/** Limit of one request, in milliseconds until the whole answer is read. */
const REQUEST_MS = 10_000;
/** Limit of a request that looks at every coin of the network. */
const LONG_MS = 1_800_000;
/** The node answers so while it starts, and while it has too much to do. */
const WARMING_UP = -28;
const BUSY_STATUS = 503;
const WHOLE = /^-?[0-9]{1,15}$/;

/** A node answers that it does not do something. */
export class NodeAnswer extends Error {
  override readonly name = 'NodeAnswer';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

interface NodePorts {
  readonly url: string;
  readonly network: BitcoinNetworkName;
  /** The limit of a request other than a long one, in milliseconds; undefined: ten seconds. */
  readonly requestMs?: number | undefined;
}

interface Answer {
  readonly result: unknown;
  readonly error: { readonly code: number; readonly message: string } | null;
}

/**
 * A node of one network of the family over JSON-RPC. The first block is compared on the first use and again after every failure.
 * Faults of the transport are `NodeAway`, without the address of the node, which holds a password; another network is
 * `NodeRefused`, and what the node answers itself is `NodeAnswer`.
 */
export class BitcoinNode {
  readonly #url: string;
  readonly #authorization: string;
  readonly #network: BitcoinNetworkName;
  readonly #requestMs: number;
  #isChecked = false;

  constructor({ url, network, requestMs = REQUEST_MS }: NodePorts) {
    const parsed = new URL(url);
    const { username, password } = parsed;
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.#authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    parsed.username = '';
    parsed.password = '';
    this.#url = parsed.href.replace(/\/$/, '');
    this.#network = network;
    this.#requestMs = requestMs;
  }

  /** Calls the node. */
  async ask<Method extends keyof NodeMethods>(
    method: Method,
    ...params: NodeMethods[Method]['params']
  ): Promise<NodeMethods[Method]['answer']> {
    await this.#check();
    return (await this.#request('', method, params)) as NodeMethods[Method]['answer'];
  }

  /** Calls the node about something for which it may need minutes. */
  async askLong<Method extends keyof NodeMethods>(
    method: Method,
    ...params: NodeMethods[Method]['params']
  ): Promise<NodeMethods[Method]['answer']> {
    await this.#check();
    return (await this.#request('', method, params, LONG_MS)) as NodeMethods[Method]['answer'];
  }

  /** Calls a wallet of the node. */
  async askWallet<Method extends keyof WalletMethods>(
    wallet: string,
    method: Method,
    ...params: WalletMethods[Method]['params']
  ): Promise<WalletMethods[Method]['answer']> {
    await this.#check();
    return (await this.#request(`/wallet/${wallet}`, method, params)) as WalletMethods[Method]['answer'];
  }

  async #check(): Promise<void> {
    if (this.#isChecked) return;
    const genesis = await this.#request('', 'getblockhash', [0]);
    if (genesis !== GENESIS_HASHES[this.#network])
      throw new NodeRefused(`the node is of another network than ${this.#network}, which was set up`);
    this.#isChecked = true;
  }

  async #request(
    path: string,
    method: string,
    params: readonly unknown[],
    withinMs = this.#requestMs,
  ): Promise<unknown> {
    const { result, error } = await this.#send(path, JSON.stringify({ id: 1, method, params }), withinMs);
    if (error === null) return result;
    if (error.code === WARMING_UP) throw this.#away(`the node is not ready: ${error.message}`);
    throw new NodeAnswer(error.code, `${method}: ${error.message}`);
  }

  async #send(path: string, body: string, withinMs: number): Promise<Answer> {
    const headers = { authorization: this.#authorization, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(withinMs);
    let status = 0;
    let text = '';
    try {
      const response = await fetch(`${this.#url}${path}`, { method: 'POST', headers, body, signal });
      status = response.status;
      text = await response.text();
    } catch {
      throw this.#away(`the node does not answer within ${withinMs / 1_000} seconds`);
    }
    const answer = status === BUSY_STATUS ? undefined : readAnswer(text);
    if (answer === undefined) throw this.#away(`the node answers with status ${status}`);
    return answer;
  }

  #away(message: string): NodeAway {
    this.#isChecked = false;
    return new NodeAway(message);
  }
}

/** Undefined: the answer of something between. */
function readAnswer(text: string): Answer | undefined {
  try {
    const answer = parse(text, undefined, readNumber) as Answer | null;
    return answer?.error === undefined ? undefined : answer;
  } catch {
    return undefined;
  }
}

function readNumber(text: string): number | string {
  return WHOLE.test(text) ? Number(text) : text;
}
