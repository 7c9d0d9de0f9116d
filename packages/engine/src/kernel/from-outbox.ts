import { isId } from '@candor/primitives';
import type { Outcome } from '../shapes/outcome.ts';
import { type DecideForUser, fromUser } from './from-user.ts';
import type { KeyedCommand } from '../idempotency/fingerprint.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { KeyGround, OutboxGround } from './kernel-ground.ts';

/** Decides about a command and, if no rule is broken, executes it. */
export type Decide<State, Command> = (state: State, command: Command) => Rejection | undefined;

/**
 * Applies a command that an outbox row may carry, at most once: rows come in the order of their ids, so a
 * row not above the highest id seen was applied before. A refused row counts as seen; otherwise it would be
 * resent forever.
 */
export function fromOutbox<State extends OutboxGround, Command extends { readonly outboxId: number }>(
  state: State,
  command: Command,
  decide: Decide<State, Command>,
): Outcome {
  return onceOfRow(state, command, () => {
    const rejection = decide(state, command);
    return rejection === undefined ? { status: 'accepted' } : rejected(rejection);
  });
}

/** Applies a user's command from an outbox row: at most once by its row, and with one effect by its key. */
export function fromUserByOutbox<
  State extends KeyGround & OutboxGround,
  Command extends KeyedCommand & { readonly outboxId: number },
>(state: State, command: Command, decide: DecideForUser<State, Command>): Outcome {
  return onceOfRow(state, command, () => fromUser(state, command, decide));
}

function onceOfRow(
  state: OutboxGround,
  { outboxId }: { readonly outboxId: number },
  apply: () => Outcome,
): Outcome {
  if (!isId(outboxId) && !Object.is(outboxId, 0))
    return rejected({ key: 'amount_invalid', field: 'outboxId' });
  if (outboxId !== 0 && outboxId <= state.outboxHighWater)
    return rejected({ key: 'already_known', field: 'outboxId' });
  const outcome = apply();
  if (outboxId !== 0) state.outboxHighWater = outboxId;
  return outcome;
}

function rejected(rejection: Rejection): Outcome {
  return { status: 'rejected', rejection };
}
