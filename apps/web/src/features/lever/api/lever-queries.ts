import type { LeverOrder, Match, ServerFrame } from '@candor/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { createEndedRows } from '@candor/desk';
import { call, changeRows, notOlder, replacing, useIsLoggedIn, without } from '@candor/web-kit';
import { OWN_LIMITS } from '../../../shared/own-limits/use-own-limits.ts';
import type { LeverDeal } from '../model/lever-figures.ts';
import { STATUS } from '../model/order-status.ts';

/** The lists of leverage orders, as the exchange numbers them. */
export const LEVER_LISTS = {
  current: '5',
  all: '1',
  pending: '0',
  closed: '3',
  refunded: '4',
  delegations: '6',
} as const;
export type LeverList = keyof typeof LEVER_LISTS;

/** The tabs of the lists, each with the lists that it holds, the one that it begins with first. */
export const LEVER_GROUPS = {
  positions: ['current', 'all'],
  orders: ['delegations', 'pending'],
  history: ['closed', 'refunded'],
} as const satisfies Record<string, readonly LeverList[]>;
export type LeverGroup = keyof typeof LEVER_GROUPS;

const LEVER = ['own', 'lever'] as const;
const dealKey = (matchId: number) => [...LEVER, 'deal', matchId] as const;
const liveKey = (matchId: number) => [...LEVER, 'live', matchId] as const;
const REFRESH_MS = 15_000;
/** The most rows of one answer. A user may have twice as many positions. */
const PAGE_MAX = 100;

/** Reads the data of the order form of a pair: balance, multiples, presets and risk. */
export function useLeverDeal(matchId: number) {
  const enabled = useIsLoggedIn();
  return useQuery({
    queryKey: dealKey(matchId),
    enabled,
    queryFn: ({ signal }) => call('lever/deal', { currency_match_id: String(matchId) }, notOlder(signal)),
    refetchInterval: REFRESH_MS,
  });
}

/** One page of a list; those of one pair are named by it. */
export function useLeverOrders(list: LeverList, matchId: number, page: number) {
  const isOfPair = list === 'current' || list === 'delegations';
  const enabled = useIsLoggedIn();
  return useQuery({
    enabled,
    queryKey: [...LEVER, 'orders', list, isOfPair ? matchId : 0, page],
    queryFn: ({ signal }) =>
      call(
        'lever/my_trade',
        {
          status: LEVER_LISTS[list],
          page,
          ...(isOfPair ? { currency_match_id: String(matchId) } : {}),
        },
        notOlder(signal),
      ),
    placeholderData: keepPreviousData,
  });
}

/** All open positions of a pair, for the chart and for estimates. */
export function useOpenPositions(matchId: number) {
  const enabled = useIsLoggedIn();
  return useQuery({
    queryKey: liveKey(matchId),
    enabled,
    queryFn: async ({ signal }) => {
      const pageOf = (page: number) =>
        call(
          'lever/my_trade',
          { status: LEVER_LISTS.current, currency_match_id: String(matchId), page, limit: PAGE_MAX },
          notOlder(signal),
        );
      const { data, last_page: pages } = await pageOf(1);
      const byId = new Map(data.map((order) => [order.id, order]));
      for (let page = 2; page <= pages; page++)
        for (const order of (await pageOf(page)).data) byId.set(order.id, order);
      return [...byId.values()];
    },
  });
}

/** Replaces the rows that a push brought, wherever they are listed; it brings every living order of its pair. */
export function keepOrders(client: QueryClient, matchId: number, orders: readonly LeverOrder[]): void {
  changeRows(client, [...LEVER, 'orders'], replacing(orders));
  client.setQueryData<LeverOrder[]>(
    liveKey(matchId),
    (before) => before && orders.filter(({ status }) => status !== STATUS.pending),
  );
}

const ended = createEndedRows<LeverOrder>();

/** Returns an order as it ended; undefined if that is not known. */
export const endedLeverOrder = (id: number) => ended.findLast((order) => order.id === id);

/** Takes out the rows of orders that have ended. */
export function dropOrders(client: QueryClient, orders: readonly LeverOrder[]): void {
  for (const order of orders) ended.add(order);
  for (const list of ['current', 'all', 'pending', 'delegations'] as const)
    changeRows(client, [...LEVER, 'orders', list], without(orders));
  changeRows(client, [...LEVER, 'live'], without(orders));
}

/** The figures of a push that hold for one pair alone; the others hold for every pair with its quote currency. */
const OF_PAIR = ['value_limit', 'value_taken'] as const;

/** Takes over all figures about risk and balance that a push brought, so that they are of one moment. */
export function keepFunds(
  client: QueryClient,
  match: Pick<Match, 'id' | 'quote_currency_code'>,
  frame: Extract<ServerFrame, { type: 'LEVER_TRADE' }>,
): void {
  const { trades_all: _rows, type: _type, seq: _seq, symbol, currency_match_id: matchId, ...funds } = frame;
  if (!symbol.endsWith(`/${match.quote_currency_code}`)) return;
  const kept: Partial<typeof funds> = { ...funds };
  if (matchId !== match.id) for (const name of OF_PAIR) delete kept[name];
  client.setQueryData<LeverDeal>(dealKey(match.id), (before) => before && { ...before, ...kept });
}

/** Reads everything about the user's leverage again, and what it leaves of the user's own limits. */
export async function readLeverAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: LEVER }),
    client.invalidateQueries({ queryKey: OWN_LIMITS }),
  ]);
}
