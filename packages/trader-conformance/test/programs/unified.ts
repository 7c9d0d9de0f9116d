/** The unified methods of ccxt, whose answers bots decide by, with the types of what the tests read of them. */
import type { ProgramKey, Row } from '../support/program.ts';
import { openCcxt } from './ccxt.ts';

type Levels = readonly (readonly [number, number])[];

export interface UnifiedBook {
  /** The sequence of the last difference. */
  readonly nonce: number;
  readonly bids: Levels;
  readonly asks: Levels;
}

interface Order extends Row {
  readonly id: string;
  readonly status: string;
  readonly info: Row;
}

type Place = (
  pair: string,
  type: string,
  side: string,
  amount: number,
  price?: number,
  params?: Row,
) => Promise<Order>;

export interface Unified {
  loadMarkets(): Promise<Readonly<Record<string, Row>>>;
  fetchTicker(pair: string): Promise<Row>;
  fetchOrderBook(pair: string, limit: number): Promise<UnifiedBook>;
  fetchTrades(pair: string): Promise<readonly Row[]>;
  fetchOHLCV(pair: string, timeframe: string): Promise<readonly unknown[]>;
  fetchBalance(): Promise<{ readonly info: Row }>;
  readonly createOrder: Place;
  readonly createOrderWs: Place;
  cancelOrder(id: string, pair: string): Promise<Order>;
  cancelOrderWs(id: string, pair: string): Promise<Order>;
  cancelAllOrders(pair: string): Promise<readonly Order[]>;
  editOrder(
    id: string,
    ...order: readonly [pair: string, type: string, side: string, amount: number, price: number]
  ): Promise<Order>;
  fetchOrder(id: string | undefined, pair: string, params?: Row): Promise<Order>;
  fetchOrders(pair: string): Promise<readonly Order[]>;
  fetchOpenOrders(pair: string): Promise<readonly Order[]>;
  fetchClosedOrders(pair: string): Promise<readonly Order[]>;
  fetchMyTrades(pair: string): Promise<readonly { readonly info: Row }[]>;
  watchOrders(pair: string): Promise<readonly Order[]>;
  watchOrderBook(pair: string): Promise<UnifiedBook>;
  close(): Promise<void>;
}

export async function openUnified(url: string, key: ProgramKey): Promise<Unified> {
  return (await openCcxt(url, key)) as unknown as Unified;
}
