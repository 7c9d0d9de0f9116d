import { formatFullTime, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { codeOfRoot, type Snapshot } from '../model/snapshot.ts';
import { loadSnapshots, SNAPSHOTS } from '../model/solvency-queries.ts';

interface Row extends Snapshot {
  readonly id: number;
}

/** The roots of all snapshots, which stay for ever. */
export function RootsList() {
  const { t } = useTranslation();
  return (
    <Section title={t('solvency.roots.title')} hint={t('solvency.roots.hint')}>
      <div className="px-2 max-md:px-1">
        <PagedTable<Row>
          label={t('solvency.roots.title')}
          listKey={SNAPSHOTS}
          load={async (page, signal) => {
            const answer = await loadSnapshots(page, signal);
            return { ...answer, data: answer.data.map((row) => ({ ...row, id: row.number })) };
          }}
          columns={columnsOf(t)}
          empty={t('solvency.roots.empty')}
        />
      </div>
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Row>[] {
  return [
    { id: 'number', header: t('solvency.roots.number'), card: 'head', cell: ({ number }) => number },
    {
      id: 'time',
      header: t('solvency.roots.time'),
      card: 'head-end',
      cell: ({ marked_at: at }) => formatFullTime(Date.parse(at)),
    },
    { id: 'seq', header: t('solvency.roots.seq'), align: 'end', cell: ({ seq }) => seq },
    { id: 'place', header: t('solvency.roots.place'), align: 'end', cell: ({ mark }) => mark.place },
    {
      id: 'state',
      header: t('solvency.roots.state'),
      cell: ({ state }) => (
        <span className={state === 'late' ? 'text-danger' : undefined}>{t(`solvency.states.${state}`)}</span>
      ),
    },
    {
      id: 'roots',
      header: t('solvency.roots.codes'),
      className: 'whitespace-normal',
      cell: ({ currencies }) => (
        <span className="inline-flex flex-wrap gap-x-4 gap-y-0.5">
          {currencies.map(({ currency_id: id, code, root }) => (
            <span key={id} className="whitespace-nowrap" title={root}>
              {code} <code className="solvency-code text-t2">{codeOfRoot(root)}</code>
            </span>
          ))}
        </span>
      ),
    },
  ];
}
