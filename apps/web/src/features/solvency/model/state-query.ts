import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

export const SOLVENCY = ['public', 'solvency'] as const;
export const STATE_MS = 60_000;
/** Until there is a first snapshot, which somebody who opens the page of a new exchange waits for. */
const FIRST_MS = 5_000;

export function useSolvencyState() {
  return useQuery({
    queryKey: [...SOLVENCY, 'state'],
    queryFn: ({ signal }) => call('solvency/state', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.newest === null ? FIRST_MS : STATE_MS),
  });
}
