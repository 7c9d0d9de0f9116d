import type { Match, QuoteGroup } from '@candor/contract';
import { choosePair, findByAddress, pairAddress, rememberPair, selectGroups } from '@candor/desk/pairs';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

/** The pair that the address names, or else the one seen last on this screen; undefined where none is open. */
export function useLeverPair(groups: readonly QuoteGroup[] | undefined) {
  const { pair } = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const open = selectGroups(groups ?? [], 'lever').flatMap(({ matches }) => matches);
  const match = pair === undefined ? choosePair(groups ?? [], 'lever') : findByAddress(open, pair);
  const address = match && pairAddress(match.symbol);
  useEffect(() => {
    if (match) rememberPair(match, 'lever');
  }, [match]);
  useEffect(() => {
    if (address === undefined || address === pair) return;
    // A way to somewhere else, such as the login, may have been taken already.
    if (!router.latestLocation.pathname.startsWith('/lever')) return;
    void navigate({ to: '/lever/$pair', params: { pair: address }, replace: true });
  }, [address, pair, navigate, router]);
  const choose = useCallback(
    (next: Match) => void navigate({ to: '/lever/$pair', params: { pair: pairAddress(next.symbol) } }),
    [navigate],
  );
  return { match, open, choose };
}
