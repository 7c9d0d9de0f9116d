import type { ResponseOf } from '@candor/contract';
import { Button, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { errorText, type TFunction, useTranslation } from '@candor/web-kit';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/console-api.ts';
import { useList } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { useActionWords } from './action-words.ts';
import { ChangeTable } from '../../shared/page/change-table.tsx';
import { RecordObject, useObjectKinds } from './record-object.tsx';
import { useRecordText } from './use-record-text.ts';

type Entry = ResponseOf<'console/audit'>['data'][number];
type Verdict = ResponseOf<'console/audit_check'>;

/** The details of an entry, and the words of the record itself. */
const FILE_COLUMNS: readonly DataColumn<Entry>[] = (
  ['operator_id', 'action', 'object_kind', 'object_id', 'before', 'after', 'reason', 'hash'] as const
).map((name) => ({
  id: name,
  header: name,
  cell: () => null,
  csv: ({ [name]: value }) =>
    typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value),
}));

/** The append-only record of everything that operators did, and the proof that its chain is unbroken. */
export function RecordPage() {
  const { t } = useTranslation();
  const actions = useActionWords();
  const kinds = useObjectKinds();
  const list = useList('console/audit', {
    filters: ['time', 'order', 'operator', 'action', 'object'],
    choices: {
      action: actions.options,
      object_kind: kinds.options,
    },
  });
  const columns: readonly DataColumn<Entry>[] = [
    {
      id: 'id',
      header: t('operation.number'),
      cell: ({ id }) => id,
      csv: ({ id }) => String(id),
      card: 'head',
    },
    timeColumn({ id: 'at', header: t('operation.at'), card: 'head-end' }, ({ at }) => at),
    {
      id: 'who',
      header: t('operation.who'),
      cell: ({ account }) => account || t('operation.shell'),
      csv: ({ account }) => account,
    },
    {
      id: 'action',
      header: t('operation.action'),
      cell: ({ action }) => (
        <>
          {actions.textOf(action)} <code className="text-xs text-t3">{action}</code>
        </>
      ),
      csv: ({ action }) => actions.textOf(action),
    },
    {
      id: 'object',
      header: t('operation.object'),
      cell: (row) => <RecordObject row={row} />,
      csv: (row) => kinds.textOf(row),
    },
    {
      id: 'network',
      header: t('operation.network'),
      cell: ({ network }) => network || NO_VALUE,
      csv: ({ network }) => network,
      priority: 3,
    },
  ];
  return (
    <ConsolePage title={t('operation.record')} hint={t('operation.recordHint')} action={<ChainCheck />}>
      <PagedRows
        label={t('operation.record')}
        columns={columns}
        fileColumns={FILE_COLUMNS}
        hasJson
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t('operation.emptyRecord')}
        below={(row) => <EntryDetail entry={row} />}
      />
    </ConsolePage>
  );
}

/** The changes of an act in words; the values as they are stored are behind a fold. */
function EntryDetail({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const text = useRecordText()(entry);
  const { before, after, reason, hash } = entry;
  const isEmpty = Object.keys(text.before).length + Object.keys(text.after).length === 0;
  return (
    <div className="grid gap-2 py-1 whitespace-normal">
      {!isEmpty && <ChangeTable {...text} />}
      {reason !== '' && (
        <p className="text-[13px] leading-5 [overflow-wrap:anywhere] text-t1">
          <span className="text-t3">{t('console.reason')}: </span>
          {reason}
        </p>
      )}
      <details className="text-xs leading-5">
        <summary className="w-fit cursor-pointer text-t3">{t('operation.asStored')}</summary>
        <dl className="grid grid-cols-[80px_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-1">
          {before !== null && <Line name={t('console.before')}>{JSON.stringify(before)}</Line>}
          {after !== null && <Line name={t('console.after')}>{JSON.stringify(after)}</Line>}
          <Line name={t('operation.hash')}>{hash}</Line>
        </dl>
      </details>
    </div>
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
