import type { Match } from '@candor/contract';
import { useNavigate } from '@tanstack/react-router';
import { rememberPair } from '@candor/desk/pairs';

/** Leads to the trade screen with this pair chosen. */
export function useOpenPair(): (match: Match) => void {
  const navigate = useNavigate();
  return (match) => {
    rememberPair(match);
    void navigate({ to: '/trade' });
  };
}
