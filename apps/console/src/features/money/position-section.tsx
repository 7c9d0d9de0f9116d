import type { ResponseOf } from '@candor/contract';
import { EmptyState, Section } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { Mark } from '../../shared/page/mark.tsx';
import { TableFrame } from '../../shared/page/table-frame.tsx';
import { exactText, isZeroAmount } from '../../shared/page/exact-text.ts';
import { amountColumn, headColumn } from './columns.ts';
import { CsvButton } from './csv-button.tsx';

type Position = ResponseOf<'console/books'>['positions'][number];

/** An amount beside the place where it is. */
interface Held {
  readonly side: 'owed' | 'house' | 'networks' | 'banks' | 'suspense';
  readonly name: string;
  readonly currency: string;
  readonly amount: string;
}

/** Shows the debts to users at the end of a day by type of account, and the assets that cover them. */
export function PositionSection({ rows, day }: { readonly rows: readonly Position[]; readonly day: string }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const held = rows.flatMap((row) =>
    heldIn(row, (account) => t(`console.account_${account}`), t('money.inFlight')),
  );
  const columns: readonly DataColumn<Held>[] = [
    headColumn('currency', t('money.currency'), ({ currency }) => currency),
    {
      id: 'side',
      header: t('money.side'),
      cell: ({ side }) => t(`money.side_${side}`),
      csv: ({ side }) => side,
    },
    headColumn('name', t('money.account'), ({ name }) => name),
    amountColumn('amount', t('money.amount'), ({ amount }) => amount),
  ];
  const unmatched = rows.filter((row) => row.suspense_payments > 0);
  return (
    <Section
      title={t('money.positionAt', { day })}
      hint={t('money.positionHint')}
      action={<CsvButton name="position" columns={columns} rows={held} />}
    >
      <p className="flex flex-wrap items-center gap-2 px-5 py-4 text-[13px] leading-5 max-md:px-4">
        <Mark tone={unmatched.length === 0 ? 'good' : 'warn'}>
          {t(unmatched.length === 0 ? 'money.matched' : 'money.unmatched')}
        </Mark>
        {unmatched.length === 0 ? (
          <span className="text-t3">{t('money.matchedHint')}</span>
        ) : (
          <>
            {unmatched.map(({ currency_code: code, suspense, suspense_payments: count }) => (
              <span key={code}>{t('money.unmatchedSum', { amount: exactText(suspense), code, count })}</span>
            ))}
            <Link to="/chains" className="text-t1 underline underline-offset-4">
              {t('money.matchThem')}
            </Link>
          </>
        )}
      </p>
      <TableFrame
        label={t('money.positionAt', { day })}
        className="max-h-[60dvh] overflow-auto border-t border-hairline max-md:max-h-none"
      >
        <DataTable
          label={t('money.positionAt', { day })}
          columns={columns}
          rows={held}
          keyOf={({ currency, side, name }) => `${currency} ${side} ${name}`}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          empty={<EmptyState>{t('money.noHouse')}</EmptyState>}
        />
      </TableFrame>
    </Section>
  );
}

type Account = Position['owed'][number]['account'] | Position['house'][number]['account'];

/** The amounts of one currency that are not zero. */
function heldIn(row: Position, nameOf: (account: Account) => string, inFlight: string): readonly Held[] {
  const { currency_code: currency, owed, house, networks } = row;
  const all: readonly Omit<Held, 'currency'>[] = [
    ...owed.map(({ account, amount }) => ({ side: 'owed' as const, name: nameOf(account), amount })),
    { side: 'owed', name: inFlight, amount: row.in_flight },
    ...house
      .filter(({ account }) => account !== 'manual_deposits')
      .map(({ account, amount }) => ({ side: 'house' as const, name: nameOf(account), amount })),
    ...networks.map(({ chain_code: name, amount }) => ({ side: 'networks' as const, name, amount })),
    { side: 'banks', name: '', amount: row.banks },
    { side: 'suspense', name: '', amount: row.suspense },
  ];
  return all.filter(({ amount }) => !isZeroAmount(amount)).map((part) => ({ ...part, currency }));
}
