import type { TraderOrderType } from '@candor/contract/schema';
import type { KeyKind, TraderClient } from '@candor/server/test/trader-client';

export type Row = Readonly<Record<string, unknown>>;

/** The name of a key with its secret, or with its private key in PEM. */
export type ProgramKey = Pick<TraderClient, 'name' | 'secret'>;

export interface NewOrder {
  readonly side: 'BUY' | 'SELL';
  readonly type: TraderOrderType;
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK';
  readonly quantity?: string;
  readonly quoteOrderQty?: string;
  readonly price?: string;
  readonly stopPrice?: string;
  readonly trailingDelta?: number;
  readonly selfTradePreventionMode?: string;
  readonly newClientOrderId?: string;
}

/** A list of two orders in the newer form. */
export interface NewList {
  readonly side: 'BUY' | 'SELL';
  readonly quantity: string;
  readonly aboveType: TraderOrderType;
  readonly belowType: TraderOrderType;
  readonly [term: `above${string}` | `below${string}`]: string;
}

/** A list of a limit order and a stop in the older form. */
export interface OldList {
  readonly side: 'BUY' | 'SELL';
  readonly quantity: string;
  readonly price: string;
  readonly stopPrice: string;
}

export type OrderName = { readonly orderId: number } | { readonly origClientOrderId: string };

/** The market data that a program read, in the form of the API. */
export interface MarketRead {
  readonly info: unknown;
  readonly book: unknown;
  readonly trades: unknown;
  readonly candles: unknown;
  readonly ticker: unknown;
}

/**
 * A package of others that trades one pair. Every method calls the package's own method of that purpose and returns what the
 * package returned, so that what it makes of an answer is tested too.
 */
export interface Program {
  market(symbol: string): Promise<MarketRead>;
  place(symbol: string, order: NewOrder): Promise<Row>;
  find(symbol: string, name: OrderName): Promise<Row>;
  cancel(symbol: string, name: OrderName): Promise<Row>;
  cancelAll(symbol: string): Promise<readonly Row[]>;
  /** Absent: the package has no such method. */
  replace?(symbol: string, cancelled: number, order: NewOrder): Promise<Row>;
  /** Absent: the package has no such method. */
  amend?(symbol: string, orderId: number, quantity: string): Promise<Row>;
  /** Tries an order without placing it. */
  test(symbol: string, order: NewOrder): Promise<Row>;
  /** Absent: the package has no such method. */
  oco?(symbol: string, list: NewList): Promise<Row>;
  /** Absent: the package has no such method. */
  oldOco?(symbol: string, list: OldList): Promise<Row>;
  /** Sends a signed request that the package has no method for, where it has a method for any request. */
  batch?(orders: readonly Row[]): Promise<readonly Row[]>;
  /** The fees of pairs and the currencies of `/sapi`. Absent: the package has no such methods. */
  wallet?(): Promise<{ readonly fees: readonly Row[]; readonly coins: readonly Row[] }>;
  open(symbol: string): Promise<readonly Row[]>;
  all(symbol: string): Promise<readonly Row[]>;
  fills(symbol: string): Promise<readonly Row[]>;
  account(): Promise<Row>;
  close?(): Promise<void> | void;
}

/** A package with one carrier, and the kinds of keys that it signs with there. */
export interface ProgramClient {
  readonly name: string;
  readonly kinds: readonly KeyKind[];
  /** Opens the program with constructor options alone. */
  open(url: string, key: TraderClient): Promise<Program> | Program;
}

export const socketUrl = (url: string) => url.replace('http', 'ws');
