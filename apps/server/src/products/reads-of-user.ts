import type { DefinedName, Definitions, ResponseOf } from '@candor/contract';
import { answersFile, type CallDefinition, callDefinitions, DEFINED_NAMES } from '@candor/contract/schema';
import type { z } from 'zod';
import type { Answer, UserContext } from '../http/call.ts';
import type { CallHandlers } from '../http/mount-calls.ts';

/** Calls that only read, although the specification has them as POST. */
const READS_BY_POST = ['lever/my_trade'] as const;

/** A call that answers a logged-in user, and that changes nothing and makes nothing. */
export type ReadName = {
  [Name in DefinedName]: Definitions[Name] extends {
    readonly method: 'GET';
    readonly auth: 'user';
    readonly response: z.ZodType;
  }
    ? Definitions[Name] extends { readonly makes: string }
      ? never
      : Name
    : Name extends (typeof READS_BY_POST)[number]
      ? Name
      : never;
}[DefinedName];

export type ReadAnswer<Name extends ReadName> = ResponseOf<Name>;

type Handler = (request: object, context: UserContext) => Promise<Answer<unknown>>;

/** Returns whether a name is that of a call which only reads; see `ReadName`. */
export function isRead(name: string): name is ReadName {
  const known = DEFINED_NAMES.find((defined) => defined === name);
  if (known === undefined) return false;
  if (READS_BY_POST.some((read) => read === known)) return true;
  const call: CallDefinition = callDefinitions[known];
  return call.method === 'GET' && call.auth === 'user' && call.makes === undefined && !answersFile(call);
}

/** Asks a call that answers an envelope as a user would ask it; the request is one that its schema has parsed. */
export function askAs<Name extends keyof CallHandlers>(
  handlers: Pick<CallHandlers, Name>,
  name: Name,
  { request, context }: { readonly request: object; readonly context: UserContext },
): Promise<Answer<unknown>> {
  return (handlers[name] as Handler)(request, context);
}
