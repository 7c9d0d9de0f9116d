import { Button, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../shared/page/action-column.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { Mark } from '../../shared/page/mark.tsx';
import { PlainTable } from '../../shared/page/plain-table.tsx';
import type { Network, NetworkCurrency } from './network.ts';

interface CurrenciesTableProps {
  readonly network: Network;
  readonly onSwitch: ((currency: NetworkCurrency) => void) | undefined;
}

/** The currencies on a network with their switches. */
export function CurrenciesTable({ network, onSwitch }: CurrenciesTableProps) {
  const { t } = useTranslation();
  const action: DataColumn<NetworkCurrency> = {
    ...actionColumn(t),
    cell: (row) =>
      onSwitch && (
        <Button size="small" onClick={() => onSwitch(row)}>
          {t('networks.switch')}
        </Button>
      ),
  };
  return (
    <PlainTable
      label={t('networks.currencies')}
      columns={[...columnsOf(t, network), action]}
      rows={network.currencies}
      keyOf={({ id }) => String(id)}
      empty={t('networks.noCurrencies')}
    />
  );
}

function columnsOf(t: TFunction, { family }: Network): readonly DataColumn<NetworkCurrency>[] {
  const code: DataColumn<NetworkCurrency> = {
    id: 'code',
    header: t('networks.currency'),
    cell: ({ currency }) => currency.code,
    card: 'head',
  };
  const rest: readonly DataColumn<NetworkCurrency>[] = [
    {
      id: 'in',
      header: t('networks.deposits'),
      cell: (row) =>
        row.has_terms === 1 ? (
          <SwitchMark here={row.open_recharge} everywhere={row.is_recharge_open} />
        ) : (
          <Mark tone="warn">{t('networks.noTerms')}</Mark>
        ),
    },
    {
      id: 'out',
      header: t('networks.withdrawals'),
      cell: (row) => <SwitchMark here={row.open_draw} everywhere={row.is_draw_open} />,
    },
    {
      id: 'min',
      header: t('networks.depositMin'),
      cell: (row) => exactText(row.deposit_min),
      align: 'end',
      priority: 2,
    },
    {
      id: 'notices',
      header: t('networks.noticeAddress'),
      cell: ({ in_address: address }) =>
        address === '' ? NO_VALUE : <code className="break-all whitespace-normal">{address}</code>,
      priority: 3,
    },
  ];
  if (family === 'manual') return [code, ...rest];
  return [
    code,
    {
      id: 'number',
      header: t('networks.currencyNumber'),
      cell: ({ currency }) => currency.id,
      align: 'end',
      priority: 3,
    },
    {
      id: 'token',
      header: t('networks.token'),
      cell: ({ token_address: token }) =>
        token === '' ? t('networks.ownCoin') : <code className="break-all whitespace-normal">{token}</code>,
    },
    {
      id: 'decimals',
      header: t('networks.decimals'),
      cell: ({ decimals }) => decimals,
      align: 'end',
      priority: 3,
    },
    {
      id: 'paid',
      header: t('networks.tested'),
      cell: ({ was_paid: wasPaid }) =>
        wasPaid === 1 ? (
          <Mark tone="good">{t('console.yes')}</Mark>
        ) : (
          <Mark tone="warn">{t('console.no')}</Mark>
        ),
    },
    ...rest,
  ];
}

/** One switch of a currency on the network, and whether the currency's own is off. */
function SwitchMark({ here, everywhere }: { readonly here: 0 | 1; readonly everywhere: 0 | 1 }) {
  const { t } = useTranslation();
  if (here === 1 && everywhere === 0) return <Mark tone="warn">{t('networks.offEverywhere')}</Mark>;
  return (
    <Mark tone={here === 1 ? 'good' : 'plain'}>{t(here === 1 ? 'networks.isOpen' : 'networks.closed')}</Mark>
  );
}
