import type { Outcome } from '../shapes/outcome.ts';
import { fingerprintOf, type KeyedCommand } from '../idempotency/fingerprint.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { checkClientId, findRepeat } from './keys.ts';
import type { KeyGround } from './kernel-ground.ts';
import type { UserIndex } from '../units/units.ts';

/**
 * Decides about a user's command and, if no rule is broken, executes it; returns the id of what it
 * created or changed.
 */
export type DecideForUser<State, Command> = (
  state: State,
  command: Command,
  userIndex: UserIndex,
) => Rejection | number;

/**
 * Applies a command that its sender may repeat: the same key with the same body has one effect and returns
 * the same reference, another body is a conflict. May refuse with user_unknown,
 * client_order_id_invalid and idempotency_conflict before the command's own rules.
 */
export function fromUser<State extends KeyGround, Command extends KeyedCommand>(
  state: State,
  command: Command,
  decide: DecideForUser<State, Command>,
): Outcome {
  const { clientId } = command;
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return rejected({ key: 'user_unknown', field: 'userId' });
  const malformed = checkClientId(clientId);
  if (malformed !== undefined) return rejected(malformed);
  const fingerprint = clientId === '' ? 0 : fingerprintOf(command);
  const repeat = clientId === '' ? undefined : findRepeat(state, userIndex, clientId, fingerprint);
  if (repeat !== undefined) return asReference(repeat);
  const decision = decide(state, command, userIndex);
  if (typeof decision !== 'number') return rejected(decision);
  if (clientId !== '') state.keys.addOther(userIndex, clientId, fingerprint, decision);
  return { status: 'accepted', reference: decision };
}

/** The key of a conditional order refers to the order that it placed since; a repetition names it as it did at first. */
function asReference(repeat: Outcome): Outcome {
  if (repeat.status === 'rejected' || repeat.order === undefined) return repeat;
  return { status: 'accepted', reference: repeat.order.orderId, repeated: true };
}

function rejected(rejection: Rejection): Outcome {
  return { status: 'rejected', rejection };
}
