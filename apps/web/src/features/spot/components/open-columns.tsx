import type { Match } from '@candor/contract';
import { formatFixed, NO_VALUE, PriceText } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { lazy, type ReactNode, Suspense } from 'react';
import { TOTAL_DECIMALS, totalOf } from '@candor/desk/arithmetic';
import type { TFunction } from '@candor/web-kit';
import type { useCancels } from '../api/cancel-order.ts';
import type { Amendable as AmendableRow, Amending, AmendField } from '../api/use-amend.ts';
import { fixedBecause, hasEnded, matchIdOf, type OpenRow, wayOf } from '../model/open-orders.ts';
import { hasLimitPrice } from '../model/ticket-types.ts';
import { AmendCell, AmendFate } from './amend-cell.tsx';
import { CANCEL_OCO, CANCEL_ONE, CancelButton } from './cancel-button.tsx';
import { ConditionCancel } from './condition-cancel.tsx';
import { loadProtection } from '../protection/load.ts';
import { conditionName, conditionType, Trigger } from './condition-columns.tsx';
import { FilledCell } from './filled-share.tsx';
import { CheckButton, PendingState } from './pending-row.tsx';
import { figureColumn, firstColumns, typeText } from './shared-columns.tsx';

/** The context that the cells of the open orders need beside their rows. */
export interface OpenCells {
  readonly matchOf: (matchId: number) => Match | undefined;
  readonly amendingOf: (row: AmendableRow, match: Match | undefined) => Amending;
  readonly cancels: ReturnType<typeof useCancels>;
  readonly openFills: ReadonlySet<number>;
  readonly toggleFills: (orderId: number) => void;
}

/** Columns of all that is open: orders in books, those that wait for a price, and those without an answer yet. */
export function openColumns(t: TFunction, cells: OpenCells): DataColumn<OpenRow>[] {
  const matchOf = (row: OpenRow) => cells.matchOf(matchIdOf(row));
  return [
    ...firstColumns<OpenRow>(t, (row) => ({
      atMs: shownTime(row),
      symbol: row.kind === 'pending' ? row.pending.symbol : rowOf(row).currency_match.symbol,
      way: wayOf(row),
      type: openType(t, row),
      ...(row.kind === 'condition' && { typeCell: <TriggerCell row={row} cells={cells} /> }),
    })),
    figureColumn<OpenRow>(t, 'price', {
      csv: (row) => priceOf(row) ?? '',
      cell: (row) => {
        const price = priceOf(row);
        if (price === undefined) return t('orders.market');
        const shown = <PriceText price={price} decimals={matchOf(row)?.price_decimals ?? 4} />;
        return <Amendable row={row} field="price" cells={cells} shown={shown} />;
      },
    }),
    figureColumn<OpenRow>(t, 'amount', {
      csv: numberOf,
      cell: (row) => {
        const shown = formatFixed(numberOf(row), matchOf(row)?.number_decimals ?? 6);
        return <Amendable row={row} field="number" cells={cells} shown={shown} />;
      },
    }),
    figureColumn<OpenRow>(t, 'filled', {
      priority: 2,
      className: 'text-t2',
      csv: (row) => (row.kind === 'order' ? row.order.transacted_amount : ''),
      cell: (row) =>
        row.kind === 'order' ? (
          <FilledCell
            order={row.order}
            decimals={matchOf(row)?.number_decimals ?? 6}
            isOpen={cells.openFills.has(row.order.id)}
            onToggle={() => cells.toggleFills(row.order.id)}
          />
        ) : (
          NO_VALUE
        ),
    }),
    totalColumn(t),
    {
      id: 'status',
      header: t('orders.status'),
      card: 'none',
      className: 'text-t2',
      csv: (row) => (row.kind === 'pending' ? '' : rowOf(row).status_name),
      cell: (row) => <RowStatus row={row} cells={cells} />,
    },
    {
      id: 'action',
      header: t('orders.action'),
      align: 'end',
      card: 'action',
      cell: (row) => <RowAction row={row} match={matchOf(row)} cells={cells} />,
    },
  ];
}

/** Price times amount; what trades at market has none yet. */
function totalColumn(t: TFunction): DataColumn<OpenRow> {
  return figureColumn<OpenRow>(t, 'total', {
    priority: 3,
    className: 'text-t2',
    csv: (row) => totalText(row) ?? '',
    cell: (row) => {
      const total = totalText(row);
      return total === undefined ? NO_VALUE : formatFixed(total, TOTAL_DECIMALS);
    },
  });
}

