import type { Match } from '@candor/contract';
import { PAIR_SCREENS, pairAddress, type Product } from '@candor/desk/pairs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a product's screen of a pair, as a step that the browser's Back undoes. */
export function useOpenPair(product: Product): (match: Match) => void {
  const navigate = useNavigate();
  const to = PAIR_SCREENS[product];
  return useCallback(
    (match) => void navigate({ to, params: { pair: pairAddress(match.symbol) } }),
    [navigate, to],
  );
}
