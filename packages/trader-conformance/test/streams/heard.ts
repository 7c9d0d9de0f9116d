import type { KeyKind, TraderClient } from '@candor/server/test/trader-client';

/** The events that a program received from streams, as its package gives them. */
export interface Heard {
  readonly trades: { readonly price: unknown; readonly quantity: unknown }[];
  readonly reports: { readonly orderId: number; readonly status: unknown; readonly filled: unknown }[];
  /** The failures that a package reports by an event. */
  readonly failures: unknown[];
}

/** The words of a package for the states of an order. */
interface Words {
  readonly open: string;
  readonly partly: string;
  readonly cancelled: string;
}

/** A package that follows the trades of a pair and the orders of its key. */
export interface StreamClient {
  readonly name: string;
  readonly kinds: readonly KeyKind[];
  readonly words: Words;
  /** Begins to follow with constructor options alone, and returns what ends it. */
  follow(url: string, key: TraderClient, heard: Heard): Promise<() => Promise<void> | void>;
}

export const WORDS: Words = { open: 'NEW', partly: 'PARTIALLY_FILLED', cancelled: 'CANCELED' };

/** Takes a payload of the exchange that a package hands over unchanged. */
export function takeRaw(heard: Heard, payload: Readonly<Record<string, unknown>>): void {
  if (payload['e'] === 'trade') heard.trades.push({ price: payload['p'], quantity: payload['q'] });
  if (payload['e'] === 'executionReport')
    heard.reports.push({ orderId: Number(payload['i']), status: payload['X'], filled: payload['z'] });
}
