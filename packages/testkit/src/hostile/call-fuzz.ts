import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  answersFile,
  type CallDefinition,
  callDefinitions,
  failureEnvelope,
  successEnvelope,
} from '@candor/contract/schema';
import { createRandom, type Random } from '@candor/primitives';
import { type FuzzedCall, fuzzedCalls } from './call-table.ts';
import { type NastyValue, nastyValues } from './nasty-values.ts';

export interface CallFuzzOptions {
  /** Origin of the exchange. */
  readonly base: string;
  /** Values for each field, and whole bodies for each call; each is sent once as a guest and once with a session. */
  readonly values: number;
  readonly seed: string;
  /** The number of concurrent requests. */
  readonly lanes: number;
  /** Opens a session and returns its token; called again whenever the last session has ended. */
  readonly logIn: () => Promise<string>;
  /** The local address from which the n-th group of ten requests is sent; undefined: any. */
  readonly addressOf?: (group: number) => string;
  readonly onCall?: (name: string) => void;
}

export interface CallFuzzOutcome {
  requests: number;
  readonly fields: number;
  /** Numbers of responses by HTTP status. */
  readonly statuses: Record<number, number>;
  /** Numbers of responses by the key of their refusal; `success` for none. */
  readonly keys: Record<string, number>;
  /** Responses with status 5xx, malformed responses and wrong envelopes, each with its request. */
  readonly faults: string[];
  /** Requests that took longer than a second. */
  readonly hangs: string[];
  slowestMs: number;
}

interface Attempt {
  readonly call: FuzzedCall;
  readonly isGuest: boolean;
  /** The query of a GET without its question mark, else the body. */
  readonly content: string;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const HANG_MS = 1_000;
const GIVE_UP_MS = 30_000;
const REQUESTS_OF_ADDRESS = 10;
const SHOWN_LENGTH = 300;
const SERVER_ERROR = 500;
const BOUNDARY = 'fuzz';
const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
} as const;
/** Places an order whose id is then used in the calls about orders. */
const PLACE = 'tx_in/add';
const ABOUT_ORDERS = /^(tx_in|tx_out|order)\//;
const SESSION_EXPIRED = 'session_expired';

/** Sends nasty values in every field of every call of the contract, and checks every response. */
export async function fuzzCalls(options: CallFuzzOptions): Promise<CallFuzzOutcome> {
  const table = fuzzedCalls();
  const fuzz = new CallFuzz(options, table);
  await fuzz.run();
  return fuzz.outcome;
}

class CallFuzz {
  readonly outcome: CallFuzzOutcome;
  readonly #options: CallFuzzOptions;
  readonly #table: readonly FuzzedCall[];
  readonly #random: Random;
  #token = '';
  #sent = 0;
  #agent: Agent;

  constructor(options: CallFuzzOptions, table: readonly FuzzedCall[]) {
    this.#options = options;
    this.#table = table;
    this.#random = createRandom(options.seed).fork('fields');
    this.#agent = this.#nextAgent();
    this.outcome = {
      requests: 0,
      fields: table.reduce((sum, { fields }) => sum + fields.size, 0),
      statuses: {},
      keys: {},
      faults: [],
      hangs: [],
      slowestMs: 0,
    };
  }

  async run(): Promise<void> {
    this.#token = await this.#options.logIn();
    for (const call of this.#table) {
      this.#options.onCall?.(call.name);
      const orderId = ABOUT_ORDERS.test(call.name) ? await this.#placeOrder() : undefined;
      const attempts = this.#attemptsOf(call, orderId);
      await Promise.all(
        Array.from({ length: this.#options.lanes }, async () => {
          for (let attempt = attempts.pop(); attempt !== undefined; attempt = attempts.pop())
            await this.#try(attempt);
        }),
      );
    }
    this.#agent.destroy();
  }

