import type { Match, QuoteGroup } from '@candor/contract';
import { TableView, useTableRows } from '@candor/ui/table';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { useHeldOrder, useQuotations } from '@candor/desk/pairs';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import { type MarketRow, useMarketColumns } from './market-columns.tsx';
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

const keyOf = ({ match }: MarketRow) => String(match.id);

/** Pairs with their 24 hours, sorted at will. Only the rows in sight exist; their order rests under the pointer. */
export function MarketTable({ label, matches, groups }: MarketTableProps) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const quotationOf = useQuotations(RENDER_EVERY_MS);
  const [isHeld, setIsHeld] = useState(false);
  const { stay, leave } = useLeaving(() => setIsHeld(false));
  const columns = useMarketColumns({ quotationOf, groups, isNarrow });
  const current = matches.map((match) => ({ match, quotation: quotationOf(match) }));
  const table = useTableRows(columns, current, { keyOf });
  const { shown, isOutdated, release } = useHeldOrder(table.rows, keyOf, isHeld);
  const inSight = useRowsInSight(shown.length, isNarrow ? NARROW_ROW_PX : ROW_PX, (index) => {
    const row = shown[index];
    return row ? keyOf(row) : index;
  });

  /** Sorts anew where the pointer is over the table: its heads are part of it. */
  function sortOf(columnId: string) {
    const sort = table.sortOf(columnId);
    if (!sort) return undefined;
    const toggle = () => {
      sort.toggle();
      setIsHeld(false);
    };
    return { ...sort, toggle };
  }

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
      <TableView
        label={label}
        look="market-table"
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        rowProps={({ match }) => ({ 'data-match-id': match.id, 'data-symbol': match.symbol })}
        sortOf={sortOf}
        inSight={inSight}
        onRowsEnter={() => setIsHeld(true)}
      />
    </div>
  );
}
