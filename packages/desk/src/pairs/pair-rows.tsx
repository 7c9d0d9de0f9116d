import type { Match, QuoteGroup } from '@candor/contract';
import { ChangeText, formatCompact, PriceText } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { useQuotation, useQuotations } from '../live/quotations.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { PairLink } from './pair-link.tsx';
import type { Product } from './product.ts';
import { SortArrows } from './sort-arrows.tsx';
import { nextSorting, sortMatches, type Sorting, type SortKey } from './sort-matches.ts';
import { useHeldOrder } from './use-held-order.ts';

/** The order of rows follows the market this often. */
const SORT_EVERY_MS = 1_000;
const COLUMNS = 'grid grid-cols-[1fr_auto_60px] items-center gap-2 pr-3 pl-8 max-md:pl-11';

const keyOf = ({ id }: Match) => String(id);

interface PairRowsProps {
  readonly matches: readonly Match[];
  readonly groups: readonly QuoteGroup[];
  readonly product: Product;
  readonly selected: Match | undefined;
  readonly onFollow: (() => void) | undefined;
}

/** Pairs in rows, sorted at will; their order rests under the pointer. */
export function PairRows({ matches, groups, product, selected, onFollow }: PairRowsProps) {
  const [sorting, setSorting] = useState<Sorting>();
  const [isHeld, setIsHeld] = useState(false);
  const quotationOf = useQuotations(SORT_EVERY_MS);
  const sorted = sortMatches(matches, { sorting, quotationOf, groups });
  const { shown } = useHeldOrder(sorted, keyOf, isHeld);
  return (
    <>
      <ColumnHeads
        sorting={sorting}
        onSort={(key) => {
          setSorting(nextSorting(sorting, key));
          setIsHeld(false);
        }}
      />
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <ul onPointerEnter={() => setIsHeld(true)} onPointerLeave={() => setIsHeld(false)}>
          {shown.map((match) => (
            <li key={match.id} className="relative">
              <FavouriteButton
                match={match}
                className="absolute top-1/2 left-1 z-10 grid size-6 -translate-y-1/2 place-items-center max-md:left-0 max-md:size-11"
              />
              <PairRow
                match={match}
                product={product}
                isSelected={match.id === selected?.id}
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface ColumnHeadsProps {
  readonly sorting: Sorting | undefined;
  readonly onSort: (key: SortKey) => void;
}

function ColumnHeads(head: ColumnHeadsProps) {
  const { t } = useTranslation();
  return (
    <div className={`${COLUMNS} min-h-7 shrink-0 py-0.5 text-[11px] leading-[13px] font-medium text-t3`}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1">
        <ColumnHead {...head} sortKey="pair" label={t('market.pair')} />
        <span aria-hidden>/</span>
        <ColumnHead {...head} sortKey="volume" label={t('market.turnoverShort')} />
      </span>
      <ColumnHead {...head} sortKey="price" label={t('market.lastPrice')} />
      <ColumnHead {...head} sortKey="change" label={t('market.changeShort')} />
    </div>
  );
}

function ColumnHead({
  sortKey,
  label,
  sorting,
  onSort,
}: ColumnHeadsProps & { readonly sortKey: SortKey; readonly label: string }) {
  const { t } = useTranslation();
  const isDescending = sorting?.key === sortKey ? sorting.isDescending : undefined;
  const order =
    isDescending === undefined ? undefined : t(isDescending ? 'market.descending' : 'market.ascending');
  return (
    <button
      type="button"
      className="flex min-h-6 min-w-0 items-center justify-end gap-1 text-right hover:text-t1 aria-pressed:text-t1"
      aria-pressed={isDescending !== undefined}
      title={order}
      onClick={() => onSort(sortKey)}
    >
      <span className="min-w-0 break-words">{label}</span>
      {isDescending !== undefined && <SortArrows isDescending={isDescending} />}
      {order && <span className="sr-only">, {order}</span>}
    </button>
  );
}

interface PairRowProps {
  readonly match: Match;
  readonly product: Product;
  readonly isSelected: boolean;
  readonly onFollow: (() => void) | undefined;
}

function PairRow({ match, product, isSelected, onFollow }: PairRowProps) {
  const quotation = useQuotation(match);
  return (
    <PairLink
      match={match}
      product={product}
      aria-current={isSelected ? 'true' : undefined}
      title={match.base_currency_name}
      className={`${COLUMNS} relative h-10 text-xs hover:bg-bg2 aria-[current=true]:bg-bg3 aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-0 aria-[current=true]:before:left-0 aria-[current=true]:before:w-0.5 aria-[current=true]:before:bg-select max-md:h-12`}
      {...(onFollow && { onClick: onFollow })}
    >
      <span className="min-w-0 leading-4">
        <span className="block truncate text-[13px]">
          <span className="font-semibold text-t1">{match.base_currency_code}</span>
          <span className="text-t3">/{match.quote_currency_code}</span>
        </span>
        <span className="block truncate text-[11px] leading-[14px] text-t3">
          {formatCompact(quotation.quote_volume)}
        </span>
      </span>
      <PriceText
        price={quotation.close}
        decimals={match.price_decimals}
        className="live-number text-right font-[550] text-t1"
      />
      <ChangeText change={quotation.change} className="live-number text-right font-[550]" />
    </PairLink>
  );
}
