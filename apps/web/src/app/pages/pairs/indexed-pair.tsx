import type { Match } from '@candor/contract';
import { type IndexPrice, PairStrip } from '@candor/desk';
import { FavouriteButton, PairList, type Product, useMarkets } from '@candor/desk/pairs';
import { useIsMobile, useMediaQuery } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { IndexLine } from '../../../shared/index-price/index-line.tsx';
import { PairPicker } from './pair-picker.tsx';

interface IndexedPairProps {
  readonly product: Product;
  readonly match: Match;
  readonly index: IndexPrice | undefined;
  /** Says what is decided by the index. */
  readonly hint: string;
  /** Says what stops while it is halted. */
  readonly halted: string;
  readonly onChoose: (match: Match) => void;
  /** Shown at the end of the index. */
  readonly tools?: ReactNode;
}

/** The strip of a pair with the index at which it settles, and the list of pairs beside it where there is room. */
export function IndexedPair({ product, match, index, hint, halted, onChoose, tools }: IndexedPairProps) {
  const markets = useMarkets();
  const group = markets.data?.find(({ id }) => id === match.quote_currency_id);
  const isMobile = useIsMobile();
  const isStacked = !useMediaQuery('(min-width: 1280px)');
  const picker = isStacked && (
    <PairPicker product={product} match={match} isSheet={isMobile} onChoose={onChoose} />
  );
  return (
    <>
      {!isStacked && <PairList product={product} selected={match} onSelect={onChoose} />}
      <div className="index-strip">
        <PairStrip match={match} group={group} star={<FavouriteButton match={match} />} pairMenu={picker} />
        <div className="index-row">
          <IndexLine match={match} index={index} hint={hint} halted={halted} />
          {tools}
        </div>
      </div>
    </>
  );
}
