import type { Signer } from './key.ts';

/** The part of a connection's settings that every request needs. */
export interface Signing {
  readonly origin: string;
  readonly signer: Signer | undefined;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  /** Milliseconds for which a signed request is good; undefined: as long as the exchange says. */
  readonly recvWindow: number | undefined;
  /** The time at the exchange. */
  readonly now: () => number;
}

/** Returns the signer. Throws without a key: that is a mistake of the program, not an answer of the exchange. */
export function needed(signer: Signer | undefined): Signer {
  if (signer === undefined) throw new Error('This needs a key: pass `key` to the exchange.');
  return signer;
}

type Value = string | number | boolean | undefined | readonly unknown[];
/** Values that go into a query, a form or a request of the WebSocket API. */
export type Values = Readonly<Record<string, Value>>;

/** Returns values as the texts that are signed; those that are undefined are left out. */
export function textsOf(values: Values): readonly (readonly [string, string])[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const,
    );
}

/** Returns a query or a form of texts. */
export function formOf(texts: readonly (readonly [string, string])[]): string {
  return texts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
