import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { checkClientId, findRepeat } from '../kernel/keys.ts';
import type { PlaceTrailingStop, PlaceTrigger } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { readyToTrail } from './place-trailing-stop.ts';
import { readyToWait } from './place-trigger.ts';
import type { SpotGround } from './spot-ground.ts';

/**
 * Returns what an order that waits for a price would be refused for now; undefined: it would be accepted. One that was sent
 * before under the same key is refused with idempotency_conflict: it would not be placed again. Nothing changes.
 */
export function tryCondition(
  state: SpotGround,
  command: PlaceTrigger | PlaceTrailingStop,
): Rejection | undefined {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return { key: 'user_unknown', field: 'userId' };
  const { clientId } = command;
  const malformed = checkClientId(clientId);
  if (malformed !== undefined) return malformed;
  if (clientId !== '' && findRepeat(state, userIndex, clientId, fingerprintOf(command)) !== undefined)
    return { key: 'idempotency_conflict', field: 'clientId' };
  const ready =
    command.kind === 'place_trigger'
      ? readyToWait(state, command, userIndex)
      : readyToTrail(state, command, userIndex);
  return 'key' in ready ? ready : undefined;
}
