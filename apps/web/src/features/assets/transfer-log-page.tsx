import './texts.ts';
import type { ResponseOf } from '@candor/contract';
import { formatFullTime, formatTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { call, notOlder, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { PageMain, Panel } from '../../shared/page/page-main.tsx';
import { CurrencyFilter } from './currency-filter.tsx';

type Transfer = ResponseOf<'account/transfer_log'>['data'][number];

const PER_PAGE = 15;
const DECIMALS = 8;
const CENTS = 2;

/** The user's transfers between own accounts, newest first; the address names the currency. */
export function TransferLogPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { currency_id: id, currency_code: code } = useSearch({ from: '/assets/transferLog' });
  const wanted = id === undefined ? {} : { currency_id: String(id) };
  return (
    <PageMain
      title={code === undefined ? t('assets.transferLog') : `${t('assets.transferLog')} · ${code}`}
      action={
        <Link to="/assets/transfer" className="button" data-kind="outline">
          {t('assets.transfer')}
        </Link>
      }
    >
      <Panel>
        <PagedTable
          label={t('assets.transferLog')}
          listKey={['person', 'transfers', id]}
          load={(page, signal) =>
            call('account/transfer_log', { page, limit: PER_PAGE, ...wanted }, notOlder(signal))
          }
          columns={columnsOf(t)}
          empty={t('assets.noTransfers')}
          filters={
            <CurrencyFilter
              value={id === undefined ? '' : String(id)}
              onChange={(next) =>
                void navigate({
                  to: '/assets/transferLog',
                  search: next === '' ? {} : { currency_id: Number(next) },
                  replace: true,
                })
              }
            />
          }
        />
      </Panel>
    </PageMain>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Transfer>[] {
  return [
    {
      id: 'time',
      header: t('assets.columns.time'),
      card: 'head',
      cell: ({ created_at: at }) => formatFullTime(Date.parse(at)),
    },
    { id: 'currency', header: t('assets.columns.currency'), cell: ({ currency }) => currency.code },
    { id: 'from', header: t('assets.from'), cell: ({ from }) => t(`assets.accounts.${from}`) },
    { id: 'to', header: t('assets.to'), cell: ({ to }) => t(`assets.accounts.${to}`) },
    {
      id: 'amount',
      header: t('assets.columns.amount'),
      align: 'end',
      cell: ({ balance }) => formatTrimmed(balance, DECIMALS, CENTS),
    },
  ];
}
