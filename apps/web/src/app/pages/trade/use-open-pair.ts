import type { Match } from '@candor/contract';
import { pairAddress } from '@candor/desk/pairs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens the trade screen of a pair, as a step that the browser's Back undoes. */
export function useOpenPair(): (match: Match) => void {
  const navigate = useNavigate();
  return useCallback(
    (match) => void navigate({ to: '/trade/$pair', params: { pair: pairAddress(match.symbol) } }),
    [navigate],
  );
}
