import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiError,
  type Client,
  createClient,
  type Order,
  type ResponseOf,
  sessionToken,
  TransportError,
} from '@candor/client';
import { HANG_MS } from '@candor/testkit/hang';

export type Fill = ResponseOf<'order/fills'>['data'][number];

export const PASSWORD = 'correct1horse';
const UNITS = 8;
const ASKED_AGAIN_MS = 100;

/** Repeats a request while no server can answer, or answers that there were too many: a server may just be starting. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + HANG_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || performance.now() > until) throw error;
      await sleep(error instanceof ApiError ? (error.retryAfterMs ?? ASKED_AGAIN_MS) : ASKED_AGAIN_MS);
    }
  }
}

/** Returns true if no server could answer, or if an earlier request with the same key is still in progress. */
function isAway(error: unknown): boolean {
  if (error instanceof ApiError)
    return error.status >= 500 || error.status === 429 || error.key === 'request_in_progress';
  return error instanceof TransportError;
}

/** A whole number of 10^-8 out of a decimal text. */
export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, UNITS).padEnd(UNITS, '0'));
  return text.startsWith('-') ? -units : units;
}

/** A user of the system under test who keeps a separate account of their trades. */
export class TradingUser {
  readonly client: Client;
  readonly account: string;
  readonly token: string;

  private constructor(client: Client, account: string, token: string) {
    this.client = client;
    this.account = account;
    this.token = token;
  }

  static async register(baseUrl: string, name: string): Promise<TradingUser> {
    const client = createClient({ baseUrl });
    const account = `${name}@example.com`;
    await client.call('user/register', { account, password: PASSWORD, re_password: PASSWORD, type: 'email' });
    return TradingUser.logIn(baseUrl, account, PASSWORD);
  }

  static async logIn(baseUrl: string, account: string, password: string): Promise<TradingUser> {
    const client = createClient({ baseUrl, session: 'token', timeoutMs: 5_000 });
    const login = await client.call('user/login', {
      account,
      password,
      login_type: 'email',
      session: 'token',
    });
    const token = sessionToken(login);
    client.setToken(token);
    return new TradingUser(client, account, token);
  }

  /** Available and locked together, of one coin of the change account. */
  async funds(currencyId: number): Promise<bigint> {
    const { available, held } = await this.purse(currencyId);
    return available + held;
  }

  /** One coin of the change account, in units of 10^-8. */
  async purse(currencyId: number): Promise<{ readonly available: bigint; readonly held: bigint }> {
    const { balance, lock_balance } = await patiently(() =>
      this.client.call('account/detail', { currency_id: currencyId, account_type_id: 1 }),
    );
    return { available: unitsOf(balance), held: unitsOf(lock_balance) };
  }

  /** Returns every order that the user ever placed, open and closed. */
  async orders(): Promise<Order[]> {
    const open = await Promise.all((['tx_in/list', 'tx_out/list'] as const).map((name) => this.#pages(name)));
    return [...open.flat(), ...(await this.#pages('tx_history/list'))];
  }

  /** Returns the user's side of every trade they took part in. */
  fills(): Promise<Fill[]> {
    return pagesOf((page) => this.client.call('order/fills', { page, limit: 100 }));
  }

  /** Returns the sum of all statement entries for a coin of the change account. */
  async stated(currencyId: number): Promise<bigint> {
    const rows = await pagesOf((page) =>
      this.client.call('account_log/change', { currency_id: currencyId, page, limit: 100 }),
    );
    return rows.reduce((sum, { value }) => sum + unitsOf(value), 0n);
  }

  #pages(name: 'tx_in/list' | 'tx_out/list' | 'tx_history/list'): Promise<Order[]> {
    return pagesOf<Order>((page) => this.client.call(name, { page, limit: 100 }));
  }
}

/** Reads all pages of a list, patiently. */
export async function pagesOf<Row>(
  read: (page: number) => Promise<{ readonly data: readonly Row[]; readonly last_page: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await patiently(() => read(page));
    rows.push(...answer.data);
    if (page >= answer.last_page) return rows;
  }
}

/** Sums the expected changes of the orders: bought base less fee, paid quote, sold base, received quote less fee. */
export function plainSum(orders: readonly Order[]): { base: bigint; quote: bigint } {
  const sum = { base: 0n, quote: 0n };
  for (const order of orders) {
    const base = unitsOf(order.transacted_amount);
    const quote = unitsOf(order.transacted_volume);
    const fee = unitsOf(order.fee);
    if (order.way === 'in') {
      sum.base += base - fee;
      sum.quote -= quote;
    } else {
      sum.base -= base;
      sum.quote += quote - fee;
    }
  }
  return sum;
}
