import type { Match } from '@candor/contract';
import type { Product } from '@candor/desk/pairs';
import { useEffect, useRef } from 'react';
import { arrived } from '@candor/web-kit';

const feesOf = ({ lever_fee_rate: lever, maker_fee_rate: maker, taker_fee_rate: taker }: Match) => ({
  lever,
  spot: `${maker} ${taker}`,
});

/** Says when the fees of the pair on the screen have changed since it was opened: the order form reckons with the new ones. */
export function useFeeNews(product: Product, match: Match | undefined): void {
  const known = useRef<Match>(undefined);
  useEffect(() => {
    if (match === undefined || product === 'second') return;
    const before = known.current;
    known.current = match;
    if (before?.symbol !== match.symbol || feesOf(before)[product] === feesOf(match)[product]) return;
    void arrived(() => import('./fee-news/index.ts')).then(({ sayFees }) => sayFees(product, match));
  }, [product, match]);
}
