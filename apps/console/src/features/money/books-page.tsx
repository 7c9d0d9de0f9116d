import type { ResponseOf } from '@candor/contract';
import { EmptyState, Section, SelectField } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { QueryView, useIsMobile, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { recentDays } from '../../shared/page/day-range.ts';
import { DayRangeFields } from '../../shared/page/day-range-fields.tsx';
import { TableFrame } from '../../shared/page/table-frame.tsx';
import { BooksCheck } from './books-check.tsx';
import { amountColumn, headColumn } from './columns.ts';
import { CsvButton } from './csv-button.tsx';
import { PositionSection } from './position-section.tsx';

type Day = ResponseOf<'console/books'>['days'][number];

/** Shows the balances of users on each day, the movements between them, the assets that cover them, and a check of all of it. */
export function BooksPage() {
  const { t } = useTranslation();
  const [range, setRange] = useState(() => recentDays(Date.now()));
  const books = useRead('console/books', range);
  return (
    <ConsolePage title={t('moneyPlace.books')} hint={t('money.booksHint')}>
      <div className="flex flex-wrap gap-4">
        <DayRangeFields
          range={range}
          labels={{ from: t('money.from'), to: t('money.to') }}
          onChange={setRange}
        />
      </div>
      <QueryView query={books} rows={12}>
        {({ days, positions }) => (
          <>
            <PositionSection rows={positions} day={range.to} />
            <DaysSection rows={days} />
          </>
        )}
      </QueryView>
      <BooksCheck range={range} />
    </ConsolePage>
  );
}

function DaysSection({ rows }: { readonly rows: readonly Day[] }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const codes = [...new Set(rows.map((row) => row.currency_code))];
  const [chosen, setChosen] = useState<string>();
  const code = codes.find((known) => known === chosen) ?? codes[0] ?? '';
  const shown = rows.filter((row) => row.currency_code === code);
  const columns: readonly DataColumn<Day>[] = [
    headColumn('day', t('money.day'), ({ day }) => day),
    headColumn('currency', t('money.currency'), (row) => row.currency_code),
    amountColumn('opening', t('money.opening'), ({ opening }) => opening),
    ...(rows[0]?.lines ?? []).map(({ line }, place) =>
      amountColumn<Day>(line, t(`money.line_${line}`), ({ lines }) => lines[place]?.amount ?? ''),
    ),
    amountColumn('closing', t('money.closing'), ({ closing }) => closing),
  ];
  return (
    <Section
      title={t('money.usersByDay')}
      hint={t('money.usersByDayHint')}
      action={codes.length > 0 && <CsvButton name="books" columns={columns} rows={rows} />}
    >
      {codes.length === 0 ? (
        <EmptyState>{t('money.noDays')}</EmptyState>
      ) : (
        <>
          <div className="w-52 p-5 max-md:p-4">
            <SelectField
              label={t('money.currency')}
              options={codes.map((value) => ({ value, text: value }))}
              value={code}
              onChange={setChosen}
            />
          </div>
          <TableFrame
            label={t('money.usersByDay')}
            className="max-h-[60dvh] overflow-auto border-t border-hairline max-md:max-h-none"
          >
            <DataTable
              label={t('money.usersByDay')}
              columns={columns.filter(({ id }) => id !== 'currency')}
              rows={shown.toReversed()}
              keyOf={({ day }) => day}
              isNarrow={isNarrow}
              loadingLabel={t('common.loading')}
              empty={<EmptyState>{t('money.noDays')}</EmptyState>}
            />
          </TableFrame>
        </>
      )}
    </Section>
  );
}
