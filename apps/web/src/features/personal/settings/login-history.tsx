import type { ResponseOf } from '@candor/contract';
import { formatFullTime, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { call, PagedTable, useTranslation, type TFunction } from '@candor/web-kit';

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
  return (
    <Section title={t('personal.logins')} hint={t('personal.loginsHint')}>
      <PagedTable
        label={t('personal.logins')}
        listKey={['own', 'security', 'logins']}
        load={(page, signal) => call('user/login_history', { page, limit: PER_PAGE }, { signal })}
        columns={columnsOf(t)}
        empty={t('personal.loginsNone')}
        file={{ name: 'logins', label: t('common.saveRows') }}
      />
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Attempt>[] {
  const deviceOf = ({ device, new_device: isNew }: Attempt) =>
    isNew === 1 ? `${device} · ${t('personal.newDevice')}` : device;
  const networkOf = ({ network }: Attempt) => network;
  return [
    {
      id: 'time',
      header: t('personal.time'),
      cell: ({ at }) => formatFullTime(Date.parse(at)),
      csv: ({ at }) => at,
      card: 'head',
    },
    {
      id: 'result',
      header: t('personal.result'),
      cell: ({ result }) => t(RESULTS[result]),
      csv: ({ result }) => t(RESULTS[result]),
      className: ({ result }) => (result === 'ok' ? '' : 'text-danger'),
      card: 'head-end',
    },
    {
      id: 'device',
      header: t('personal.device'),
      cell: deviceOf,
      csv: deviceOf,
    },
    { id: 'network', header: t('personal.network'), cell: networkOf, csv: networkOf },
  ];
}
