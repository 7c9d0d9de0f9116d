import type { Match } from '@candor/contract';
import { ChangeText, CoinBadge, DirectionMark, directionOf, formatCompact, PriceText } from '@candor/ui';
import { PairLink, useHeldOrder, useQuotation } from '@candor/desk/pairs';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { Sparkline } from './sparkline.tsx';
import { byMoveDescending } from './by-change.ts';

const TILES_MAX = 6;
const NONE: readonly Match[] = [];

const keyOf = ({ id }: Match) => String(id);

/**
 * The pairs that moved most in the last 24 hours, up or down, at most six. They keep their places under the pointer and
 * while one has the focus, which it would lose by moving.
 */
export function MarketTiles({ matches }: { readonly matches: readonly Match[] | undefined }) {
  const { t } = useTranslation();
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const sorted = (matches ?? NONE).toSorted(byMoveDescending);
  const { shown } = useHeldOrder(sorted, keyOf, isUnderPointer || isFocused);
  return (
    <ul
      className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6"
      data-state={matches ? 'ready' : 'loading'}
      onPointerEnter={() => setIsUnderPointer(true)}
      onPointerLeave={() => setIsUnderPointer(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {matches
        ? shown.slice(0, TILES_MAX).map((match) => (
            <li key={match.id} data-symbol={match.symbol}>
              <MarketTile match={match} />
            </li>
          ))
        : Array.from({ length: TILES_MAX }, (_, index) => (
            <li
              // Not the bare number, which may be a pair's id: its tile would then move instead of appear.
              key={`waiting-${index}`}
              aria-label={t('common.loading')}
              className="h-[164px] rounded-panel border border-hairline bg-bg1 p-4"
            >
              <span className="skeleton h-4 w-20" />
              <span className="skeleton mt-4 h-5 w-24" />
            </li>
          ))}
    </ul>
  );
}

function MarketTile({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const quotation = useQuotation(match);
  const direction = directionOf(quotation.change);
  return (
    <PairLink
      match={match}
      title={match.base_currency_name}
      className="flex h-[164px] w-full flex-col rounded-panel border border-hairline bg-bg1 p-4 hover:border-control"
    >
      <span className="flex items-center gap-2 text-sm">
        <CoinBadge code={match.base_currency_code} icon={match.base_currency_icon} />
        <span>
          <span className="font-semibold">{match.base_currency_code}</span>
          <span className="text-t3">/{match.quote_currency_code}</span>
        </span>
      </span>
      <PriceText
        price={quotation.close}
        decimals={match.price_decimals}
        className="mt-2 text-lg leading-6 font-semibold"
      />
      <span
        className={`flex items-center gap-1.5 text-[13px] ${direction === 'up' ? 'text-up' : 'text-down'}`}
      >
        <DirectionMark direction={direction} />
        <ChangeText change={quotation.change} className="font-[550]" />
      </span>
      <span className="mt-auto block w-full">
        <Sparkline match={match} change={quotation.change} />
      </span>
      <span className="mt-2 flex flex-wrap gap-x-1 text-xs text-t3">
        <span>{t('market.turnover')}</span>
        <span>
          {formatCompact(quotation.quote_volume)} {match.quote_currency_code}
        </span>
      </span>
    </PairLink>
  );
}
