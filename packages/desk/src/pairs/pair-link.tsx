import type { Match } from '@candor/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pairAddress } from './pair-address.ts';

interface PairLinkProps {
  readonly match: Pick<Match, 'symbol'>;
  readonly children: ReactNode;
  readonly className?: string;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'true' | undefined;
  readonly 'data-kind'?: 'action' | 'outline';
  readonly 'data-size'?: 'large';
  readonly onClick?: () => void;
}

/** A link to the trade screen of a pair; it opens in a new tab as every link does. */
export function PairLink({ match, children, ...link }: PairLinkProps) {
  return (
    <Link to="/trade/$pair" params={{ pair: pairAddress(match.symbol) }} activeProps={{}} {...link}>
      {children}
    </Link>
  );
}
