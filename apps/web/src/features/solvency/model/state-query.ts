import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

export const SOLVENCY = ['public', 'solvency'] as const;
export const STATE_MS = 60_000;

export function useSolvencyState() {
  return useQuery({
    queryKey: [...SOLVENCY, 'state'],
    queryFn: ({ signal }) => call('solvency/state', {}, { signal }),
    refetchInterval: STATE_MS,
  });
}
