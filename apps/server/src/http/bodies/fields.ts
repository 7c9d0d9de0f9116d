import { CallFailure } from '../failure.ts';

/** Names that could reach into the prototype of an object that is built from a request. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Names of a body: no call takes nearly as many. */
const FIELDS_MAX = 200;

/** Collects the named values of a body; refuses duplicate names and names that reach into prototypes. */
export class BodyFields<Value> {
  readonly #values = new Map<string, Value>();

  /** May refuse with key_forbidden, key_duplicate or body_too_large. */
  add(name: string, value: Value): void {
    if (FORBIDDEN_KEYS.has(name)) throw new CallFailure('key_forbidden');
    if (this.#values.has(name)) throw new CallFailure('key_duplicate');
    if (this.#values.size >= FIELDS_MAX) throw new CallFailure('body_too_large');
    this.#values.set(name, value);
  }

  toObject(): Record<string, Value> {
    return Object.fromEntries(this.#values);
  }
}
