import type { ResponseOf } from '@candor/contract';
import { BOOKS_CHECK_DAYS_MAX } from '@candor/contract/console';
import { Button, EmptyState, Section } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { errorText, useIsMobile, useTranslation } from '@candor/web-kit';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/console-api.ts';
import type { DayRange } from '../../shared/page/day-range.ts';
import { Mark } from '../../shared/page/mark.tsx';
import { TableFrame } from '../../shared/page/table-frame.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { amountColumn, headColumn } from './columns.ts';
import { lastDays } from './days.ts';

type Check = ResponseOf<'console/books_check'>;
type Finding = Check['findings'][number];

/** Has the last days of a range added up again, and shows where sums disagree. */
export function BooksCheck({ range }: { readonly range: DayRange }) {
  const { t } = useTranslation();
  const days = lastDays(range, BOOKS_CHECK_DAYS_MAX);
  const check = useMutation({ mutationFn: () => call('console/books_check', days) });
  return (
    <Section
      title={t('money.check')}
      hint={t('money.checkHint')}
      action={
        <Button size="small" isBusy={check.isPending} onClick={() => check.mutate()}>
          {t('money.runCheck')}
        </Button>
      }
    >
      <div role="status" className="px-5 py-4 text-[13px] leading-5 text-t2 max-md:px-4">
        {check.isError && (errorText(check.error) ?? t('common.serverError'))}
        {check.data === undefined && !check.isError && t('money.notChecked', { ...days })}
        {check.data !== undefined && <Verdict check={check.data} />}
      </div>
      {check.data !== undefined && check.data.findings.length > 0 && <Findings rows={check.data.findings} />}
    </Section>
  );
}

function Verdict({ check }: { readonly check: Check }) {
  const { t } = useTranslation();
  const isGood = check.findings.length === 0;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Mark tone={isGood ? 'good' : 'bad'}>{t(isGood ? 'money.agrees' : 'money.disagrees')}</Mark>
      <span>{t('money.checked', { movements: check.movements, sequence: check.sequence })}</span>
      <TimeText at={check.checked_at} />
    </p>
  );
}

function Findings({ rows }: { readonly rows: readonly Finding[] }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const columns: readonly DataColumn<Finding>[] = [
    { id: 'kind', header: t('money.finding'), cell: ({ kind }) => t(`money.finding_${kind}`), card: 'head' },
    headColumn('currency', t('money.currency'), (row) => row.currency_code),
    headColumn('day', t('money.day'), ({ day }) => day ?? '\u2014'),
    headColumn('place', t('money.account'), ({ account, reason, seq }) =>
      seq === null ? [account, reason].filter(Boolean).join(', ') : t('money.command', { seq }),
    ),
    amountColumn('books', t('money.inBooks'), (row) => row.in_books),
    amountColumn('evidence', t('money.inEvidence'), (row) => row.in_evidence),
  ];
  return (
    <TableFrame label={t('money.check')} className="border-t border-hairline">
      <DataTable
        label={t('money.check')}
        columns={columns}
        rows={rows}
        keyOf={({ kind, currency_id: id, day, account, reason, seq }) =>
          [kind, id, day, account, reason, seq].join(' ')
        }
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{t('money.agrees')}</EmptyState>}
      />
    </TableFrame>
  );
}
