import { type CallDefinition, type Permission, roleHas } from '@candor/contract/schema';
import { readJson } from '../../src/http/bodies/read-json.ts';
import type { Arrival, Operator } from '../../src/http/call.ts';
import { CallFailure } from '../../src/http/failure.ts';

/** Returns an operator whose role has a right; undefined: it has not. May refuse with session_expired. */
export function permitted(operator: Operator | undefined, permission: Permission): Operator | undefined {
  if (operator === undefined) throw new CallFailure('session_expired');
  return roleHas(operator.role, permission) ? operator : undefined;
}

/** Returns the input of a call as HTTP would have it read: a query holds texts, and a body is read from its text. */
export function inputOf({ name, method, body }: CallDefinition, input: object | string): unknown {
  if (method === 'GET')
    return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
  if (body !== 'json') throw new Error(`${name} takes a body that only HTTP carries`);
  return readJson(typeof input === 'string' ? input : JSON.stringify(input));
}

/** Returns the reply of a call that no HTTP carries: to read or to write any part of it throws. */
export function withoutReply(name: string): Arrival['reply'] {
  const absent = () => {
    throw new Error(`${name} needs a whole server: it reads its request or writes to its reply`);
  };
  return new Proxy({}, { get: absent, set: absent }) as Arrival['reply'];
}
