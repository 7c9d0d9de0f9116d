import type { z } from 'zod';
import type { ErrorKey, SuccessKey } from './error-key.ts';
import type { Permission } from './permissions.ts';

/** The answer of a call that sends a file instead of an envelope: the media types it may have. */
export interface FileAnswer {
  readonly file: readonly string[];
  /** The file is small, sent whole, and shown in a page; any other is written as a download. */
  readonly isInline?: true;
}

/** Description that every call has. */
interface Described {
  /**
   * Cost of the call beyond being one call, in points: tenths of a millisecond of server and database time together.
   * Absent: less than one point. A handler may charge more once it knows more.
   */
  readonly cost?: number;
  /** Why no caller can set a price, a result or a user's odds with this call; see `because.ts`. */
  readonly because: string;
  /** One line for the people who program against the call. */
  readonly summary: string;
  /** An object of named fields: the query of a GET, the body of a POST. */
  readonly request: z.ZodObject;
  /**
   * The keys with which the handler may refuse; absent: none. Some go without saying, see `refusals.ts`: those of request
   * handling, of API keys where a key may send the call, and of repeated commands where it is keyed.
   */
  readonly refuses?: readonly ErrorKey[];
}

/**
 * Use of a call by an API key, beside a session. `never`: only a session may send it: everything about withdrawals, security,
 * keys and P2P, and whatever asks for a password. `read`: any key. `pair`: any key, but one with chosen pairs only where the
 * request names one of them as `currency_match_id`. `trade`: a key that may trade; the server finds the pair and the value.
 */
export type ByKey = 'never' | 'read' | 'pair' | 'trade';

/**
 * `user`: refused with `session_expired` without a session or a key. `optional`: a session changes the answer. Where none is
 * needed, no key is.
 */
type ByWhom =
  | { readonly auth: 'user'; readonly byKey: ByKey }
  | { readonly auth: 'none' | 'optional'; readonly byKey?: never };

/** Traders' calls are under `/api/`, or under `/bind/` with a name that begins so. Operators' calls are separate. */
type Caller =
  | (ByWhom & {
      readonly base: 'api';
      /** The product specification gives one call no area. */
      readonly name: `${string}/${string}` | 'sms_mail';
      readonly permission?: never;
    })
  | (ByWhom & {
      readonly base: 'bind';
      readonly name: `bind/${string}`;
      readonly permission?: never;
    })
  | {
      readonly base: 'console';
      readonly name: `console/${string}`;
      readonly auth: 'operator';
      readonly byKey?: never;
      /** The right that the operator's role must include. */
      readonly permission: Permission;
    }
  | {
      readonly base: 'console';
      readonly name: `console/${string}`;
      /** For whoever has no session of the console yet; a trader's session is not looked at. */
      readonly auth: 'none';
      readonly byKey?: never;
      readonly permission?: never;
    };

/**
 * The actions that a call writes into the operators' record: one, several, or none. Every call of the console that acts says so;
 * a read that leaves a trace does too.
 */
export type AuditWords = string | readonly string[];

type Recorded =
  | { readonly base: 'console'; readonly method: 'POST'; readonly audit: AuditWords }
  | { readonly base: 'console'; readonly method: 'GET'; readonly audit?: AuditWords }
  | { readonly base: 'api' | 'bind'; readonly audit?: never };

interface Reads {
  readonly method: 'GET';
  readonly limit: 'call';
  /** Asking makes something, although the specification has it as a GET: nobody else asks it for a user. */
  readonly makes?: 'secret' | 'address' | 'evidence';
  readonly body?: never;
  readonly bodyBytesMax?: never;
  readonly moves?: never;
  readonly keyed?: never;
  readonly done?: never;
}

type AnswersRead =
  | { readonly response: z.ZodType }
  | { readonly auth: 'user'; readonly response: FileAnswer & { readonly isInline?: never } }
  | { readonly response: FileAnswer & { readonly isInline: true } };

interface Writes {
  readonly method: 'POST';
  readonly makes?: never;
  readonly response: z.ZodType;
  /** Keys of the short confirmations that the answer may carry. */
  readonly done: readonly SuccessKey[];
}

/** A body that may hold files declares its maximum size; the others have 64 KiB unless they declare more. */
type Bodies =
  | { readonly body: 'json' | 'form'; readonly bodyBytesMax?: number }
  | { readonly body: 'multipart'; readonly bodyBytesMax: number };

/**
 * Calls that move money take an idempotency key, and a key belongs to a logged-in caller. `limit: 'order'` counts the
 * call as a command about orders, by session and by user, before its body is looked at; every call is counted as a
 * call.
 */
type Effects =
  | {
      readonly moves: 'money';
      readonly keyed: true;
      readonly auth: 'user';
      readonly limit: 'order' | 'call';
    }
  | {
      readonly moves: 'money';
      readonly keyed: true;
      readonly auth: 'operator';
      readonly limit: 'call';
    }
  | {
      readonly moves: 'nothing';
      readonly keyed: true;
      readonly auth: 'user' | 'operator';
      readonly limit: 'call';
    }
  | { readonly moves: 'nothing'; readonly keyed: false; readonly limit: 'call' };

/** One call of the contract: everything that server, client, documentation and checks know about it. */
export type CallDefinition = Described &
  Caller &
  Recorded &
  ((Reads & AnswersRead) | (Writes & Bodies & Effects));

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type NoOtherKeys<Call> = { readonly [Key in Exclude<keyof Call, KeysOf<CallDefinition>>]: never };

/**
 * Defines a call; the combinations of fields that would be unsafe do not compile.
 *
 * @example
 * export const orderAmend = defineCall({
 *   name: 'order/amend', base: 'api', method: 'POST', body: 'json', auth: 'user', byKey: 'trade',
 *   limit: 'order', moves: 'money', keyed: true, because: OWN, summary: 'Changes an open order.',
 *   request: z.strictObject({ id, price: decimalText }), response: order, done: ['order_amended'],
 * });
 */
export function defineCall<const Call extends CallDefinition>(call: Call & NoOtherKeys<Call>): Call {
  return call;
}
