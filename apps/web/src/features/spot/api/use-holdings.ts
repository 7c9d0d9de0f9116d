import { useQuery } from '@tanstack/react-query';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';

/** Values follow the market while they are looked at. */
const REFRESH_MS = 5_000;

/** The coins of the trade account with worth, average cost and unrealised profit, as the exchange reckons them. */
export function useHoldings({ isLive = false }: { readonly isLive?: boolean } = {}) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['own', 'account', 'holdings'] as const,
    queryFn: ({ signal }) => call('account/holdings', {}, notOlder(signal)),
    enabled: isLoggedIn,
    ...(isLive ? { refetchInterval: REFRESH_MS } : {}),
  });
}
