import { EventEmitter } from 'node:events';
import type { Program, Row } from './program.ts';

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Pairs the answers of a WebSocket API with their requests, for packages that leave this to their caller. */
export class SocketCalls extends EventEmitter {
  readonly #waiting = new Map<unknown, Waiting>();
  #lastId = 0;

  ask(send: (id: string) => void): Promise<unknown> {
    this.#lastId += 1;
    const id = `call-${this.#lastId}`;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      send(id);
    });
  }

  take(frame: Row): void {
    const waiting = this.#waiting.get(frame['id']);
    if (waiting === undefined) {
      this.emit('event', frame);
      return;
    }
    this.#waiting.delete(frame['id']);
    if (frame['status'] === 200) waiting.resolve(frame['result']);
    else waiting.reject(Object.assign(new Error('refused'), frame));
  }
}

type Send = (method: string, params: Row) => Promise<unknown>;

/** A program whose package has one method for every method of the WebSocket API. */
export function tradingBySocket({ open, signed }: { readonly open: Send; readonly signed: Send }): Program {
  const row = (method: string, params: Row) => signed(method, params) as Promise<Row>;
  const rows = (method: string, params: Row) => signed(method, params) as Promise<readonly Row[]>;
  return {
    market: async (symbol) => ({
      info: await open('exchangeInfo', { symbol }),
      book: await open('depth', { symbol, limit: 10 }),
      trades: await open('trades.recent', { symbol, limit: 10 }),
      candles: await open('klines', { symbol, interval: '1m', limit: 10 }),
      ticker: await open('ticker.24hr', { symbol }),
    }),
    place: (symbol, order) => row('order.place', { symbol, ...order }),
    find: (symbol, name) => row('order.status', { symbol, ...name }),
    cancel: (symbol, name) => row('order.cancel', { symbol, ...name }),
    cancelAll: (symbol) => rows('openOrders.cancelAll', { symbol }),
    replace: (symbol, cancelOrderId, order) =>
      row('order.cancelReplace', { symbol, cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId, ...order }),
    amend: (symbol, orderId, newQty) => row('order.amend.keepPriority', { symbol, orderId, newQty }),
    test: (symbol, order) => row('order.test', { symbol, ...order }),
    oco: (symbol, list) => row('orderList.place.oco', { symbol, ...list }),
    open: (symbol) => rows('openOrders.status', { symbol }),
    all: (symbol) => rows('allOrders', { symbol }),
    fills: (symbol) => rows('myTrades', { symbol }),
    account: () => row('account.status', {}),
  };
}
