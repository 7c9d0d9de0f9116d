import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../commons/known-market.ts';
import type { ApiKeyKind } from '../../identity/api-key-secrets.ts';
import type { ApiKeyScope, ApiKeyTerms } from '../../identity/api-keys.ts';
import { isNetwork } from '../../identity/network-list.ts';
import type { Catalog } from '../../markets/catalog.ts';

/** The terms of a key in the names of a request. */
export interface WantedTerms {
  readonly label: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly networks: readonly string[];
  readonly markets: readonly number[];
  readonly order_value_max: number;
  readonly day_turnover_max: number;
  readonly listen_key: boolean;
  readonly cancel_on_disconnect: number;
  /** Undefined: it does not expire. */
  readonly expires_at: number | undefined;
}

interface TermPorts {
  readonly catalog: Catalog;
  readonly wallClock: () => number;
}

/** The life of a key whose secret two parties hold and that may be used from anywhere. */
const UNBOUND_HMAC_MS = 90 * 86_400_000;

/**
 * Reads the terms of a key. May refuse with field_required, network_invalid, market_unknown or expiry_invalid. An HMAC key
 * without networks ends after 90 days, whatever was asked for.
 */
export function readTerms(
  { catalog, wallClock }: TermPorts,
  kind: ApiKeyKind,
  wanted: WantedTerms,
): ApiKeyTerms {
  const label = wanted.label.trim();
  if (label === '') throw CallFailure.at('label', 'field_required');
  const networks = unique(wanted.networks.map((network) => network.trim().toLowerCase()));
  if (!networks.every(isNetwork)) throw CallFailure.at('networks', 'network_invalid');
  const marketIds = unique(wanted.markets.map((id) => knownMarket(catalog, id, 'markets').id));
  const nowMs = wallClock();
  const { expires_at: wantedMs } = wanted;
  if (wantedMs !== undefined && wantedMs <= nowMs) throw CallFailure.at('expires_at', 'expiry_invalid');
  const latestMs = kind === 'hmac' && networks.length === 0 ? nowMs + UNBOUND_HMAC_MS : undefined;
  const expiresMs =
    latestMs === undefined ? wantedMs : Math.min(wantedMs ?? Number.POSITIVE_INFINITY, latestMs);
  return {
    label,
    scopes: unique<ApiKeyScope>(['read', ...wanted.scopes]),
    networks,
    marketIds,
    orderValueMax: wanted.order_value_max,
    dayTurnoverMax: wanted.day_turnover_max,
    listens: wanted.listen_key,
    cancelAfter: wanted.cancel_on_disconnect,
    expiresAt: expiresMs === undefined ? null : new Date(expiresMs),
  };
}

/** Returns whether a key may do anything under new terms that it may not do under the old ones. */
export function isWider(before: ApiKeyTerms, after: ApiKeyTerms): boolean {
  const lasts = ({ expiresAt }: ApiKeyTerms) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return (
    !after.scopes.every((scope) => before.scopes.includes(scope)) ||
    excludesLess(before.networks, after.networks) ||
    excludesLess(before.marketIds, after.marketIds) ||
    limitOf(after.orderValueMax) > limitOf(before.orderValueMax) ||
    limitOf(after.dayTurnoverMax) > limitOf(before.dayTurnoverMax) ||
    (after.listens && !before.listens) ||
    lasts(after) > lasts(before)
  );
}

/** A limit of 0 is none. */
function limitOf(max: number): number {
  return max === 0 ? Number.POSITIVE_INFINITY : max;
}

/** An empty list excludes nothing. */
function excludesLess<Item>(before: readonly Item[], after: readonly Item[]): boolean {
  if (before.length === 0) return false;
  return after.length === 0 || !after.every((item) => before.includes(item));
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
