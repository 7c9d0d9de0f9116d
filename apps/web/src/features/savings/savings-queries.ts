import { createIdempotencyKey } from '@candor/client';
import type { Lock } from '@candor/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAndConfirm, notOlder } from '@candor/web-kit';
import { useState } from 'react';

/** A list of purchases in one state, as the exchange numbers them. */
export type LockList = `${Lock['status']}`;

/** The account type that pays for savings and receives their principal. */
const CHANGE_ACCOUNT = 1;
const LIMIT = 30;
/** Quotas and the dates of a purchase change while the page is seen. */
export const REFRESH_MS = 15_000;
const PER_PAGE = 15;
const SAVINGS = ['own', 'savings'] as const;
export const locksKey = (status: LockList) => [...SAVINGS, 'locks', status] as const;

/** The products that can be bought, with the dates of a purchase now. */
export function useLockProducts() {
  return useQuery({
    queryKey: [...SAVINGS, 'products'],
    queryFn: ({ signal }) => call('storage_currency/lock_list', { limit: LIMIT }, notOlder(signal)),
    refetchInterval: REFRESH_MS,
  });
}

/** The user's savings, summed by currency. */
export function useLockTotals() {
  return useQuery({
    queryKey: [...SAVINGS, 'totals'],
    queryFn: ({ signal }) => call('storage_currency/current_setting', { limit: LIMIT }, notOlder(signal)),
    refetchInterval: REFRESH_MS,
  });
}

/** One page of the user's purchases in a state. */
export function readLocks(status: LockList, page: number, signal: AbortSignal) {
  return call('storage_currency/my_locks', { status, page, limit: PER_PAGE }, notOlder(signal));
}

/** The balance that a purchase in this currency is paid from; undefined until it is known. */
export function useAvailable(currencyId: number): string | undefined {
  return useQuery({
    queryKey: ['own', 'accounts', 'available', currencyId],
    queryFn: ({ signal }) =>
      call('account/detail', { currency_id: currencyId, account_type_id: CHANGE_ACCOUNT }, notOlder(signal)),
  }).data?.balance;
}

/** Buys a lot of a product, or redeems a purchase early; balances and lists are read again afterwards. */
export function useSavingsAct(
  name: 'storage_currency/submit_lock' | 'storage_currency/redeem',
  { id, figures, onDone }: { readonly id: number; readonly figures: string; readonly onDone: () => void },
) {
  const client = useQueryClient();
  // A press that is repeated after a lost connection is the same purchase.
  const [idempotencyKey] = useState(createIdempotencyKey);
  return useMutation({
    mutationFn: () => callAndConfirm(name, { id }, { idempotencyKey, figures: () => figures }),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: ['own'] }),
  });
}
