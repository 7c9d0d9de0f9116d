import type { RequestOf } from '@candor/contract';
import type { ConsoleCallName } from '@candor/contract/console';
import { beginOfDay, endOfDay } from '@candor/ui';

/** The texts that an address may hold about a list: its part, its filters and its order. */
const NAMES = [
  'queue',
  'state',
  'answered',
  'attended',
  'category_id',
  'kind',
  'type',
  'action',
  'object_kind',
  'object_id',
  'from',
  'until',
  'order',
  'user_id',
  'operator_id',
  'currency_id',
  'chain_id',
  'amount_from',
  'amount_to',
  'search',
  'frozen',
] as const;
export type SearchName = (typeof NAMES)[number];

/** An absent part asks for nothing. */
export type ListSearch = { [Name in SearchName]?: string | undefined };

/** Reads the parts that an address names; everything else in it is left out. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** Each filter with the parts of the address that it sets, and the field without which a call does not have it. */
export const FILTERS = {
  time: { names: ['from', 'until'], field: 'from_ms' },
  user: { names: ['user_id'], field: 'user_id' },
  operator: { names: ['operator_id'], field: 'operator_id' },
  currency: { names: ['currency_id'], field: 'currency_id' },
  network: { names: ['chain_id'], field: 'chain_id' },
  amount: { names: ['amount_from', 'amount_to'], field: 'amount_from' },
  state: { names: ['state'], field: 'state' },
  kind: { names: ['kind'], field: 'kind' },
  type: { names: ['type'], field: 'type' },
  action: { names: ['action'], field: 'action' },
  object: { names: ['object_kind', 'object_id'], field: 'object_kind' },
  order: { names: ['order'], field: 'order' },
} as const satisfies Readonly<Record<string, { names: readonly SearchName[]; field: string }>>;
export type FilterName = keyof typeof FILTERS;

/** The filters that a call has. */
export type FilterOf<Name extends ConsoleCallName> = {
  [Filter in FilterName]: (typeof FILTERS)[Filter]['field'] extends keyof RequestOf<Name> ? Filter : never;
}[FilterName];

/** Returns the fields of a request that filters ask for; a day counts in the zone of the screen, the last one whole. */
export function requestOf(
  search: ListSearch,
  filters: readonly FilterName[],
): Readonly<Record<string, string>> {
  const names = filters.flatMap((filter): readonly SearchName[] => FILTERS[filter].names);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      if (value === undefined) return [];
      if (name !== 'from' && name !== 'until') return [[name, value]];
      const begin = beginOfDay(value);
      // The exchange refuses a text that is no day, in its own words.
      if (begin === undefined) return [[`${name}_ms`, value]];
      return [[`${name}_ms`, String(name === 'from' ? begin : endOfDay(begin))]];
    }),
  );
}