type PlacedRow = Exclude<OpenRow, { readonly kind: 'pending' }>;
const rowOf = (row: PlacedRow) => (row.kind === 'order' ? row.order : row.condition);
const numberOf = (row: OpenRow) => (row.kind === 'pending' ? row.pending.number : rowOf(row).number);

/** A replaced order keeps its place in the list, and shows when it was changed. */
function shownTime(row: OpenRow): number {
  return row.kind === 'pending' ? row.atMs : Date.parse(rowOf(row).created_at);
}

function openType(t: TFunction, row: OpenRow): string {
  if (row.leg === 'limit') return `OCO \u00b7 ${t('orders.limit')}`;
  if (row.kind === 'order')
    return row.leg === 'entry' ? `${typeText(t, row.order)} \u00b7 TP/SL` : typeText(t, row.order);
  if (row.kind === 'condition') return conditionType(row.condition, isJoined(row));
  return t(`ticket.types.${row.pending.type}`);
}

/** The limit, or of a sent order what stands for it; undefined for one that will trade at market. */
function priceOf(row: OpenRow): string | undefined {
  if (row.kind === 'pending') return row.pending.price || row.pending.trigger;
  if (row.kind === 'order') return row.order.price;
  return hasLimitPrice(row.condition.type) ? row.condition.price : undefined;
}

function totalText(row: OpenRow): string | undefined {
  const price = priceOf(row);
  return price === undefined ? undefined : totalOf(price, numberOf(row));
}

const FixedValue = lazy(async () => ({ default: (await loadProtection()).FixedValue }));

/** The value with which a screen reader says that the row cannot be changed. */
const FIRST_FIELDS = { order: 'price', condition: 'trigger' } as const;

/** The name of what a row belongs to is said once: by the brackets' first row. */
const isJoined = (row: OpenRow) => row.leg === 'stop' || (row.leg === 'bracket' && row.place !== 'first');

interface CellProps {
  readonly row: OpenRow;
  readonly cells: OpenCells;
}

function Amendable({
  row,
  field,
  cells,
  shown,
}: CellProps & { readonly field: AmendField; readonly shown: ReactNode }) {
  if (row.kind === 'pending' || hasEnded(row)) return shown;
  const because = fixedBecause(row);
  if (because !== undefined) {
    return (
      <Suspense fallback={shown}>
        <FixedValue because={because} isFirst={field === FIRST_FIELDS[row.kind]}>
          {shown}
        </FixedValue>
      </Suspense>
    );
  }
  const amending = cells.amendingOf(row, cells.matchOf(matchIdOf(row)));
  return (
    <AmendCell amending={amending} field={field}>
      {shown}
    </AmendCell>
  );
}

/** The type of a conditional order and the price that it waits for, which a press turns into a field. */
function TriggerCell({
  row,
  cells,
}: Omit<CellProps, 'row'> & { readonly row: Extract<OpenRow, { readonly kind: 'condition' }> }) {
  return (
    <span className="whitespace-nowrap">
      {conditionName(row.condition, isJoined(row))}{' '}
      <Amendable row={row} field="trigger" cells={cells} shown={<Trigger condition={row.condition} />} />
    </span>
  );
}

export function RowStatus({ row, cells }: CellProps) {
  if (row.kind === 'pending') return <PendingState pending={row.pending} />;
  const amending = cells.amendingOf(row, cells.matchOf(matchIdOf(row)));
  return amending.typed ? <AmendFate amending={amending} /> : rowOf(row).status_name;
}

function RowAction({ row, match, cells }: CellProps & { readonly match: Match | undefined }) {
  if (row.kind === 'pending') return <CheckButton pending={row.pending} match={match} />;
  const facts = { isOver: hasEnded(row), numberDecimals: match?.number_decimals ?? 6 };
  if (row.kind === 'condition') {
    const { condition } = row;
    return <ConditionCancel {...facts} row={condition} onCancel={() => cells.cancels.condition(condition)} />;
  }
  const { order, leg } = row;
  const texts = leg === 'limit' ? CANCEL_OCO : CANCEL_ONE;
  return <CancelButton {...facts} row={order} texts={texts} onCancel={() => cells.cancels.order(order)} />;
}
