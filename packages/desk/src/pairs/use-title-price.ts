import { formatFixed } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useTitleBadge } from '@candor/web-kit';
import { useQuotation } from '../live/quotations.ts';
import { useLiveTrades } from '../live/trades.ts';
import type { PricedPair } from './use-pair-price.ts';

/** Price in the tab's title, once a second at most; the old title comes back on leaving. */
export function useTitlePrice(match: PricedPair): void {
  const quotation = useQuotation(match);
  const last = useLiveTrades(match.symbol)?.[0]?.price ?? quotation.close;
  const badge = useTitleBadge();
  const wanted = useRef('');
  useEffect(() => {
    wanted.current = `${badge}${formatFixed(last, match.price_decimals)} ${match.symbol}`;
  }, [badge, last, match]);
  useEffect(() => {
    const before = document.title;
    const show = () => {
      if (document.title !== wanted.current) document.title = wanted.current;
    };
    show();
    const timer = setInterval(show, 1_000);
    return () => {
      clearInterval(timer);
      document.title = before;
    };
  }, []);
}
