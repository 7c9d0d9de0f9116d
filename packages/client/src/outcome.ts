import { ApiError, TransportError } from './errors.ts';

/** Returns whether a command that moves money may have taken effect although it failed with this error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof TransportError || (error instanceof ApiError && error.key === 'outcome_unknown');
}
