import { generateSync } from 'otplib';

const ACCOUNT = 'admin';
const PASSWORD = 'a long enough phrase';
/** An operator's own network, from which nobody else calls. */
const NETWORK = '198.19.1.1';

/** The operator whom a demo invites when it starts, with an authenticator app. */
export class HonestOperator {
  readonly #url: string;
  readonly #secret: string;
  /** The number of half minutes whose code was used: a code is good once. */
  #used = 0;
  /** The cookie of the first session. */
  #cookie = '';

  private constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  /**
   * Follows the link that the exchange printed when it started.
   *
   * @param url the exchange
   * @param printed its output
   */
  static async enrol(url: string, printed: string): Promise<HonestOperator> {
    const token = /\/console\/enrol#([\w-]+)/.exec(printed)?.[1];
    if (token === undefined) throw new Error('the exchange printed no link for its first operator');
    const invited = await call(url, 'enrolment', { token });
    if (invited.code !== 1) throw new Error(`the link of the first operator was refused: ${invited.error}`);
    const { secret } = invited.data as { secret: string };
    const operator = new HonestOperator(url, secret);
    const enrolled = await call(url, 'enrol', { token, password: PASSWORD, code: operator.#code() });
    if (enrolled.code !== 1) throw new Error(`the operator did not enrol: ${enrolled.error}`);
    operator.#cookie = enrolled.cookie;
    return operator;
  }

  /** Logs in with the right password and a new code; resolves with false where that was refused. */
  async logsIn(): Promise<boolean> {
    const input = { account: ACCOUNT, password: PASSWORD, code: this.#code() };
    return (await call(this.#url, 'login', input)).code === 1;
  }

  /** Does something at the console in the session of the enrolment. Throws where that is refused. */
  async does(name: string, input: object): Promise<void> {
    const { code, error } = await call(this.#url, name, input, this.#cookie);
    if (code !== 1) throw new Error(`the operator may not ${name}: ${error}`);
  }

  /** The code of now, or the next one where that of now was used, which the exchange takes as well. */
  #code(): string {
    const now = Math.floor(Date.now() / 30_000);
    this.#used = Math.max(now, this.#used + 1);
    return generateSync({ secret: this.#secret, epoch: this.#used * 30 });
  }
}

interface Answer {
  readonly code: number;
  readonly error?: string;
  readonly data: unknown;
  /** The session that the answer begins; empty for none. */
  readonly cookie: string;
}

async function call(url: string, name: string, input: object, cookie = ''): Promise<Answer> {
  const answer = await fetch(`${url}/console/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-candor-app': 'console',
      'x-forwarded-for': NETWORK,
      cookie,
    },
    body: JSON.stringify(input),
  });
  const begun = answer.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
  return { ...((await answer.json()) as Omit<Answer, 'cookie'>), cookie: begun.join('; ') };
}
