import type { Match } from '@candor/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pairAddress } from './pair-address.ts';
import { PAIR_SCREENS, type Product } from './product.ts';

interface PairLinkProps {
  readonly match: Pick<Match, 'symbol'>;
  /** Whose screen it leads to. */
  readonly product?: Product;
  readonly children: ReactNode;
  readonly className?: string;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'true' | undefined;
  readonly 'data-kind'?: 'action' | 'outline';
  readonly 'data-size'?: 'small' | 'large';
  readonly onClick?: () => void;
}

/** A link to the screen of a pair; it opens in a new tab as every link does. */
export function PairLink({ match, product = 'spot', children, ...link }: PairLinkProps) {
  return (
    <Link to={PAIR_SCREENS[product]} params={{ pair: pairAddress(match.symbol) }} activeProps={{}} {...link}>
      {children}
    </Link>
  );
}
