import { createIdempotencyKey } from '@candor/client';
import type { DefinedName, RequestOf, ResponseOf } from '@candor/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAndConfirm, notOlder, usePrivateList } from '@candor/web-kit';
import { useState } from 'react';

export type OwnShop = ResponseOf<'shop/info'>;
export type OwnAd = ResponseOf<'shop/ad_add'>;

const SHOP = ['own', 'p2p', 'shop'] as const;
export const adsKey = (status: string) => [...SHOP, 'ads', status] as const;
export const shopOrdersKey = (tab: string) => [...SHOP, 'orders', tab] as const;
const REFRESH_MS = 15_000;

/** The person’s own shop, or the requirements to open one; read again when operators or rules change it. */
export function useShop() {
  const client = useQueryClient();
  usePrivateList({
    frames: { P2P_SHOP: () => undefined },
    readAgain: () => void client.invalidateQueries({ queryKey: ['own'] }),
    onResumed: () => void client.invalidateQueries({ queryKey: SHOP }),
  });
  return useQuery({
    queryKey: [...SHOP, 'info'],
    queryFn: ({ signal }) => call('shop/info', {}, notOlder(signal)),
    refetchInterval: REFRESH_MS,
  });
}

/** Calls of the person’s own shop that take a key. */
type ShopCall = Extract<DefinedName, 'shop/online' | 'shop/texts' | 'shop/ad_status' | 'shop/ad_stock'>;

/** Sends one act of the shop; its lists are read again afterwards. */
export function useShopAct<Name extends ShopCall>(name: Name, onDone?: () => void) {
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  return useMutation({
    mutationFn: (request: RequestOf<Name>) => callAndConfirm(name, request, { idempotencyKey }),
    onSuccess: () => {
      setKey(createIdempotencyKey());
      onDone?.();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['own'] }),
  });
}
