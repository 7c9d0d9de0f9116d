import type { ResponseOf } from '@candor/contract';
import { Button, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { errorText, type TFunction, useTranslation } from '@candor/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { useActionText } from './action-words.ts';
import {
  NO_FILTERS,
  RecordFilterForm,
  type RecordFilters,
  RecordObject,
  requestOf,
} from './record-filters.tsx';

type Entry = ResponseOf<'console/audit'>['data'][number];
type Verdict = ResponseOf<'console/audit_check'>;

/** The append-only record of everything that operators did, and the proof that its chain is unbroken. */
export function RecordPage() {
  const { t } = useTranslation();
  const actionText = useActionText();
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<RecordFilters>(NO_FILTERS);
  const record = useRead('console/audit', { ...requestOf(filters), page });
  const columns: readonly DataColumn<Entry>[] = [
    { id: 'id', header: t('operation.number'), cell: ({ id }) => id, card: 'head' },
    { id: 'at', header: t('operation.at'), cell: ({ at }) => <TimeText at={at} />, card: 'head-end' },
    { id: 'who', header: t('operation.who'), cell: ({ account }) => account },
    {
      id: 'action',
      header: t('operation.action'),
      cell: ({ action }) => (
        <>
          {actionText(action)} <code className="text-xs text-t3">{action}</code>
        </>
      ),
    },
    {
      id: 'object',
      header: t('operation.object'),
      cell: (row) => <RecordObject kind={row.object_kind} id={row.object_id} />,
    },
    {
      id: 'network',
      header: t('operation.network'),
      cell: ({ network }) => network || NO_VALUE,
      priority: 3,
    },
  ];
  return (
    <ConsolePage title={t('operation.record')} hint={t('operation.recordHint')} action={<ChainCheck />}>
      <RecordFilterForm
        filters={filters}
        onChange={(next) => {
          setFilters(next);
          setPage(1);
        }}
      />
      <PagedRows
        label={t('operation.record')}
        columns={columns}
        query={record}
        keyOf={({ id }) => String(id)}
        page={page}
        onPage={setPage}
        empty={t('operation.emptyRecord')}
        below={(row) => <EntryDetail entry={row} />}
      />
    </ConsolePage>
  );
}

function EntryDetail({ entry: { before, after, reason, hash } }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-[80px_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-1 text-xs leading-5 whitespace-normal">
      {reason !== '' && <Line name={t('console.reason')}>{reason}</Line>}
      {before !== null && <Line name={t('console.before')}>{JSON.stringify(before)}</Line>}
      {after !== null && <Line name={t('console.after')}>{JSON.stringify(after)}</Line>}
      <Line name={t('operation.hash')}>{hash}</Line>
    </dl>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt className="text-t3">{name}</dt>
      <dd className="break-all text-t2">{children}</dd>
    </>
  );
}

function verdictOf(
  { rows, head, broken_at: brokenAt, published_rows: published, contradicted_at: contradictedAt }: Verdict,
  t: TFunction,
): string {
  if (brokenAt !== null) return t('operation.brokenAt', { id: brokenAt });
  if (contradictedAt !== null) return t('operation.contradictedAt', { id: contradictedAt });
  return t('operation.unbroken', { rows, head: head.slice(0, 16), published });
}

function ChainCheck() {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => call('console/audit_check', {}) });
  const outcome = check.data;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="max-w-[60ch] text-[13px] leading-5 text-t2">
        {check.isError && (errorText(check.error) ?? t('common.serverError'))}
        {outcome !== undefined && verdictOf(outcome, t)}
      </p>
      <Button isBusy={check.isPending} onClick={() => check.mutate()}>
        {t('operation.check')}
      </Button>
    </div>
  );
}
