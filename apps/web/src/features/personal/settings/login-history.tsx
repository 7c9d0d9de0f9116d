import type { ResponseOf } from '@candor/contract';
import { EmptyState, formatFullTime } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useIsMobile } from '@candor/web-kit';
import { ListPager } from '../../../shared/page/list-pager.tsx';
import { useFailureOf } from '../../../shared/page/query-view.tsx';
import { Section } from '../../../shared/page/section.tsx';
import { deviceName } from './device-name.ts';

type Attempt = ResponseOf<'user/login_history'>['data'][number];

const PER_PAGE = 10;
const RESULTS = {
  ok: 'personal.loginOk',
  wrong: 'personal.loginWrong',
  factor: 'personal.loginFactor',
} as const;

/** Attempts to log in to the account, newest first, the refused ones among them. */
export function LoginHistory() {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['person', 'security', 'logins', page],
    queryFn: ({ signal }) => call('user/login_history', { page, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={t('personal.logins')}
      hint={t('personal.loginsHint')}
      action={<ListPager page={page} pageCount={query.data?.last_page} onChange={setPage} />}
    >
      <DataTable
        label={t('personal.logins')}
        columns={columnsOf(t)}
        rows={query.data?.data}
        keyOf={({ id }) => String(id)}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        failure={useFailureOf(query)}
        empty={<EmptyState>{t('personal.loginsNone')}</EmptyState>}
      />
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Attempt>[] {
  return [
    {
      id: 'time',
      header: t('personal.time'),
      cell: ({ at }) => formatFullTime(Date.parse(at)),
      card: 'head',
    },
    {
      id: 'result',
      header: t('personal.result'),
      cell: ({ result }) => t(RESULTS[result]),
      className: ({ result }) => (result === 'ok' ? '' : 'text-danger'),
      card: 'head-end',
    },
    {
      id: 'device',
      header: t('personal.device'),
      cell: ({ device, new_device: isNew }) =>
        isNew === 1 ? `${deviceName(device)} · ${t('personal.newDevice')}` : deviceName(device),
    },
    { id: 'network', header: t('personal.network'), cell: ({ network }) => network },
  ];
}
