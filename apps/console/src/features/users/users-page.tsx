import type { Page, ResponseOf } from '@candor/contract';
import { Button, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useList, useListSearch } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { type TFunction, useTranslation } from '@candor/web-kit';

type UserRow = ResponseOf<'console/people'>['data'][number];

/** Users by id, contact or invitation code; without a search, the newest. */
export function UsersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, frozen } = useListSearch().search;
  const mayAct = useMayAct('people.act');
  const [isRedeeming, setIsRedeeming] = useState(false);
  const list = useList('console/people', {
    asked: {
      ...(search === undefined ? {} : { search }),
      ...(frozen === undefined ? {} : { frozen: '1' }),
    },
    filters: ['time', 'order'],
  });
  const only = list.isPlaceholderData ? undefined : onlyHit(search, list.query.data);
  useEffect(() => {
    if (only !== undefined) void navigate({ to: '/users/$id', params: { id: String(only) }, replace: true });
  }, [navigate, only]);
  return (
    <ConsolePage
      title={t('usersPlace.users')}
      hint={
        frozen
          ? t('users.frozenOnly')
          : search === undefined
            ? t('users.newest')
            : t('users.found', { search })
      }
      action={mayAct && <Button onClick={() => setIsRedeeming(true)}>{t('users.redeem')}</Button>}
    >
      <PagedRows
        label={t('usersPlace.users')}
        columns={columnsOf(t, search !== undefined)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t('users.nobody')}
        onOpen={({ id }) => void navigate({ to: '/users/$id', params: { id: String(id) } })}
      />
      {isRedeeming && <RedeemDialog onClose={() => setIsRedeeming(false)} />}
    </ConsolePage>
  );
}

/** The user whom a search means: the one it has found, or the one whose number it is. */
function onlyHit(search: string | undefined, found: Page<UserRow> | undefined): number | undefined {
  if (search === undefined || found === undefined) return undefined;
  const [first] = found.data;
  if (first === undefined) return undefined;
  return found.total === 1 || (found.current_page === 1 && first.found_by.includes('id'))
    ? first.id
    : undefined;
}

function columnsOf(t: TFunction, isSearch: boolean): readonly DataColumn<UserRow>[] {
  return [
    {
      id: 'id',
      header: t('users.id'),
      cell: ({ id }) => (
        <Link
          to="/users/$id"
          params={{ id: String(id) }}
          className="font-medium underline underline-offset-2"
        >
          {id}
        </Link>
      ),
      csv: ({ id }) => String(id),
      card: 'head',
    },
    ...(isSearch
      ? [
          {
            id: 'by',
            header: t('users.foundBy'),
            cell: (row: UserRow) => row.found_by.map((way) => t(`users.by_${way}`)).join(', '),
          },
        ]
      : []),
    {
      id: 'contact',
      header: t('users.contact'),
      cell: (row) => row.email ?? row.mobile ?? NO_VALUE,
      csv: (row) => row.email ?? row.mobile ?? '',
    },
    {
      id: 'code',
      header: t('users.inviteCode'),
      cell: (row) => row.invite_code,
      csv: (row) => row.invite_code,
      priority: 2,
    },
    {
      id: 'state',
      header: t('user.state'),
      cell: (row) =>
        row.is_frozen === 1 ? (
          <Mark tone="bad">{t('users.frozen')}</Mark>
        ) : (
          <Mark tone="good">{t('users.active')}</Mark>
        ),
      csv: (row) => t(row.is_frozen === 1 ? 'users.frozen' : 'users.active'),
      card: 'head-end',
    },
    {
      id: 'class',
      header: t('users.class'),
      cell: (row) => t(`users.class_${row.class}`),
      csv: (row) => t(`users.class_${row.class}`),
      priority: 3,
    },
    timeColumn({ id: 'since', header: t('user.since'), priority: 2 }, (row) => row.created_at),
  ];
}
