import type { Traders } from './server-under-test.ts';

/** A sell that rests or meets a buy of the same price and size, that buy, and one that finds nobody and ends. */
export type OrderKind = 'sell' | 'buy' | 'miss';

/** One trade in five orders, as on a busy book. In any order of arrival, each sell fills one buy. */
export const ORDER_KINDS: readonly OrderKind[] = ['sell', 'miss', 'buy', 'miss', 'miss'];

/** The price of every order, by its kind. */
export const PRICES = { sell: '0.50', buy: '0.50', miss: '0.30' } as const;
/** The quantity of the base coin in every order. */
export const NUMBER = 1;

/** The whole request for the order with a number, which comes from the trader whose turn it is. */
export function orderText(
  { marketId, sellers, buyers }: Traders,
  kind: OrderKind,
  { place, clientId }: { readonly place: number; readonly clientId: string },
): string {
  const body =
    `{"currency_match_id":${marketId},"number":"${NUMBER}","price":"${PRICES[kind]}","type":"limit",` +
    `"time_in_force":"${kind === 'miss' ? 'IOC' : 'GTC'}","client_order_id":"${clientId}"}`;
  const [path, tokens] = kind === 'sell' ? ['tx_out', sellers] : ['tx_in', buyers];
  return requestText(`${path}/add`, tokens[place % tokens.length] ?? '', body);
}

/** A whole request of a call by POST; `body` is JSON without letters beyond ASCII. */
export function requestText(path: string, token: string, body: string): string {
  return (
    `POST /api/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}
