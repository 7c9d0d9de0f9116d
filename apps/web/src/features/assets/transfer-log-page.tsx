import './texts.ts';
import type { ResponseOf } from '@candor/contract';
import { formatFullTime, formatTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { call, notOlder, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { type Mask, useMask } from '../../shared/account/amounts-shown.ts';
import { PageMain, Panel } from '../../shared/page/page-main.tsx';
import { AmountsButton } from './amounts-button.tsx';
import { CurrencyFilter } from './currency-filter.tsx';
import { type Days, FILTERS, PeriodFilter } from '../../shared/page/period-filter.tsx';
import { usePeriodWords } from './records/use-period-words.ts';
import { CENTS, DECIMALS, PER_PAGE, requestOf } from './records/record-lists.ts';

type Transfer = ResponseOf<'account/transfer_log'>['data'][number];

/** The user's transfers between own accounts, newest first; the address names the currency. */
export function TransferLogPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { currency_id: id, currency_code: code } = useSearch({ from: '/assets/transferLog' });
  const [days, setDays] = useState<Days>({});
  const words = usePeriodWords();
  const wanted = { currency: id === undefined ? '' : String(id), ...days };
  const mask = useMask();
  return (
    <PageMain
      title={code === undefined ? t('assets.transferLog') : `${t('assets.transferLog')} · ${code}`}
      action={
        <div className="flex items-center gap-2">
          <AmountsButton />
          <Link to="/assets/transfer" className="button" data-kind="outline">
            {t('assets.transfer')}
          </Link>
        </div>
      }
    >
      <Panel>
        <div className="data-table-frame overflow-x-auto">
          <PagedTable
            label={t('assets.transferLog')}
            listKey={['own', 'transfers', wanted]}
            load={(page, signal) =>
              call('account/transfer_log', { page, limit: PER_PAGE, ...requestOf(wanted) }, notOlder(signal))
            }
            columns={columnsOf(t, mask)}
            empty={t('assets.noTransfers')}
            filters={
              <div className={FILTERS}>
                <CurrencyFilter
                  value={wanted.currency}
                  onChange={(next) =>
                    void navigate({
                      to: '/assets/transferLog',
                      search: next === '' ? {} : { currency_id: Number(next) },
                      replace: true,
                    })
                  }
                />
                <PeriodFilter words={words} days={days} onChange={setDays} />
              </div>
            }
            file={{ name: 'transfers', label: t('common.saveRows') }}
          />
        </div>
      </Panel>
    </PageMain>
  );
}

function columnsOf(t: TFunction, mask: Mask): readonly DataColumn<Transfer>[] {
  const text = (id: string, header: string, textOf: (row: Transfer) => string): DataColumn<Transfer> => ({
    id,
    header,
    cell: textOf,
    csv: textOf,
  });
  return [
    {
      ...text('time', t('assets.columns.time'), ({ created_at: at }) => formatFullTime(Date.parse(at))),
      csv: ({ created_at: at }) => at,
      card: 'head',
    },
    text('currency', t('assets.columns.currency'), ({ currency }) => currency.code),
    text('from', t('assets.from'), ({ from }) => t(`assets.accounts.${from}`)),
    text('to', t('assets.to'), ({ to }) => t(`assets.accounts.${to}`)),
    {
      id: 'amount',
      header: t('assets.columns.amount'),
      align: 'end',
      cell: ({ balance }) => mask(formatTrimmed(balance, DECIMALS, CENTS)),
      csv: ({ balance }) => balance,
    },
  ];
}
