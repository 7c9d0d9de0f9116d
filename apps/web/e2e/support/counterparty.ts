import { setTimeout as sleep } from 'node:timers/promises';
import type { ConditionalOrder, Match, Order, QuoteGroup } from '@candor/contract';
import type { APIRequestContext } from '@playwright/test';

export const PASSWORD = 'candor2026';

/** Names are unique per run, so tests never share accounts. */
export function newEmail(name: string): string {
  return `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.com`;
}

/**
 * Calls the API as its clients do, again where the exchange asks for patience: it takes nothing in for some seconds after its
 * machine stood still. Resolves with the data of the answer.
 */
export async function post<Data>(
  api: APIRequestContext,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Data> {
  const send = () => api.post(`/api/${path}`, { data: body, headers });
  let response = await send();
  while (response.status() === 503) {
    await sleep(Number(response.headers()['retry-after'] ?? 1) * 1_000);
    response = await send();
  }
  const envelope = (await response.json()) as { code: number; msg: string; data: Data };
  if (envelope.code !== 1) throw new Error(`${path}: ${envelope.msg}`);
  return envelope.data;
}

/** Registers a new user through the API, for tests that are not about registering. */
export async function registerUser(api: APIRequestContext, name: string): Promise<string> {
  const account = newEmail(name);
  await post(api, 'user/register', {
    account,
    password: PASSWORD,
    re_password: PASSWORD,
    type: 'email',
    sms_code: '0000',
  });
  return account;
}

export async function findMatch(api: APIRequestContext, symbol: string): Promise<Match> {
  const groups = (await (await api.get('/api/market/currency_matches')).json()) as { data: QuoteGroup[] };
  const match = groups.data.flatMap((group) => group.matches).find((each) => each.symbol === symbol);
  if (!match) throw new Error(`${symbol} is not listed`);
  return match;
}

const leftBehind: (() => Promise<unknown>)[] = [];

/** Cancels every order of this test's traders, so that the next test meets none. */
export async function clearBooks(): Promise<void> {
  // An order that is filled or cancelled already is refused, which is fine.
  await Promise.allSettled(leftBehind.splice(0).map((takeBack) => takeBack()));
}

/** Trades for an account through the API, beside or instead of the screen. */
export async function startTrader(api: APIRequestContext, account: string, symbol = 'BTC/USDT') {
  const { token } = await post<{ token: string }>(api, 'user/login', {
    account,
    password: PASSWORD,
    session: 'token',
  });
  const match = await findMatch(api, symbol);
  let keyCount = 0;
  const place = (path: 'tx_in/add' | 'tx_out/add') => async (price: number, number: string) => {
    const order = await post<Order>(
      api,
      path,
      { currency_match_id: match.id, price: price.toFixed(match.price_decimals), number },
      { authorization: token, 'idempotency-key': `${account}-${symbol}-${keyCount++}` },
    );
    leftBehind.push(() => cancel(order));
    return order;
  };
  const cancel = (order: Order) =>
    post<Order>(
      api,
      order.way === 'in' ? 'tx_in/cancel' : 'tx_out/cancel',
      { id: order.id },
      { authorization: token, 'idempotency-key': `${account}-${symbol}-${keyCount++}` },
    );
  /** Places an order that sells at market once the last price has fallen to the trigger. */
  const stop = (trigger: number, number: string) =>
    post<ConditionalOrder>(
      api,
      'order/conditional_add',
      {
        currency_match_id: match.id,
        way: 'out',
        type: 'stop_market',
        trigger_price: trigger.toFixed(match.price_decimals),
        number,
      },
      { authorization: token, 'idempotency-key': `${account}-${symbol}-${keyCount++}` },
    );
  const openBuys = async (): Promise<readonly Order[]> => {
    const response = await api.get('/api/tx_in/list?page=1&limit=50', { headers: { authorization: token } });
    return ((await response.json()) as { data: { data: Order[] } }).data.data;
  };
  return {
    match,
    reference: Math.round(Number(match.currency_quotation.close)),
    buy: place('tx_in/add'),
    sell: place('tx_out/add'),
    cancel,
    stop,
    openBuys,
  };
}

/** Two users of the API who trade with each other, so that a market has the last price that a test needs. */
export async function startTape(api: APIRequestContext, symbol?: string) {
  const seller = await startCounterparty(api, symbol);
  const buyer = await startCounterparty(api, symbol);
  return {
    match: seller.match,
    reference: seller.reference,
    /** Trades so that this becomes the last price. */
    trade: async (price: number): Promise<void> => {
      await seller.sell(price, '0.001');
      await buyer.buy(price, '0.001');
    },
  };
}

/** Starts a counterparty: the server under test runs without its makers, so this API user takes the other side. */
export async function startCounterparty(api: APIRequestContext, symbol?: string) {
  return startTrader(api, await registerUser(api, 'counterparty'), symbol);
}
