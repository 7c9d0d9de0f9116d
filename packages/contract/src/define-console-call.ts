/** The two kinds of calls of which the console has most; the others use `defineCall`. */
import type { z } from 'zod';
import { ON_RECORD, READS } from './because.ts';
import type { AuditWords } from './define-call.ts';
import type { ErrorKey, SuccessKey } from './error-key.ts';
import type { Permission } from './permissions.ts';

interface ConsoleCall {
  readonly name: `console/${string}`;
  /** The right that the operator's role must include. */
  readonly permission: Permission;
  readonly summary: string;
  readonly request: z.ZodObject;
  readonly response: z.ZodType;
  /** The keys with which the handler may refuse, beside those of request handling; absent: none. */
  readonly refuses?: readonly ErrorKey[];
  /** Cost beyond being one call, in points. */
  readonly cost?: number;
  /** Why nobody can set an outcome with the call, where it is not the usual reason of its kind. */
  readonly because?: string;
}

interface ConsoleRead extends ConsoleCall {
  /** The action that the look is in the operators' record. */
  readonly audit?: AuditWords;
}

interface ConsoleAct extends ConsoleCall {
  /** The actions that the call writes into the operators' record: one, several, or none. */
  readonly audit: AuditWords;
  /** Keys of the short confirmations that the answer may carry. */
  readonly done: readonly SuccessKey[];
}

type NoOtherKeys<Call, Known> = { readonly [Key in Exclude<keyof Call, keyof Known>]: never };

const READ = { base: 'console', method: 'GET', auth: 'operator', limit: 'call' } as const;
const ACT = {
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
} as const;

/** Defines a call by which operators read. */
export function consoleRead<const Call extends ConsoleRead>(call: Call & NoOtherKeys<Call, ConsoleRead>) {
  return { because: READS, ...READ, ...(call as Call) };
}

/** Defines a call by which operators act, on the record; it moves no money and may be repeated. */
export function consoleAct<const Call extends ConsoleAct>(call: Call & NoOtherKeys<Call, ConsoleAct>) {
  return { because: ON_RECORD, ...ACT, ...(call as Call) };
}
