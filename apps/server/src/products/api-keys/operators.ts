/** The call by which operators end the keys of a user. */
import type { EventLetters } from '../../facets/letters.ts';
import type { OperatorDesk } from '../../facets/operators.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { refusing } from '../../commons/refusing.ts';
import { type ApiKeys, endApiKeys, type ListedApiKey } from '../../identity/api-keys.ts';
import type { Users } from '../../identity/users.ts';

export interface KeyOperatorPorts {
  readonly access: OperatorDesk;
  readonly users: Users;
  readonly apiKeys: ApiKeys;
  readonly letters: EventLetters;
}

export function apiKeyOperators(ports: KeyOperatorPorts) {
  return { 'console/api_key_end': endKeys(ports) };
}

function endKeys(ports: KeyOperatorPorts): CallHandler<'console/api_key_end'> {
  return async ({ id: userId, api_key: id, reason: text }, context) => {
    const user = await ports.users.find(userId);
    if (user === undefined) throw CallFailure.at('id', 'user_unknown');
    const reason = text.trim();
    const named = id === 'all' ? {} : { id };
    const ended = await refusing(() =>
      ports.access.act(context, async (transaction) => {
        const keys = await endApiKeys(transaction, userId, { by: 'operator', reason, ...named });
        if (keys.length > 0)
          await ports.letters.event(user, 'api_keys_ended', {
            transaction,
            values: { keys: keys.map(nameOf).join(', '), reason },
          });
        const entry = {
          action: 'api_key_end',
          objectKind: 'user',
          objectId: userId,
          before: { api_keys: keys.map(nameOf) },
          after: { api_keys: [] },
          reason,
        } as const;
        return { entry, result: keys };
      }),
    );
    ports.apiKeys.forget();
    return { data: { ended: ended.length }, done: 'api_keys_ended' };
  };
}

function nameOf({ label, keyStart }: ListedApiKey): string {
  return `${label} (${keyStart}…)`;
}
