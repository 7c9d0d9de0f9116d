import type { ResponseOf } from '@candor/contract';
import { Button, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { type TFunction, useTranslation } from '@candor/web-kit';

type UserRow = ResponseOf<'console/people'>['data'][number];

/** Users by id, contact or invitation code; without a search, the newest. */
export function UsersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, frozen } = useSearch({ from: '/framed/users' });
  const filters = {
    ...(search === undefined ? {} : { search }),
    ...(frozen ? { frozen: '1' as const } : {}),
  };
  const list = JSON.stringify(filters);
  const mayAct = useMayAct('people.act');
  const [shown, setShown] = useState({ list, page: 1 });
  if (shown.list !== list) setShown({ list, page: 1 });
  const { page } = shown;
  const [isRedeeming, setIsRedeeming] = useState(false);
  const users = useRead('console/people', { ...filters, page });
  const only = users.isPlaceholderData ? undefined : onlyHit(search, users.data);
  useEffect(() => {
    if (only !== undefined) void navigate({ to: '/users/$id', params: { id: String(only) }, replace: true });
  }, [navigate, only]);
  return (
    <ConsolePage
      title={t('console.users')}
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
        label={t('console.users')}
        columns={columnsOf(t, search !== undefined)}
        query={users}
        keyOf={({ id }) => String(id)}
        page={page}
        onPage={(next) => setShown({ list, page: next })}
        empty={t('users.nobody')}
        onOpen={({ id }) => void navigate({ to: '/users/$id', params: { id: String(id) } })}
      />
      {isRedeeming && <RedeemDialog onClose={() => setIsRedeeming(false)} />}
    </ConsolePage>
  );
}

/** The user whom a search means: the one it has found, or the one whose number it is. */
function onlyHit(
  search: string | undefined,
  found: ResponseOf<'console/people'> | undefined,
): number | undefined {
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
    { id: 'contact', header: t('users.contact'), cell: (row) => row.email ?? row.mobile ?? NO_VALUE },
    { id: 'code', header: t('users.inviteCode'), cell: (row) => row.invite_code, priority: 2 },
    {
      id: 'state',
      header: t('users.state'),
      cell: (row) =>
        row.is_frozen === 1 ? (
          <Mark tone="bad">{t('users.frozen')}</Mark>
        ) : (
          <Mark tone="good">{t('users.active')}</Mark>
        ),
      card: 'head-end',
    },
    { id: 'class', header: t('users.class'), cell: (row) => t(`users.class_${row.class}`), priority: 3 },
    { id: 'since', header: t('users.since'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
  ];
}
