import {
  BaseError,
  HttpRequestError,
  LimitExceededRpcError,
  ResourceUnavailableRpcError,
  RpcError,
  RpcRequestError,
  TimeoutError,
} from 'viem';
import { NodeAway } from '../node-fault.ts';

type ErrorKind = abstract new (...parameters: never[]) => Error;

const AWAY: readonly ErrorKind[] = [
  HttpRequestError,
  TimeoutError,
  LimitExceededRpcError,
  ResourceUnavailableRpcError,
];

/** Returns whether an error of the library is of a kind, or was caused by one. */
export function isKind(error: unknown, ...kinds: readonly ErrorKind[]): boolean {
  return foundOf(error, kinds) !== undefined;
}

/** Returns whether a node answered, with an error of its own. */
export function isAnswer(error: unknown): boolean {
  return isKind(error, RpcRequestError, RpcError) && !isKind(error, ...AWAY);
}

/** Makes errors of some kinds a result of undefined; others are thrown again. */
export function undefinedIf(...kinds: readonly ErrorKind[]): (error: unknown) => undefined {
  return (error) => {
    if (!isKind(error, ...kinds)) throw error;
  };
}

/** Returns the fault of a node that did not answer, or that has too much to do; undefined: the error is another. */
export function awayOf(error: unknown): NodeAway | undefined {
  const found = foundOf(error, AWAY);
  if (found === undefined) return undefined;
  const details = found instanceof TimeoutError ? '' : ` ${found.details}`;
  return new NodeAway(`${found.shortMessage}${details}`.trim());
}

/** Returns the words of a node, without its address, which may hold a password. */
export function reasonOf(error: unknown): string {
  return error instanceof BaseError ? error.details || error.shortMessage : String(error);
}

function foundOf(error: unknown, kinds: readonly ErrorKind[]): BaseError | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const found = error.walk((cause) => kinds.some((kind) => cause instanceof kind));
  return found instanceof BaseError ? found : undefined;
}
