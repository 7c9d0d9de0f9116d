import type { ResponseOf } from '@candor/contract';
import type { User } from '../../facets/of-user.ts';
import type { EndableApiKey, ListedApiKey } from '../../identity/api-keys.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { wireDate } from '../../wire/money.ts';

export type WireKey = ResponseOf<'user/api_keys'>[number];

/** Returns a key as its owner sees it. */
export function wireKey(key: ListedApiKey, nowMs: number): WireKey {
  return { ...factsOf(key), state: livingState(key, nowMs) };
}

/** Returns a key as operators see it. */
export function wireKeyOfUser(
  key: EndableApiKey,
  { catalog, nowMs }: { readonly catalog: Catalog; readonly nowMs: number },
): User['api_keys'][number] {
  return {
    ...factsOf(key),
    symbols: key.marketIds.map((id) => catalog.market(id)?.symbol ?? String(id)),
    state: key.end === null ? livingState(key, nowMs) : 'ended',
    ended_at: wireDate(key.end?.at ?? null),
    ended_by: key.end?.by ?? null,
    ended_reason: key.end?.reason ?? '',
  };
}

function livingState({ expiresAt }: ListedApiKey, nowMs: number): 'active' | 'expired' {
  return expiresAt !== null && expiresAt.getTime() <= nowMs ? 'expired' : 'active';
}

function factsOf(key: ListedApiKey): Omit<WireKey, 'state'> {
  return {
    id: key.id,
    label: key.label,
    key_start: key.keyStart,
    kind: key.kind,
    scopes: [...key.scopes],
    networks: [...key.networks],
    markets: [...key.marketIds],
    order_value_max: key.orderValueMax,
    day_turnover_max: key.dayTurnoverMax,
    listen_key: key.listens,
    cancel_on_disconnect: key.cancelAfter,
    created_at: wireDate(key.createdAt),
    expires_at: wireDate(key.expiresAt),
    last_used_at: wireDate(key.lastUsedAt),
    last_network: key.lastNetwork,
  };
}
