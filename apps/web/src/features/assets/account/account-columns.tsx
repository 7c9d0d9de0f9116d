import type { Account, AccountCode } from '@candor/contract';
import { CoinBadge, formatTrimmed, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { ReactNode } from 'react';
import type { TFunction } from '@candor/web-kit';
import type { Mask } from '../../../shared/account/amounts-shown.ts';
import type { InUnit } from './use-rates.ts';

interface ColumnsOptions {
  readonly code: AccountCode;
  readonly mask: Mask;
  /** Values in the currency that the account counts in. */
  readonly worthIn: InUnit;
  /** The actions of a row; undefined: there are none, and no column for them. */
  readonly actions: ((account: Account) => ReactNode) | undefined;
}

/** The columns of an account; the trade account counts in USDT, the others in dollars. */
export function columnsOf(
  t: TFunction,
  { code, mask, worthIn, actions }: ColumnsOptions,
): readonly DataColumn<Account>[] {
  const amount = (text: string, scale: number) => mask(formatTrimmed(text, scale, 2));
  const isInUsdt = code === 'change_account';
  const operate: DataColumn<Account>[] =
    actions === undefined
      ? []
      : [{ id: 'operate', header: t('assets.columns.operate'), align: 'end', card: 'none', cell: actions }];
  return [
    {
      id: 'currency',
      header: t('assets.columns.currency'),
      card: 'head',
      cell: ({ currency_code: each, currency: { icon } }) => (
        <span className="inline-flex items-center gap-2 align-middle text-sm font-[550]">
          <CoinBadge code={each} icon={icon} />
          {each}
        </span>
      ),
      csv: ({ currency_code: each }) => each,
    },
    {
      id: 'available',
      header: t('assets.columns.available'),
      align: 'end',
      cell: ({ balance, currency }) => amount(balance, currency.scale),
      csv: ({ balance }) => balance,
    },
    {
      id: 'locked',
      header: t('assets.columns.locked'),
      align: 'end',
      cell: ({ lock_balance: locked, currency }) => amount(locked, currency.scale),
      csv: ({ lock_balance: locked }) => locked,
    },
    {
      id: 'worth',
      header: t(isInUsdt ? 'assets.columns.usdt' : 'assets.columns.usd'),
      align: 'end',
      cell: ({ convert_usd: usd }) => mask(worthIn(usd) ?? NO_VALUE),
      csvHeader: t('assets.columns.usd'),
      csv: ({ convert_usd: usd }) => usd,
    },
    ...operate,
  ];
}
