import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@candor/client';
import { type ConsoleClient, createConsoleClient } from '@candor/client/console';
import { generate } from 'otplib';

/** Where the exchange does not say how long to wait. */
const WAIT_MS = 5_000;

/** Everything that an operator needs to enrol with a link, and to log in from then on. */
export interface RefereeCredentials {
  readonly name: string;
  readonly account: string;
  readonly token: string;
  readonly password: string;
  /** The seed of the authenticator app. */
  readonly secret: string;
}

/** One operator of the console: enrols by a link once, and logs in with password and code whenever a session has ended. */
export class ConsoleAccount {
  readonly #client: ConsoleClient;
  readonly #credentials: RefereeCredentials;

  constructor(baseUrl: string, credentials: RefereeCredentials) {
    this.#client = createConsoleClient({ baseUrl, fetch: fetchWithCookies() });
    this.#credentials = credentials;
  }

  /** Enrols where the link still waits, otherwise logs in. May be refused as those calls are. */
  async enter(): Promise<void> {
    const { token, password, secret } = this.#credentials;
    try {
      const code = await generate({ secret });
      await this.#client.call('console/enrol', { token, password, code });
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'enrolment_unknown') throw error;
      await this.#login();
    }
  }

  /** Calls, logging in once where the session has ended, and waiting once where the exchange asks for it. */
  call: ConsoleClient['call'] = async (name, request, options) => {
    try {
      return await this.#client.call(name, request, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isSessionExpired) await this.#login();
      else if (error.key === 'rate_limited') await sleep(error.retryAfterMs ?? WAIT_MS);
      else throw error;
      return this.#client.call(name, request, options);
    }
  };

  async #login(): Promise<void> {
    const { account, password, secret } = this.#credentials;
    const code = await generate({ secret });
    await this.#client.call('console/login', { account, password, code });
  }
}

/** Node keeps no cookies: this keeps those that the console sets, and sends them back. */
function fetchWithCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
}
