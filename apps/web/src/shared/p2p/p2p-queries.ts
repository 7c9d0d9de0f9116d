import { createIdempotencyKey } from '@candor/client';
import type { DefinedName, RequestOf, ResponseOf } from '@candor/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAndConfirm, notOlder, useIsLoggedIn, usePrivateList } from '@candor/web-kit';
import { useState } from 'react';
import { noteServerTime } from '../index-price/server-clock.ts';

export type P2pOrder = ResponseOf<'legal/order_detail'>;
export type AdFilters = Omit<RequestOf<'legal/list'>, 'page' | 'limit'>;

const DESK = ['public', 'p2p'] as const;
const OWN = ['own', 'p2p'] as const;
export const ordersKey = (filters: object) => [...OWN, 'orders', filters] as const;
export const orderKey = (id: number) => [...OWN, 'order', id] as const;
export const messagesKey = (id: number) => [...OWN, 'messages', id] as const;

/** Prices of floating ads follow their reference, which a rate moves every few seconds. */
const ADS_REFRESH_MS = 5_000;
const DESK_REFRESH_MS = 30_000;
const ROWS_A_PAGE = 10;

/** Compares the clocks by an answer that was just asked for, so that deadlines are counted down by the exchange’s. */
async function timed<Answer extends { readonly server_time: string }>(
  asked: Promise<Answer>,
): Promise<Answer> {
  const sentMs = Date.now();
  const answer = await asked;
  noteServerTime(Date.parse(answer.server_time), sentMs, Date.now());
  return answer;
}

/** Coins, fiats, markets and payment methods of the desk. */
export function useDesk() {
  return useQuery({
    queryKey: [...DESK, 'desk'],
    queryFn: ({ signal }) => timed(call('legal/currencies', {}, { signal })),
    refetchInterval: DESK_REFRESH_MS,
  });
}

/** One page of the ads that match the filters; for a logged-in person with the range that this person can take. */
export function useAds(filters: AdFilters | undefined, page: number) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: [...(isLoggedIn ? OWN : DESK), 'ads', filters, page],
    queryFn: ({ signal }) =>
      call('legal/list', { ...filters!, page: String(page), limit: String(ROWS_A_PAGE) }, { signal }),
    enabled: filters !== undefined,
    refetchInterval: ADS_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The person’s limits of the day, marks and blocks. */
export function useStanding() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: [...OWN, 'standing'],
    queryFn: ({ signal }) => call('legal/limits', {}, notOlder(signal)),
    enabled: isLoggedIn,
  });
}

/** An order of the person, read again with each of its frames. */
export function useOrder(id: number) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => timed(call('legal/order_detail', { id: String(id) }, notOlder(signal))),
    refetchInterval: DESK_REFRESH_MS,
  });
}

/** Takes over what the desk sends about the person’s orders and chats, for as long as a page of the desk is shown. */
export function useDeskEvents(): void {
  const client = useQueryClient();
  const readAgain = (...keys: (readonly ['own', ...unknown[]])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    return false;
  };
  usePrivateList({
    frames: {
      P2P_ORDER({ order }) {
        client.setQueryData(orderKey(order.id), order);
        return readAgain([...OWN, 'orders'], [...OWN, 'standing']);
      },
      P2P_CHAT: ({ order_id: id }) => readAgain(messagesKey(id), [...OWN, 'orders']),
    },
    readAgain: () => readAgain(OWN),
  });
}

/** Calls about an order that answer with the order as it is afterwards. */
export type OrderCall = {
  [Name in DefinedName]: ResponseOf<Name> extends P2pOrder
    ? Name extends `legal/${string}`
      ? Name
      : never
    : never;
}[DefinedName];

/** Sends one act about an order; a press that is repeated after a lost connection is the same act. */
export function useOrderAct<Name extends OrderCall>(name: Name, onDone?: (order: P2pOrder) => void) {
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  return useMutation({
    mutationFn: (request: RequestOf<Name>) => callAndConfirm(name, request, { idempotencyKey }),
    onSuccess: (answer) => {
      const order = answer as P2pOrder;
      setKey(createIdempotencyKey());
      client.setQueryData(orderKey(order.id), order);
      onDone?.(order);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['own'] }),
  });
}
