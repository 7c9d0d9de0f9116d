import { EmptyState, useTabPanel } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { lazy, Suspense, useState } from 'react';
import { arrived, failureOf, useIsLoggedIn, useTranslation } from '@candor/web-kit';
import { OrdersHead } from '../../../shared/page/orders-head.tsx';
import { CONTRACT_LISTS, type ContractList, useContracts } from '../api/second-queries.ts';
import { contractColumns } from './contract-columns.tsx';
import { SentRow } from './sent-row.tsx';

/** Few save their contracts, and nobody before there is one. */
const ContractsFile = lazy(async () => ({
  default: (await arrived(() => import('./contracts-file.tsx'))).ContractsFile,
}));

interface ContractsPanelProps {
  /** Shows cards instead of a table. */
  readonly isNarrow: boolean;
  readonly onAgain: () => void;
}

const LISTS = Object.keys(CONTRACT_LISTS) as ContractList[];

/** The person's contracts of all pairs: those in progress with their time left, and what became of the others. */
export function ContractsPanel({ isNarrow, onAgain }: ContractsPanelProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const [list, setList] = useState<ContractList>('running');
  const [page, setPage] = useState(1);
  const panel = useTabPanel(list);
  const query = useContracts(list, page);
  const pages = query.data?.last_page ?? 1;
  if (query.data && page > Math.max(1, pages)) setPage(Math.max(1, pages));
  return (
    <section data-area="orders" className="flex flex-col" aria-label={t('second.contracts')}>
      <OrdersHead
        label={t('second.contracts')}
        panelId={panel.id}
        lists={LISTS.map((value) => ({ value, label: t(`second.lists.${value}`) }))}
        list={list}
        onList={setList}
        page={page}
        pageCount={pages}
        onPage={setPage}
      >
        {isLoggedIn && query.data && query.data.data.length > 0 && (
          <Suspense>
            <ContractsFile list={list} rows={query.data.data} />
          </Suspense>
        )}
      </OrdersHead>
      <SentRow onAgain={onAgain} />
      <div {...panel} className="data-table-frame relative min-h-40 flex-1 overflow-auto">
        <DataTable
          key={list}
          label={t(`second.lists.${list}`)}
          columns={contractColumns(t, list)}
          rows={isLoggedIn ? query.data?.data : []}
          keyOf={({ id }) => String(id)}
          rowProps={({ id, status, result, opened_at: at }) => ({
            'data-contract-id': id,
            'data-status': status,
            'data-state': result || (at === null ? 'opening' : 'running'),
          })}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={failureOf(query)}
          empty={<EmptyState>{t(isLoggedIn ? `second.none.${list}` : 'second.none.guest')}</EmptyState>}
        />
      </div>
    </section>
  );
}
