import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';
import { checkOwn, type OwnCheck, type Owner } from './own-check.ts';
import { sinceMark } from './since-mark.ts';
import { SOLVENCY, STATE_MS } from './state-query.ts';
import { readAddresses, readSigned } from './listed-addresses.ts';
import type { OwedCurrency, Snapshot } from './snapshot.ts';

export const SNAPSHOTS = [...SOLVENCY, 'snapshots'] as const;

export const loadSnapshots = (page: number, signal: AbortSignal) =>
  call('solvency/snapshots', { page }, { signal });

/** Reads the cover of a currency at each snapshot and hour since a moment. */
export function useCoverHistory(currencyId: number, fromMs: number) {
  return useQuery({
    queryKey: [...SOLVENCY, 'history', currencyId, fromMs],
    queryFn: ({ signal }) =>
      call('solvency/history', { currency_id: currencyId, from_ms: fromMs }, { signal }),
    staleTime: STATE_MS,
  });
}

/** Reads the listed addresses, verifies their proofs of control, and finds their balances at the blocks of a snapshot. */
export function useAddresses(number: number, currencies: readonly OwedCurrency[]) {
  return useQuery({
    queryKey: [...SOLVENCY, 'addresses', number],
    queryFn: ({ signal }) => readAddresses({ number, currencies }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the signed lines of a snapshot and verifies each signature. */
export function useSignedLines(number: number) {
  return useQuery({
    queryKey: [...SOLVENCY, 'signed', number],
    queryFn: ({ signal }) => readSigned(number, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Checks the own balance against a snapshot, once for as long as the page is open. */
export function useOwnCheck(snapshot: Snapshot | undefined, owner: Owner | undefined, isWanted: boolean) {
  return useQuery({
    queryKey: ['own', 'solvency', snapshot?.number, owner?.userId],
    queryFn: ({ signal }) => {
      if (snapshot === undefined || owner === undefined) throw new Error('nothing to check yet');
      return checkOwn(snapshot, owner, signal);
    },
    enabled: isWanted && snapshot !== undefined && owner !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Reads the own movements since the mark of a check whenever they are looked at; null where they are too many. */
export function useSinceMark(check: OwnCheck) {
  return useQuery({
    queryKey: ['own', 'solvency', 'since', check.snapshot.number, check.owner.userId],
    queryFn: async ({ signal }) => (await sinceMark(check, signal)) ?? null,
    gcTime: 0,
  });
}
