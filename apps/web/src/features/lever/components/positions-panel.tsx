import type { LeverOrder, Match } from '@candor/contract';
import { Button, EmptyState } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { useId, useState } from 'react';
import { failureOf, useTranslation } from '@candor/web-kit';
import { OrdersHead } from '../../../shared/page/orders-head.tsx';
import { LEVER_LISTS, type LeverList, useLeverOrders } from '../api/lever-queries.ts';
import { useLeverActions } from '../api/use-lever-actions.ts';
import { useLeverBlock } from '../model/use-lever-block.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { BlockNote } from './block-note.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { leverColumns } from './lever-columns.tsx';
import { RiskStrip } from './risk-strip.tsx';
import { StopDialog } from './stop-dialog.tsx';

interface PositionsPanelProps {
  readonly match: Match;
  readonly matches: readonly Match[];
  /** Shows cards instead of a table. */
  readonly isNarrow: boolean;
}

interface Opened {
  readonly dialog: 'stops' | 'close';
  readonly order: LeverOrder;
}

const LISTS = Object.keys(LEVER_LISTS) as LeverList[];

/** Open positions, pending orders and what became of the others, with the risk that they share. */
export function PositionsPanel({ match, matches, isNarrow }: PositionsPanelProps) {
  const { t } = useTranslation();
  const [list, setList] = useState<LeverList>('current');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const [isBatch, setIsBatch] = useState(false);
  const query = useLeverOrders(list, match.id, page);
  const actions = useLeverActions();
  const block = useLeverBlock(match.symbol);
  const reason = useId();
  const close = () => setOpened(undefined);
  const matchOf = (order: LeverOrder) => matches.find(({ id }) => id === order.currency_match_id) ?? match;
  return (
    <section data-area="orders" className="flex flex-col" aria-label={t('lever.positions')}>
      <OrdersHead
        label={t('lever.positions')}
        lists={LISTS.map((value) => ({ value, label: t(`lever.lists.${value}`) }))}
        list={list}
        onList={setList}
        page={page}
        pageCount={query.data?.last_page}
        onPage={setPage}
      >
        <Button
          size="small"
          disabled={block !== undefined}
          aria-describedby={block && reason}
          onClick={() => setIsBatch(true)}
        >
          {t('lever.batch')}
        </Button>
      </OrdersHead>
      <RiskStrip match={match} />
      <div id={reason} className="px-3 pb-1 empty:hidden">
        {block && <BlockNote block={block} />}
      </div>
      <div className="data-table-frame relative min-h-40 flex-1 overflow-auto">
        <DataTable
          label={t(`lever.lists.${list}`)}
          columns={leverColumns(t, {
            matchOf,
            onStops: (order) => setOpened({ dialog: 'stops', order }),
            onClose: (order) => setOpened({ dialog: 'close', order }),
            onCancel: (order) => void actions.cancel(order),
          })}
          rows={query.data?.data}
          keyOf={({ id }) => String(id)}
          rowProps={({ id, status }) => ({ 'data-position-id': id, 'data-status': status })}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={failureOf(query)}
          empty={<EmptyState>{t(`lever.none.${list}`)}</EmptyState>}
        />
      </div>
      {opened?.dialog === 'stops' && (
        <StopDialog match={matchOf(opened.order)} order={opened.order} onClose={close} />
      )}
      {opened?.dialog === 'close' && <CloseDialog order={opened.order} onClose={close} />}
      {isBatch && <BatchDialog match={match} onClose={() => setIsBatch(false)} />}
    </section>
  );
}
