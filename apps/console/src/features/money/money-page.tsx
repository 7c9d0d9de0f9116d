import type { ResponseOf } from '@candor/contract';
import { Button, EmptyState, Section } from '@candor/ui';
import { DataTable, type DataColumn } from '@candor/ui/table';
import { QueryView, useIsMobile, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { exactText, isZeroAmount } from '../../shared/page/exact-text.ts';
import { TableFrame } from '../../shared/page/table-frame.tsx';

type Money = ResponseOf<'console/money'>;
type Exposure = Money['exposure'][number];
type Currency = Money['currencies'][number];

interface HouseRow {
  readonly currency: Currency;
  readonly house: Currency['house'][number];
}

const EVERY_MS = 5_000;

/** The accounts of the house with what they owe, the sum over all accounts, and the exposure of each pair. */
export function MoneyPage() {
  const { t } = useTranslation();
  const mayPropose = useMayAct('adjustments.propose');
  const [isProposing, setIsProposing] = useState(false);
  const money = useRead('console/money', {}, { everyMs: EVERY_MS });
  return (
    <ConsolePage
      title={t('moneyPlace.money')}
      hint={t('money.hint')}
      action={
        mayPropose && (
          <Button kind="action" onClick={() => setIsProposing(true)}>
            {t('money.propose')}
          </Button>
        )
      }
    >
      <Section title={t('money.sums')} hint={t('money.sumsHint')}>
        <QueryView query={money} rows={2}>
          {({ currencies }) => <Sums currencies={currencies} />}
        </QueryView>
      </Section>
      <Section title={t('money.house')} hint={t('money.houseHint')}>
        <QueryView query={money} rows={8}>
          {({ currencies }) => <House currencies={currencies} />}
        </QueryView>
      </Section>
      <Section title={t('money.exposure')} hint={t('money.exposureHint')}>
        <QueryView query={money} rows={6}>
          {({ exposure }) => <ExposureTable rows={exposure} />}
        </QueryView>
      </Section>
      {isProposing && money.data && (
        <AdjustmentDialog currencies={money.data.currencies} onClose={() => setIsProposing(false)} />
      )}
    </ConsolePage>
  );
}

function Sums({ currencies }: { readonly currencies: readonly Currency[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-3 px-5 py-4 max-md:px-4">
      {currencies.map(({ currency_id: id, currency_code: code, sum }) => (
        <li key={id} className="flex items-center gap-2 text-[13px] leading-5">
          <span className="text-t3">{code}</span>
          <span className="font-medium">{exactText(sum)}</span>
          <Mark tone={isZeroAmount(sum) ? 'good' : 'bad'}>
            {isZeroAmount(sum) ? t('money.balanced') : t('money.unbalanced')}
          </Mark>
        </li>
      ))}
    </ul>
  );
}

function House({ currencies }: { readonly currencies: readonly Currency[] }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const rows: readonly HouseRow[] = currencies.flatMap((currency) =>
    currency.house
      .filter(({ balance, owed }) => !isZeroAmount(balance) || !isZeroAmount(owed))
      .map((house) => ({ currency, house })),
  );
  const columns: readonly DataColumn<HouseRow>[] = [
    {
      id: 'currency',
      header: t('money.currency'),
      cell: ({ currency }) => currency.currency_code,
      card: 'head',
    },
    {
      id: 'account',
      header: t('money.account'),
      cell: ({ house }) => t(`console.account_${house.account}`),
      card: 'head',
    },
    {
      id: 'balance',
      header: t('money.balance'),
      cell: ({ house }) => exactText(house.balance),
      align: 'end',
    },
    {
      id: 'owed',
      header: t('money.owed'),
      cell: ({ house }) => (isZeroAmount(house.owed) ? '\u2014' : exactText(house.owed)),
      align: 'end',
    },
  ];
  return (
    <TableFrame label={t('money.house')}>
      <DataTable
        label={t('money.house')}
        columns={columns}
        rows={rows}
        keyOf={({ currency, house }) => `${currency.currency_id} ${house.account}`}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{t('money.noHouse')}</EmptyState>}
      />
    </TableFrame>
  );
}

function ExposureTable({ rows }: { readonly rows: readonly Exposure[] }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const columns: readonly DataColumn<Exposure>[] = [
    { id: 'pair', header: t('money.pair'), cell: ({ symbol }) => symbol, card: 'head' },
    { id: 'long', header: t('money.long'), cell: ({ long }) => exactText(long), align: 'end' },
    { id: 'short', header: t('money.short'), cell: ({ short }) => exactText(short), align: 'end' },
    {
      id: 'stakes',
      header: t('money.stakes'),
      align: 'end',
      cell: ({ stakes }) =>
        stakes
          .map(({ currency_code: code, up, down }) => `${code} ${exactText(up)} / ${exactText(down)}`)
          .join(', ') || '\u2014',
    },
  ];
  return (
    <TableFrame label={t('money.exposure')}>
      <DataTable
        label={t('money.exposure')}
        columns={columns}
        rows={rows}
        keyOf={(row) => String(row.currency_match_id)}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{t('money.noExposure')}</EmptyState>}
      />
    </TableFrame>
  );
}