  /** Every field with its values, each as a guest and as a user, and the call with bodies that are not a request. */
  #attemptsOf(call: FuzzedCall, orderId: string | undefined): Attempt[] {
    const { values, seed } = this.#options;
    const contents = [...call.fields.keys()].flatMap((field) =>
      nastyValues(values, `${seed} ${call.name} ${field}`).map((value) =>
        this.#contentOf(call, { field, value, orderId }),
      ),
    );
    const whole = nastyValues(values, `${seed} ${call.name}`).flatMap((value) => [
      isPairs(call) ? value.query('unknown') : call.body === 'json' ? value.json : plain(value.json),
      this.#contentOf(call, { field: '__proto__', value, orderId }),
    ]);
    return [...contents, ...whole].flatMap((content) =>
      [true, false].map((isGuest) => ({ call, isGuest, content })),
    );
  }

  /** A request whose other fields are valid; occasionally one of them is missing. */
  #contentOf(
    call: FuzzedCall,
    wrong: { readonly field: string; readonly value: NastyValue; readonly orderId: string | undefined },
  ): string {
    const { field, value, orderId } = wrong;
    const fields = new Map(call.fields);
    if (orderId !== undefined && fields.has('id')) fields.set('id', orderId);
    for (const name of call.fields.keys()) if (this.#random.chance(0.1)) fields.delete(name);
    fields.delete(field);
    if (isPairs(call)) {
      const others = [...fields].map(([name, json]) => `${name}=${encodeURIComponent(plain(json))}`);
      return [...others, value.query(field)].join('&');
    }
    if (call.body === 'multipart')
      return multipart([...fields, [field, value.json]], this.#random.pick(['field', 'file']));
    const others = [...fields].map(([name, json]) => `${JSON.stringify(name)}:${json}`);
    return `{${[...others, `${JSON.stringify(field)}:${value.json}`].join(',')}}`;
  }

  async #try(attempt: Attempt): Promise<void> {
    const began = performance.now();
    let reply: Reply;
    try {
      reply = await this.#send(attempt);
    } catch (error) {
      this.outcome.faults.push(`${shown(attempt)}: no answer: ${String(error)}`);
      return;
    }
    const took = performance.now() - began;
    this.outcome.requests += 1;
    this.outcome.statuses[reply.status] = (this.outcome.statuses[reply.status] ?? 0) + 1;
    this.outcome.slowestMs = Math.max(this.outcome.slowestMs, took);
    if (took > HANG_MS) this.outcome.hangs.push(`${shown(attempt)}: ${Math.round(took)} ms`);
    const { key, fault } = judge(attempt.call, reply);
    this.outcome.keys[key] = (this.outcome.keys[key] ?? 0) + 1;
    if (fault !== undefined) this.outcome.faults.push(`${shown(attempt)}: ${reply.status}: ${fault}`);
    // A logout or an extra login has ended the session: opens a new one for the next request.
    if (!attempt.isGuest && key === SESSION_EXPIRED) this.#token = await this.#options.logIn();
  }

  async #placeOrder(): Promise<string | undefined> {
    const call = this.#table.find(({ name }) => name === PLACE);
    if (call === undefined) return undefined;
    const content = `{"currency_match_id":1,"number":"0.01","price":"50000"}`;
    const { body } = await this.#send({ call, isGuest: false, content });
    const { data } = JSON.parse(body) as { readonly data: { readonly id?: number } | null };
    return data?.id === undefined ? undefined : String(data.id);
  }

  async #send({ call, isGuest, content }: Attempt): Promise<Reply> {
    if (this.#sent % REQUESTS_OF_ADDRESS === 0 && this.#sent > 0 && this.#options.addressOf !== undefined)
      this.#agent = this.#nextAgent();
    this.#sent += 1;
    const isRead = call.method === 'GET';
    const body = Buffer.from(isRead ? '' : content);
    const headers = {
      ...(isGuest ? {} : { authorization: this.#token }),
      ...(isRead ? {} : { 'content-type': CONTENT_TYPES[call.body], 'content-length': body.length }),
    };
    const url = `${this.#options.base}${call.path}${isRead ? `?${content}` : ''}`;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = httpRequest(
        url,
        { method: call.method, agent: this.#agent, headers, timeout: GIVE_UP_MS },
        resolve,
      );
      request.once('error', reject);
      request.once('timeout', () => request.destroy(new Error(`silent for ${GIVE_UP_MS} ms`)));
      request.end(body);
    });
    return {
      status: response.statusCode ?? 0,
      type: response.headers['content-type'] ?? '',
      body: await text(response),
    };
  }

  /** The next agent, with its own local address, so that limits per address do not hide the calls. */
  #nextAgent(): Agent {
    const group = Math.floor(this.#sent / REQUESTS_OF_ADDRESS);
    const localAddress = this.#options.addressOf?.(group);
    // Requests in flight in the last round continue: an idle connection ends by itself.
    return new Agent({
      keepAlive: true,
      timeout: GIVE_UP_MS,
      ...(localAddress === undefined ? {} : { localAddress }),
    });
  }
}

/** True for a call whose fields are written as `name=value&...`. */
function isPairs({ method, body }: FuzzedCall): boolean {
  return method === 'GET' || body === 'form';
}

/** A response, and what is wrong with it. */
function judge(
  { name, call, path }: FuzzedCall,
  { status, type, body }: Reply,
): { readonly key: string; readonly fault: string | undefined } {
  const wrong = (fault: string) => ({ key: 'fault', fault: `${fault}: ${body.slice(0, SHOWN_LENGTH)}` });
  if (status >= SERVER_ERROR) return wrong('a fault of the server');
  if (call === undefined && status === 200 && isFileOf(name, type))
    return { key: 'success', fault: undefined };
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return wrong(`${path} answers no JSON`);
  }
  const failure = failureEnvelope.safeParse(value);
  if (failure.success) return { key: failure.data.error, fault: undefined };
  if (status !== 200) return wrong('no envelope of a refusal');
  if (call === undefined)
    return Array.isArray(value) ? { key: 'success', fault: undefined } : wrong('no file');
  const success = successEnvelope(callDefinitions[call].response).safeParse(value);
  return success.success ? { key: 'success', fault: undefined } : wrong(success.error.message);
}

/** True for one of the media types, other than JSON, that a download declares. */
function isFileOf(name: FuzzedCall['name'], type: string): boolean {
  const definition: CallDefinition = callDefinitions[name];
  const [media = ''] = type.split(';');
  return media !== 'application/json' && answersFile(definition) && definition.response.file.includes(media);
}

/** A multipart body whose parts are all fields or all files. */
function multipart(fields: readonly (readonly [string, string])[], kind: 'field' | 'file'): string {
  const parts = fields.map(([name, json]) => {
    const head = `content-disposition: form-data; name="${name}"`;
    return `${kind === 'file' ? `${head}; filename="${name}.png"` : head}\r\n\r\n${plain(json)}`;
  });
  return [...parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`), `--${BOUNDARY}--\r\n`].join('');
}

function plain(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

function shown({ call, isGuest, content }: Attempt): string {
  const cut =
    content.length > SHOWN_LENGTH ? `${content.slice(0, SHOWN_LENGTH)}… (${content.length})` : content;
  return `${call.name} as ${isGuest ? 'guest' : 'user'} ${JSON.stringify(cut)}`;
}
