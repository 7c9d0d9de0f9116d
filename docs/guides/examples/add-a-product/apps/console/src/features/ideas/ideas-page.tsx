import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { useList } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { userColumn } from '../../shared/page/user-column.tsx';

type Idea = ResponseOf<'console/ideas'>['data'][number];

/** Ideas of users. */
export function IdeasPage() {
  const { t } = useTranslation();
  const list = useList('console/ideas', { filters: ['time', 'order', 'user'] });
  const columns: readonly DataColumn<Idea>[] = [
    timeColumn({ id: 'at', header: t('ideasPlace.at'), card: 'head' }, (row) => row.created_at),
    userColumn(t('ideasPlace.user'), (row) => row.user_id),
    {
      id: 'content',
      header: t('ideasPlace.content'),
      cell: ({ content }) => content,
      csv: ({ content }) => content,
    },
  ];
  return (
    <ConsolePage title={t('ideasPlace.ideas')}>
      <PagedRows
        label={t('ideasPlace.ideas')}
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t('ideasPlace.none')}
      />
    </ConsolePage>
  );
}
