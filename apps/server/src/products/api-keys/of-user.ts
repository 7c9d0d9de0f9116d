import { none } from '../../facets/none.ts';
import type { OfUser } from '../../facets/of-user.ts';
import type { ApiKeys } from '../../identity/api-keys.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { wireKeyOfUser } from './wire.ts';

interface KeysOfUserPorts {
  readonly apiKeys: ApiKeys;
  readonly catalog: Catalog;
  readonly wallClock: () => number;
}

export function apiKeysOfUser({ apiKeys, catalog, wallClock }: KeysOfUserPorts) {
  return {
    async shown(userId) {
      const keys = await apiKeys.everyKeyOf(userId);
      const nowMs = wallClock();
      return { api_keys: keys.map((key) => wireKeyOfUser(key, { catalog, nowMs })) };
    },
    hinders: none('Keys end with the account.'),
    find: none('A key is a secret, and its first characters identify nobody.'),
  } satisfies OfUser<object>;
}
