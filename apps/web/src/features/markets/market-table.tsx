import type { Match, QuoteGroup } from '@candor/contract';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { nextSorting, type Sorting, sortMatches, useHeldOrder, useQuotations } from '@candor/desk/pairs';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import { MarketRow } from './market-row.tsx';
import { SortHeader } from './sort-header.tsx';
import { useLeaving } from './use-leaving.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

/** Two changes a second are as many as anybody reads in a list. */
const RENDER_EVERY_MS = 500;
const ROW_PX = 48;
const NARROW_ROW_PX = 60;

interface MarketTableProps {
  readonly label: string;
  readonly matches: readonly Match[];
  /** The groups of the pairs, for their rates. */
  readonly groups: readonly QuoteGroup[];
}

/** Pairs with their 24 hours, sorted at will. Only the rows in sight exist; their order rests under the pointer. */
export function MarketTable({ label, matches, groups }: MarketTableProps) {
  const { t } = useTranslation();
  const quotationOf = useQuotations(RENDER_EVERY_MS);
  const [sorting, setSorting] = useState<Sorting>();
  const [isHeld, setIsHeld] = useState(false);
  const { stay, leave } = useLeaving(() => setIsHeld(false));
  const sorted = sortMatches(matches, { sorting, quotationOf, groups });
  const { shown, isOutdated, release } = useHeldOrder(sorted, isHeld);
  const isNarrow = useIsMobile();
  const { body, indexes, before, after } = useRowsInSight(
    shown.length,
    isNarrow ? NARROW_ROW_PX : ROW_PX,
    (index) => shown[index]?.id ?? index,
  );

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
        <MarketTableHead
          sorting={sorting}
          isNarrow={isNarrow}
          onSort={(key) => {
            setSorting(nextSorting(sorting, key));
            setIsHeld(false);
          }}
        />
        <tbody ref={body} onPointerEnter={() => setIsHeld(true)}>
          {before > 0 && <Space px={before} />}
          {indexes.map((index) => {
            const match = shown[index];
            if (match === undefined) return null;
            return (
              <MarketRow
                key={match.id}
                row={index + 2}
                match={match}
                quotation={quotationOf(match)}
                group={groups.find(({ id }) => id === match.quote_currency_id)}
              />
            );
          })}
          {after > 0 && <Space px={after} />}
        </tbody>
      </table>
    </div>
  );
}

interface MarketTableHeadProps {
  readonly sorting: Sorting | undefined;
  readonly isNarrow: boolean;
  readonly onSort: (key: Sorting['key']) => void;
}

function MarketTableHead({ isNarrow, ...head }: MarketTableHeadProps) {
  const { t } = useTranslation();
  const change = isNarrow ? t('market.changeShort') : t('market.change');
  return (
    <thead>
      <tr>
        <th scope="col" className="w-11">
          <span className="sr-only">{t('market.favourites')}</span>
        </th>
        <SortHeader {...head} sortKey="pair" label={t('market.pair')} />
        <SortHeader {...head} sortKey="price" label={t('market.lastPrice')} isFigure />
        <SortHeader {...head} sortKey="change" label={change} isFigure />
        <SortHeader {...head} sortKey="high" label={t('market.high')} isFigure className="max-lg:hidden" />
        <SortHeader {...head} sortKey="low" label={t('market.low')} isFigure className="max-lg:hidden" />
        <SortHeader
          {...head}
          sortKey="volume"
          label={t('market.turnover')}
          isFigure
          className="max-md:hidden"
        />
      </tr>
    </thead>
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
