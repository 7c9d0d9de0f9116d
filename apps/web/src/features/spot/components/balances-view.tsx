import '../lists/texts.ts';
import { EmptyState } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { useRef } from 'react';
import { CsvButton, failureOf, useTranslation } from '@candor/web-kit';
import { useHoldings } from '../api/use-holdings.ts';
import { balanceColumns, type Holding, isHeld } from './balance-columns.tsx';
import { HeadPart, ListArea, type ViewProps } from './list-area.tsx';
import { wholeNumber } from './shared-columns.tsx';
import { sortTexts } from './sort-texts.ts';

/** The coins of the trade account: available, in orders, worth, average cost and unrealised profit. */
export function BalancesView({ head, isNarrow }: ViewProps) {
  const { t } = useTranslation();
  const query = useHoldings({ isLive: true });
  const shownRows = useRef<readonly Holding[]>([]);
  const valuedIn = query.data?.valued_in ?? '';
  const columns = balanceColumns(t, valuedIn);
  const rows = query.data?.holdings.filter(isHeld);
  return (
    <>
      <HeadPart head={head}>
        <div className="ml-auto flex items-center gap-2 text-xs text-t2">
          {query.data && t('lists.balances.total', { value: wholeNumber(query.data.value), code: valuedIn })}
          <CsvButton
            label={t('orders.exportShown')}
            name="balances"
            columns={columns}
            rows={rows ?? []}
            shownRows={shownRows}
          />
        </div>
      </HeadPart>
      <ListArea isNarrow={isNarrow}>
        <DataTable<Holding>
          label={t('balances.title')}
          columns={columns}
          rows={rows}
          keyOf={({ currency_code: code }) => code}
          rowProps={({ currency_code: code }) => ({ 'data-coin': code })}
          onRows={(each) => (shownRows.current = each)}
          isNarrow={isNarrow}
          sortTexts={sortTexts(t)}
          loadingLabel={t('common.loading')}
          failure={failureOf(query)}
          empty={<EmptyState>{t('lists.balances.empty')}</EmptyState>}
        />
      </ListArea>
    </>
  );
}
