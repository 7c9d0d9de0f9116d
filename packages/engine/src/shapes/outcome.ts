import type { OrderView, SequencedEvent } from './event.ts';
import type { Rejection } from './rejection.ts';

/** The outcome of one command. */
export type Outcome =
  | {
      readonly status: 'accepted';
      /** The order after an order command. */
      readonly order?: OrderView;
      /** The id of what another command created or changed: a transfer, a position, a contract, ... */
      readonly reference?: number;
      readonly repeated?: true;
    }
  | { readonly status: 'rejected'; readonly rejection: Rejection };

export interface BatchOutcome {
  /** One outcome per command, in order. */
  readonly outcomes: readonly Outcome[];
  readonly events: readonly SequencedEvent[];
  /** The events in canonical bytes, for the digest: equal bytes mean equal histories. */
  readonly eventBytes: Uint8Array;
}
