import type { LeverOrder, Page } from '@candor/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call, notOlder } from '@candor/web-kit';
import type { LeverDeal } from '../model/lever-figures.ts';

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

const LEVER = ['person', 'lever'] as const;
const dealKey = (matchId: number) => [...LEVER, 'deal', matchId] as const;
const liveKey = (matchId: number) => [...LEVER, 'live', matchId] as const;
const REFRESH_MS = 15_000;
/** Positions of one pair that are followed live; the exchange allows fewer. */
const LIVE_MAX = 100;

/** Reads the data of the order form of a pair: balance, multiples, presets and risk. */
export function useLeverDeal(matchId: number) {
  return useQuery({
    queryKey: dealKey(matchId),
    queryFn: ({ signal }) => call('lever/deal', { currency_match_id: String(matchId) }, notOlder(signal)),
    refetchInterval: REFRESH_MS,
  });
}

/** One page of a list; those of one pair are named by it. */
export function useLeverOrders(list: LeverList, matchId: number, page: number) {
  const isOfPair = list === 'current' || list === 'delegations';
  return useQuery({
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
  return useQuery({
    queryKey: liveKey(matchId),
    queryFn: async ({ signal }) =>
      (
        await call(
          'lever/my_trade',
          { status: LEVER_LISTS.current, currency_match_id: String(matchId), page: 1, limit: LIVE_MAX },
          notOlder(signal),
        )
      ).data,
  });
}

/** Replaces the rows that a push brought, wherever they are listed. */
export function keepOrders(client: QueryClient, matchId: number, orders: readonly LeverOrder[]): void {
  const byId = new Map(orders.map((order) => [order.id, order]));
  client.setQueriesData<Page<LeverOrder>>(
    { queryKey: [...LEVER, 'orders'] },
    (before) => before && { ...before, data: before.data.map((order) => byId.get(order.id) ?? order) },
  );
  client.setQueryData<LeverOrder[]>(liveKey(matchId), (before) =>
    before?.map((order) => byId.get(order.id) ?? order),
  );
}

/** Takes out the rows of orders that have ended. */
export function dropOrders(client: QueryClient, ids: readonly number[]): void {
  const isLeft = ({ id }: LeverOrder) => !ids.includes(id);
  for (const list of ['current', 'all', 'pending', 'delegations'] as const)
    client.setQueriesData<Page<LeverOrder>>(
      { queryKey: [...LEVER, 'orders', list] },
      (before) => before && { ...before, data: before.data.filter(isLeft) },
    );
  client.setQueriesData<LeverOrder[]>({ queryKey: [...LEVER, 'live'] }, (before) => before?.filter(isLeft));
}

/** Takes over risk and balance that a push brought. */
export function keepRisk(
  client: QueryClient,
  matchId: number,
  risk: Pick<LeverDeal, 'hazard_rate' | 'profits_all' | 'warning' | 'user_lever'>,
): void {
  client.setQueryData<LeverDeal>(
    dealKey(matchId),
    (before) => before && { ...before, ...risk, profits_total: risk.profits_all },
  );
}

/** Reads everything about the user's leverage again. */
export function readLeverAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LEVER });
}
