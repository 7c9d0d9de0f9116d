import type { Match, QuoteGroup } from '@candor/contract';
import {
  choosePair,
  findByAddress,
  PAIR_SCREENS,
  pairAddress,
  type Product,
  rememberPair,
  selectGroups,
} from '@candor/desk/pairs';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFeeNews } from './use-fee-news.ts';
import { useOpenPair } from './use-open-pair.ts';

interface PairOfAddress {
  /** The pair to show; undefined until the pairs are known, or where the address names none that is open. */
  readonly match: Match | undefined;
  /** The pair's name as the address has it, where it is no pair that can be traded. */
  readonly unknown: string | undefined;
  /** All pairs that are open on this screen. */
  readonly open: readonly Match[];
  /** Opens this screen for another pair, as a step that the browser's Back undoes. */
  readonly choose: (next: Match) => void;
}

/**
 * The address decides which pair a screen is about, so that tabs, bookmarks and Back are each about their own. An
 * address without a pair stands for the one seen last on this screen and is completed with it.
 */
export function usePairOfAddress(product: Product, groups: readonly QuoteGroup[] | undefined): PairOfAddress {
  const { pair } = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const to = PAIR_SCREENS[product];
  const open = selectGroups(groups ?? [], product).flatMap(({ matches }) => matches);
  const match = pair === undefined ? choosePair(groups ?? [], product) : findByAddress(open, pair);
  const address = match && pairAddress(match.symbol);

  useFeeNews(product, match);
  useEffect(() => {
    if (match) rememberPair(match, product);
  }, [match, product]);
  useEffect(() => {
    if (address === undefined || address === pair) return;
    // A way to somewhere else, such as the login, may have been taken already.
    const [, screen] = router.latestLocation.pathname.split('/');
    if (`/${screen}/$pair` !== to) return;
    void navigate({ to, params: { pair: address }, replace: true });
  }, [address, pair, navigate, router, to]);

  return { match, unknown: groups && !match ? pair : undefined, open, choose: useOpenPair(product) };
}
