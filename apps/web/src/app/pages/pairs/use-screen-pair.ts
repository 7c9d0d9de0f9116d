import type { Match, QuoteGroup } from '@candor/contract';
import { choosePair, findByAddress, pairAddress, rememberPair, selectGroups } from '@candor/desk/pairs';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

const SCREENS = { lever: '/lever/$pair', second: '/second/$pair' } as const;

/** The pair that the address names, or else the one seen last on this screen; undefined where none is open. */
export function useScreenPair(product: keyof typeof SCREENS, groups: readonly QuoteGroup[] | undefined) {
  const { pair } = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const to = SCREENS[product];
  const open = selectGroups(groups ?? [], product).flatMap(({ matches }) => matches);
  const match = pair === undefined ? choosePair(groups ?? [], product) : findByAddress(open, pair);
  const address = match && pairAddress(match.symbol);
  useEffect(() => {
    if (match) rememberPair(match, product);
  }, [match, product]);
  useEffect(() => {
    if (address === undefined || address === pair) return;
    // A way to somewhere else, such as the login, may have been taken already.
    if (!router.latestLocation.pathname.startsWith(`/${product}`)) return;
    void navigate({ to, params: { pair: address }, replace: true });
  }, [address, pair, navigate, router, to, product]);
  const choose = useCallback(
    (next: Match) => void navigate({ to, params: { pair: pairAddress(next.symbol) } }),
    [navigate, to],
  );
  return { match, open, choose };
}
