import { Button, CoinBadge } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { AddCurrencyDialog } from './add-currency-dialog.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import type { Currency } from './currency.ts';
import { useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../shared/page/action-column.ts';

/** Every listed currency: how it is shown, and whether it can be deposited and withdrawn. */
export function CurrenciesPage() {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Currency>();
  const currencies = useRead('console/currencies', {});
  const isOn = (flag: 0 | 1) => (flag === 1 ? t('terms.on') : t('terms.off'));
  const columns: readonly DataColumn<Currency>[] = [
    { id: 'icon', header: '', cell: ({ code, icon }) => <CoinBadge code={code} icon={icon} />, card: 'head' },
    { id: 'code', header: t('terms.code'), cell: ({ code }) => code, card: 'head' },
    { id: 'name', header: t('terms.currencyName'), cell: ({ name }) => name },
    { id: 'scale', header: t('terms.scale'), cell: ({ scale }) => scale, align: 'end' },
    { id: 'in', header: t('terms.deposits'), cell: (row) => isOn(row.open_recharge) },
    { id: 'out', header: t('terms.withdrawals'), cell: (row) => isOn(row.open_draw) },
    { id: 'order', header: t('terms.listOrder'), cell: (row) => row.list_order, align: 'end', priority: 3 },
    { id: 'usd', header: 'USD', cell: (row) => exactText(row.usd_price), align: 'end', priority: 2 },
    { id: 'cny', header: 'CNY', cell: (row) => exactText(row.cny_price), align: 'end', priority: 2 },
    {
      ...actionColumn(t),
      cell: (row) =>
        mayChange && (
          <Button size="small" onClick={() => setEdited(row)}>
            {t('term.change')}
          </Button>
        ),
    },
  ];
  return (
    <ConsolePage
      title={t('termsPlace.currencies')}
      hint={t('terms.currenciesHint')}
      action={mayChange && <Button onClick={() => setIsAdding(true)}>{t('terms.addCurrency')}</Button>}
    >
      <RowsTable
        label={t('termsPlace.currencies')}
        columns={columns}
        query={currencies}
        keyOf={({ id }) => String(id)}
        empty={t('terms.none')}
        onOpen={mayChange ? setEdited : undefined}
      />
      {isAdding && <AddCurrencyDialog onClose={() => setIsAdding(false)} />}
      {edited && <CurrencyDialog currency={edited} onClose={() => setEdited(undefined)} />}
    </ConsolePage>
  );
}
