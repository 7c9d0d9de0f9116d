import { type Client, createClient } from './create-client.ts';
import { ApiError } from './errors.ts';
import { sessionToken } from './session-token.ts';

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** One account of the exchange, logged in like anyone's bot; logs in again when its session ends. */
export class AccountClient {
  readonly #client: Client;
  readonly #credentials: Credentials;

  constructor(baseUrl: string, credentials: Credentials) {
    this.#client = createClient({ baseUrl, session: 'token' });
    this.#credentials = credentials;
  }

  async login(): Promise<void> {
    const { account, password } = this.#credentials;
    const login = await this.#client.call('user/login', {
      account,
      password,
      login_type: 'email',
      session: 'token',
      remember: 1,
    });
    this.#client.setToken(sessionToken(login));
  }

  /** Calls, logging in once where the session has ended. */
  call: Client['call'] = async (name, request, options) => {
    try {
      return await this.#client.call(name, request, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'session_expired') throw error;
      await this.login();
      return this.#client.call(name, request, options);
    }
  };
}
