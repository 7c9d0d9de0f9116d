import { Button, EmptyState, formatFullTime, groupDigits, NO_VALUE, Section } from '@candor/ui';
import { DataTable, type DataColumn } from '@candor/ui/table';
import { QueryView, useIsMobile, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { TableFrame } from '../../shared/page/table-frame.tsx';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import type { IndexRow } from './index-row.ts';
import { SourcesDialog } from './sources-dialog.tsx';
import { exactText } from '../../shared/page/exact-text.ts';

type Source = IndexRow['sources'][number];

const EVERY_MS = 2_000;

/** The sources of every index with what they said last; nobody sets a price here. */
export function SourcesPage() {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [edited, setEdited] = useState<IndexRow>();
  const indexes = useRead('console/index_sources', {}, { everyMs: EVERY_MS });
  return (
    <ConsolePage title={t('sourcesPlace.sources')} hint={t('sources.hint')}>
      <QueryView query={indexes} rows={8}>
        {(rows) =>
          rows.map((row) => (
            <Section
              key={row.currency_match_id}
              title={row.symbol}
              hint={
                row.follows_book === 1
                  ? t('sources.followsBook')
                  : t('sources.quorumOf', { quorum: row.quorum })
              }
              action={
                <span className="flex items-center gap-3">
                  <IndexPrice row={row} />
                  {mayChange && row.follows_book === 0 && (
                    <Button size="small" onClick={() => setEdited(row)}>
                      {t('sources.change')}
                    </Button>
                  )}
                </span>
              }
            >
              <SourceTable row={row} />
              {row.announced && (
                <p className="border-t border-hairline px-5 py-3 text-[13px] leading-5 text-warn">
                  {t('sources.announced', {
                    time: formatFullTime(Date.parse(row.announced.effective_at)),
                    quorum: row.announced.quorum,
                    sources: row.announced.sources.map(({ name }) => name).join(', '),
                  })}
                </p>
              )}
            </Section>
          ))
        }
      </QueryView>
      {edited && <SourcesDialog row={edited} onClose={() => setEdited(undefined)} />}
    </ConsolePage>
  );
}

function IndexPrice({ row }: { readonly row: IndexRow }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="text-base font-semibold">{exactText(row.price)}</span>
      {row.halted_since === null ? (
        <Mark tone="good">{t('sources.live')}</Mark>
      ) : (
        <Mark tone="bad">
          {t(row.price === null ? 'sources.pricelessSince' : 'sources.haltedSince', {
            time: formatFullTime(Date.parse(row.halted_since)),
          })}
        </Mark>
      )}
    </>
  );
}

function SourceTable({ row }: { readonly row: IndexRow }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const columns: readonly DataColumn<Source>[] = [
    { id: 'name', header: t('sources.source'), cell: ({ name }) => name, card: 'head' },
    {
      id: 'url',
      header: t('sources.address'),
      cell: ({ url }) => (url === '' ? t('sources.simulated') : url),
      className: 'max-w-96 truncate',
      priority: 2,
    },
    {
      id: 'price',
      header: t('sources.lastPrice'),
      cell: ({ price }) => exactText(price),
      align: 'end',
    },
    {
      id: 'age',
      header: t('sources.age'),
      cell: ({ age }) => (age === null ? NO_VALUE : t('sources.ageMs', { age: groupDigits(String(age)) })),
      align: 'end',
    },
    {
      id: 'in',
      header: t('sources.inMedian'),
      cell: (source) => (source.in_median === 1 ? t('console.yes') : t('console.no')),
      align: 'end',
      card: 'head-end',
    },
  ];
  return (
    <TableFrame label={row.symbol}>
      <DataTable
        label={row.symbol}
        columns={columns}
        rows={row.sources}
        keyOf={({ id, name }) => String(id ?? name)}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{t('sources.none')}</EmptyState>}
      />
    </TableFrame>
  );
}
