import { createIdempotencyKey } from '@candor/client';
import type { Random } from '@candor/primitives';
import { unitsOf } from '../trading-user.ts';
import type { Tally } from './tally.ts';

const PASSWORD = 'correct1horse';
const ANSWERED_WITHIN_MS = 120_000;
/** The number of bytes of an answer that suffices to read its error. */
const HEAD_BYTES = 500;

/** An answer of any call; status 0 where none came, and an empty `error` where the call did what was asked. */
export interface Answer {
  readonly status: number;
  readonly error: string;
  readonly data: unknown;
}

export interface Whereabouts {
  /** Address of an exchange on this machine. */
  readonly url: string;
  /** The caller's address as the exchange sees it, where it trusts this machine as a proxy. */
  readonly network: string;
  readonly tally: Tally;
}

/** How a phone account is called: its number, and its country by the id and by the dialling code. */
export interface Phone {
  readonly areaId: number;
  readonly countryCode: string;
}

/** One account of the attack, with a network of its own. Its calls never throw: every answer is a result to count. */
export class Adversary {
  readonly account: string;
  readonly random: Random;
  /** Undefined for an account that was registered by e-mail. */
  readonly phone: Phone | undefined;
  readonly #at: Whereabouts;
  #token = '';

  constructor(account: string, at: Whereabouts, random: Random, phone?: Phone) {
    this.account = account;
    this.random = random;
    this.phone = phone;
    this.#at = at;
  }

  get network(): string {
    return this.#at.network;
  }

  /** Registers and logs in; throws where it is refused. */
  async join(): Promise<void> {
    const { account, phone } = this;
    const words = { account, password: PASSWORD, re_password: PASSWORD };
    const registered = await this.post('join', 'user/register', {
      ...words,
      ...(phone === undefined ? { type: 'email' } : { type: 'mobile', area_id: phone.areaId }),
    });
    if (registered.error !== '') throw new Error(`${account} was not registered: ${registered.error}`);
    if ((await this.logIn('join')).error !== '') throw new Error(`${account} could not log in`);
  }

  /** Logs in with the right password and uses the new session from now on. */
  async logIn(attack: string): Promise<Answer> {
    const answer = await this.post(attack, 'user/login', {
      account: this.account,
      password: PASSWORD,
      ...(this.phone === undefined
        ? { login_type: 'email' }
        : { login_type: 'mobile', country_code: this.phone.countryCode }),
      session: 'token',
    });
    if (answer.error === '') this.#token = (answer.data as { token: string }).token;
    return answer;
  }

  get(attack: string, path: string): Promise<Answer> {
    return this.#ask(attack, path, { headers: this.#headers() });
  }

  /** The same with a session token of the caller's choice; an empty one is a guest's. Only the error is read. */
  skim(attack: string, path: string, token: string): Promise<Answer> {
    return this.#ask(
      attack,
      path,
      { headers: { ...this.#headers(), authorization: token } },
      { readBytes: HEAD_BYTES },
    );
  }

  post(attack: string, path: string, body: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.#ask(attack, path, {
      method: 'POST',
      headers: {
        ...this.#headers(),
        'content-type': 'application/json',
        'idempotency-key': createIdempotencyKey(),
      },
      body: JSON.stringify(body),
    });
  }

  /** Calls the operators' console, without a session. */
  async postToConsole(
    attack: string,
    name: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Answer> {
    return this.#ask(
      attack,
      name,
      {
        method: 'POST',
        headers: {
          'x-forwarded-for': this.network,
          'x-candor-app': 'console',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      },
      { under: 'console/api' },
    );
  }

  /** Uploads a file as a browser's form does. */
  upload(attack: string, bytes: Uint8Array): Promise<Answer> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
    return this.#ask(attack, 'common/image_upload', { method: 'POST', headers: this.#headers(), body });
  }

  /** Reads a file at a path of the site, and resolves with its status, or with `gone` where the caller gave up. */
  async read(path: string, gaveUp: AbortSignal | undefined): Promise<string> {
    const signal = gaveUp ?? AbortSignal.timeout(ANSWERED_WITHIN_MS);
    try {
      const response = await fetch(`${this.#at.url}${path}`, { headers: this.#headers(), signal });
      await response.arrayBuffer();
      this.#at.tally.noteStatus(response.status, '', path);
      return String(response.status);
    } catch {
      return gaveUp === undefined ? 'no answer' : 'gone';
    }
  }

  /** Returns the amount available to spend of a currency, in units of 10^-8; 0 if there was no answer. */
  async available(attack: string, currencyId: number): Promise<bigint> {
    const { data } = await this.get(attack, `account/detail?currency_id=${currencyId}&account_type_id=1`);
    const balance = (data as { balance?: string } | null)?.balance;
    return balance === undefined ? 0n : unitsOf(balance);
  }

  #headers(): Record<string, string> {
    return {
      'x-forwarded-for': this.#at.network,
      ...(this.#token === '' ? {} : { authorization: this.#token }),
    };
  }

  async #ask(
    attack: string,
    path: string,
    request: RequestInit,
    { readBytes, under = 'api' }: { readonly readBytes?: number; readonly under?: string } = {},
  ): Promise<Answer> {
    const { url, tally } = this.#at;
    let answer: Answer = { status: 0, error: 'no answer', data: null };
    try {
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
      const response = await fetch(`${url}/${under}/${path}`, { ...request, signal });
      const bytes = Buffer.from(await response.arrayBuffer());
      answer = readAnswer(response.status, bytes.toString('utf8', 0, readBytes ?? bytes.length));
    } catch {
      // A connection that breaks, or an answer that does not come, is counted like the others.
    }
    tally.note(attack, answer.error === '' ? 'done' : answer.error);
    tally.noteStatus(
      answer.status,
      answer.error,
      `${path} ${typeof request.body === 'string' ? request.body.slice(0, 300) : ''}`,
    );
    return answer;
  }
}

function readAnswer(status: number, text: string): Answer {
  try {
    const { error = '', data } = JSON.parse(text) as { error?: string; data?: unknown };
    return { status, error, data };
  } catch {
    const error = /"error":"(\w+)"/.exec(text)?.[1];
    return { status, error: error ?? (status === 200 ? '' : `status ${status}`), data: null };
  }
}
