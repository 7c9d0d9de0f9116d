import type { Match, QuoteGroup } from '@candor/contract';
import { ChangeText, CoinBadge, DirectionMark, directionOf, formatCompact, PriceText } from '@candor/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDownUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approximateValue } from '@candor/desk/arithmetic';
import { useQuotations, FavouriteButton } from '@candor/desk/pairs';
import { useIsMobile } from '@candor/web-kit';
import { SortHeader } from './sort-header.tsx';
import { nextSorting, sortMatches, type Sorting } from './sort-matches.ts';
import { useHeldOrder } from './use-held-order.ts';
import { useLeaving } from './use-leaving.ts';

/** Two changes a second are as many as anybody reads in a list. */
const RENDER_EVERY_MS = 500;
const ROW_PX = 48;
const NARROW_ROW_PX = 60;

interface MarketTableProps {
  readonly label: string;
  readonly matches: readonly Match[];
  /** The groups of the pairs, for their rates. */
  readonly groups: readonly QuoteGroup[];
  readonly onOpen: (match: Match) => void;
}

/** Pairs with their 24 hours, sorted at will. Only the rows in sight exist; their order rests under the pointer. */
export function MarketTable({ label, matches, groups, onOpen }: MarketTableProps) {
  const { t } = useTranslation();
  const quotationOf = useQuotations(RENDER_EVERY_MS);
  const [sorting, setSorting] = useState<Sorting>();
  const [isHeld, setIsHeld] = useState(false);
  const { stay, leave } = useLeaving(() => setIsHeld(false));
  const sorted = sortMatches(matches, sorting, quotationOf);
  const { shown, isOutdated, release } = useHeldOrder(sorted, isHeld);
  const isNarrow = useIsMobile();
  const rowPx = isNarrow ? NARROW_ROW_PX : ROW_PX;
  const body = useRef<HTMLTableSectionElement>(null);
  const [bodyTop, setBodyTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setBodyTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const rows = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => rowPx,
    getItemKey: (index) => shown[index]?.id ?? index,
    scrollMargin: bodyTop,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const before = (items[0]?.start ?? bodyTop) - bodyTop;
  const after = Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? bodyTop) - bodyTop));
  const sortBy = (key: Sorting['key']) => {
    setSorting(nextSorting(sorting, key));
    setIsHeld(false);
  };
  const head = { sorting, onSort: sortBy };

  return (
    <div className="relative" onPointerEnter={stay} onPointerLeave={leave}>
      {isOutdated && (
        <button
          type="button"
          className="button absolute -top-10 right-0 z-10 bg-bg2"
          data-kind="outline"
          data-size="small"
          onClick={release}
        >
          <ArrowDownUp size={13} strokeWidth={1.75} aria-hidden />
          {t('market.sortAgain')}
        </button>
      )}
      <table
        className="market-table"
        aria-label={label}
        aria-rowcount={shown.length + 1}
        data-narrow={isNarrow || undefined}
      >
        <thead>
          <tr>
            <th scope="col" className="w-11">
              <span className="sr-only">{t('market.favourites')}</span>
            </th>
            <SortHeader {...head} sortKey="pair" label={t('market.pair')} />
            <SortHeader {...head} sortKey="price" label={t('market.lastPrice')} isFigure />
            <SortHeader
              {...head}
              sortKey="change"
              label={isNarrow ? t('market.changeShort') : t('market.change')}
              isFigure
            />
            <SortHeader
              {...head}
              sortKey="high"
              label={t('market.high')}
              isFigure
              className="max-lg:hidden"
            />
            <SortHeader {...head} sortKey="low" label={t('market.low')} isFigure className="max-lg:hidden" />
            <SortHeader
              {...head}
              sortKey="volume"
              label={t('market.volume')}
              isFigure
              className="max-md:hidden"
            />
          </tr>
        </thead>
        <tbody ref={body} onPointerEnter={() => setIsHeld(true)}>
          {before > 0 && <Space px={before} />}
          {items.map(({ index }) => {
            const match = shown[index];
            if (match === undefined) return null;
            const rate = groups.find(({ id }) => id === match.quote_currency_id)?.cny_price;
            return (
              <MarketRow
                key={match.id}
                row={index + 2}
                match={match}
                quotation={quotationOf(match)}
                cnyRate={rate}
                onOpen={onOpen}
              />
            );
          })}
          {after > 0 && <Space px={after} />}
        </tbody>
      </table>
    </div>
  );
}

/** Takes the place of the rows out of sight. */
function Space({ px }: { readonly px: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={7} style={{ height: px, padding: 0 }} />
    </tr>
  );
}

interface MarketRowProps {
  readonly row: number;
  readonly match: Match;
  readonly quotation: Match['currency_quotation'] | Omit<Match['currency_quotation'], 'currency_match_id'>;
  readonly cnyRate: string | undefined;
  readonly onOpen: (match: Match) => void;
}

function MarketRow({ row, match, quotation, cnyRate, onOpen }: MarketRowProps) {
  const { t } = useTranslation();
  const decimals = match.price_decimals;
  const direction = directionOf(quotation.change);
  return (
    <tr aria-rowindex={row} data-match-id={match.id} data-symbol={match.symbol} onClick={() => onOpen(match)}>
      <td onClick={(event) => event.stopPropagation()}>
        <FavouriteButton match={match} className="grid size-11 place-items-center" />
      </td>
      <td>
        <button type="button" className="flex min-h-6 items-center gap-2.5 text-left">
          <CoinBadge code={match.base_currency_code} />
          <span className="min-w-0">
            <span className="font-semibold text-t1">{match.base_currency_code}</span>
            <span className="text-t3">/{match.quote_currency_code}</span>
            <span className="block text-xs text-t3 md:hidden">{formatCompact(quotation.volume)}</span>
          </span>
        </button>
      </td>
      <td>
        <PriceText price={quotation.close} decimals={decimals} className="live-number font-[550] text-t1" />
        <span className="live-number block text-xs text-t3">
          {t('market.approxCny', { value: approximateValue(quotation.close, cnyRate ?? '', decimals) })}
        </span>
      </td>
      <td>
        <span className="change-pill" data-direction={direction}>
          <DirectionMark direction={direction} />
          <ChangeText change={quotation.change} className="live-number" />
        </span>
      </td>
      <td className="max-lg:hidden">
        <PriceText price={quotation.high} decimals={decimals} />
      </td>
      <td className="max-lg:hidden">
        <PriceText price={quotation.low} decimals={decimals} />
      </td>
      <td className="max-md:hidden">
        {formatCompact(quotation.volume)} <span className="text-t3">{match.base_currency_code}</span>
      </td>
    </tr>
  );
}
