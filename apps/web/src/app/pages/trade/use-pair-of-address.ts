import type { Match, QuoteGroup } from '@candor/contract';
import { choosePair, findByAddress, pairAddress, rememberPair } from '@candor/desk/pairs';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

interface PairOfAddress {
  /** The pair to show; undefined until the pairs are known, or where the address names none that is open. */
  readonly match: Match | undefined;
  /** The pair's name as the address has it, where it is no pair that can be traded. */
  readonly unknown: string | undefined;
}

/**
 * The address decides which pair is traded, so that tabs, bookmarks and Back are each about their own. An address
 * without a pair stands for the one seen last and is completed with it.
 */
export function usePairOfAddress(groups: readonly QuoteGroup[] | undefined): PairOfAddress {
  const { pair } = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const open = (groups ?? []).flatMap(({ matches }) => matches).filter((match) => match.open_change === 1);
  const match = pair === undefined ? choosePair(groups ?? []) : findByAddress(open, pair);
  const address = match && pairAddress(match.symbol);

  useEffect(() => {
    if (match) rememberPair(match);
  }, [match]);
  useEffect(() => {
    if (address === undefined || address === pair) return;
    // A way to somewhere else, such as the login, may have been taken already.
    if (!router.latestLocation.pathname.startsWith('/trade')) return;
    void navigate({ to: '/trade/$pair', params: { pair: address }, replace: true });
  }, [address, pair, navigate, router]);

  return { match, unknown: groups && !match ? pair : undefined };
}
