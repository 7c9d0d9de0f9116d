import type { ResponseOf } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

export type DemoChain = ResponseOf<'demo/chains'>[number];

const REFRESH_MS = 2_000;
export const DEMO_CHAINS = ['public', 'demo-chains'] as const;

/** The simulated chains with their newest transactions. */
export function useDemoChains() {
  return useQuery({
    queryKey: DEMO_CHAINS,
    queryFn: ({ signal }) => call('demo/chains', {}, { signal }),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
}
