import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';
import { checkOwn, type Owner } from './own-check.ts';
import type { Snapshot } from './snapshot.ts';

const SOLVENCY = ['public', 'solvency'] as const;
const STATE_MS = 60_000;
export const SNAPSHOTS = [...SOLVENCY, 'snapshots'] as const;

export function useSolvencyState() {
  return useQuery({
    queryKey: [...SOLVENCY, 'state'],
    queryFn: ({ signal }) => call('solvency/state', {}, { signal }),
    refetchInterval: STATE_MS,
  });
}

export const loadSnapshots = (page: number, signal: AbortSignal) =>
  call('solvency/snapshots', { page }, { signal });

/** Checks the own balance against a snapshot, once for as long as the page is open. */
export function useOwnCheck(snapshot: Snapshot | undefined, owner: Owner | undefined, isWanted: boolean) {
  return useQuery({
    queryKey: ['person', 'solvency', snapshot?.number, owner?.userId],
    queryFn: ({ signal }) => {
      if (snapshot === undefined || owner === undefined) throw new Error('nothing to check yet');
      return checkOwn(snapshot, owner, signal);
    },
    enabled: isWanted && snapshot !== undefined && owner !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
