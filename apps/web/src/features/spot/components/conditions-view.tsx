import '../lists/texts.ts';
import type { ConditionalOrder, Match } from '@candor/contract';
import { EmptyState } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { useState } from 'react';
import { CsvButton, failureOf, ListPager, useTranslation } from '@candor/web-kit';
import { useHeldRows } from '@candor/desk';
import { useCancels } from '../api/cancel-order.ts';
import { ORDERS_PER_PAGE, useEndedConditions } from '../api/use-ended-orders.ts';
import { endedCondition, useOpenOrders } from '../api/use-open-orders.ts';
import { conditionColumns } from './condition-columns.tsx';
import { HeadPart, ListArea, NewChip, type ViewProps } from './list-area.tsx';
import { StateFilter } from './state-filter.tsx';
import { sortTexts } from './sort-texts.ts';

interface ConditionsViewProps extends ViewProps {
  readonly matches: readonly Match[];
}

const keyed = (row: ConditionalOrder) => ({ ...row, key: String(row.id) });

function endedAs({ id }: ConditionalOrder) {
  const ended = endedCondition(id);
  return ended && keyed(ended);
}

/** Orders of all pairs that wait for their price, or those that were triggered or have ended. */
export function ConditionsView({ matches, head, isNarrow }: ConditionsViewProps) {
  const { t } = useTranslation();
  const cancels = useCancels();
  const [isEnded, setIsEnded] = useState(false);
  const [page, setPage] = useState(1);
  const open = useOpenOrders();
  const ended = useEndedConditions(page, isEnded);
  const waiting = open.data?.conditional.map(keyed);
  const held = useHeldRows(waiting, 'conditions', endedAs);
  const rows: readonly ConditionalOrder[] | undefined = isEnded ? ended.data?.data : held.shown;
  const waitingPages = Math.max(1, Math.ceil((waiting?.length ?? 0) / ORDERS_PER_PAGE));
  const pageCount = isEnded ? (ended.data?.last_page ?? 1) : waitingPages;
  const shownPage = Math.min(page, pageCount);
  const columns = conditionColumns(t, {
    matchOf: (id) => matches.find((each) => each.id === id),
    cancel: isEnded ? undefined : (condition) => cancels.condition(condition),
  });

  function choose(next: boolean) {
    setIsEnded(next);
    setPage(1);
  }

  return (
    <>
      <HeadPart head={head}>
        <StateFilter isEnded={isEnded} onChange={choose} />
        <div className="ml-auto flex items-center gap-2">
          {!isNarrow && !isEnded && <NewChip held={held} />}
          <CsvButton
            label={t('orders.exportShown')}
            name="conditional-orders"
            columns={columns}
            rows={rows ?? []}
          />
          <ListPager page={shownPage} pageCount={pageCount} onChange={setPage} />
        </div>
      </HeadPart>
      <ListArea isNarrow={isNarrow} {...(isEnded ? {} : { held })}>
        <DataTable
          label={t('orders.conditions')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => String(id)}
          rowProps={({ id }) => ({ 'data-condition-id': id })}
          paging={isEnded ? undefined : { page: shownPage, size: ORDERS_PER_PAGE }}
          isPart={isEnded && pageCount > 1}
          isNarrow={isNarrow}
          sortTexts={sortTexts(t)}
          loadingLabel={t('common.loading')}
          failure={failureOf(isEnded ? ended : open)}
          empty={<EmptyState>{t(isEnded ? 'lists.emptyEnded' : 'lists.emptyWaiting')}</EmptyState>}
        />
      </ListArea>
    </>
  );
}
