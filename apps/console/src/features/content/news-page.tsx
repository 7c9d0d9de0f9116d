import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { type ArticleRow, CATEGORIES, categoryName } from './article.ts';
import { MissingLanguages, StateMarks } from './article-marks.tsx';
import { useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../shared/page/action-column.ts';

const ALL = 'all';

/** Articles and banners in every state, newest first. */
export function NewsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMayAct('content.write');
  const [category, setCategory] = useListPart(
    'category_id',
    [ALL, ...CATEGORIES.map(({ id }) => String(id))],
    ALL,
  );
  const [deleted, setDeleted] = useState<ArticleRow>();
  const list = useList('console/news', {
    asked: category === ALL ? {} : { category_id: category },
    filters: ['time', 'order'],
  });
  const open = ({ id }: ArticleRow) => void navigate({ to: '/news/$id', params: { id: String(id) } });
  return (
    <ConsolePage
      title={t('contentPlace.news')}
      hint={t('content.hint')}
      action={
        mayWrite && (
          <Link to="/news/$id" params={{ id: 'new' }} className="button" data-kind="action">
            {t('content.new')}
          </Link>
        )
      }
    >
      <TabbedRows
        tabs={{
          label: t('content.category'),
          className: 'overflow-x-auto',
          items: [
            { value: ALL, label: t('console.all') },
            ...CATEGORIES.map(({ id, name }) => ({
              value: String(id),
              label: t(`content.category_${name}`),
            })),
          ],
          value: category,
          onChange: setCategory,
        }}
        label={t('contentPlace.news')}
        columns={useColumns(mayWrite ? setDeleted : undefined)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t('content.empty')}
        onOpen={open}
      />
      {deleted && <DeleteDialog article={deleted} onClose={() => setDeleted(undefined)} />}
    </ConsolePage>
  );
}

function useColumns(onDelete: ((row: ArticleRow) => void) | undefined): readonly DataColumn<ArticleRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'title',
      header: t('content.title'),
      cell: ({ id, title }) => (
        <Link to="/news/$id" params={{ id: String(id) }} className="font-medium underline underline-offset-2">
          {title || t('content.untitled', { id })}
        </Link>
      ),
      csv: ({ id, title }) => title || t('content.untitled', { id }),
      card: 'head',
      className: 'max-w-96 whitespace-normal',
    },
    {
      id: 'category',
      header: t('content.category'),
      cell: (row) => {
        const name = categoryName(row.category_id);
        return name === undefined ? row.category_id : t(`content.category_${name}`);
      },
      csv: (row) => categoryName(row.category_id) ?? String(row.category_id),
    },
    {
      id: 'state',
      header: t('content.state'),
      cell: (row) => <StateMarks article={row} />,
      card: 'head-end',
    },
    {
      id: 'missing',
      header: t('content.missing'),
      cell: (row) => <MissingLanguages article={row} />,
      className: 'whitespace-normal',
      priority: 2,
    },
    timeColumn({ id: 'created', header: t('content.createdAt'), priority: 2 }, (row) => row.created_at),
    timeColumn({ id: 'updated', header: t('content.updatedAt'), priority: 3 }, (row) => row.updated_at),
    {
      ...actionColumn(t),
      cell: (row) =>
        onDelete && (
          <Button size="small" onClick={() => onDelete(row)}>
            {t('content.delete')}
          </Button>
        ),
    },
  ];
}

interface DeleteDialogProps {
  readonly article: ArticleRow;
  readonly onClose: () => void;
}

function DeleteDialog({ article: { id, title }, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  return (
    <ReasonDialog
      title={t('content.deleteTitle')}
      action={t('content.delete')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/news_delete', { id, reason });
        onClose();
      }}
    >
      <p className="text-sm leading-5 text-t2">
        {t('content.deleteHint', { title: title || t('content.untitled', { id }) })}
      </p>
    </ReasonDialog>
  );
}
