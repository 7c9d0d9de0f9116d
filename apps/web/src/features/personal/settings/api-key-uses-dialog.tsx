import type { ResponseOf } from '@candor/contract';
import { Dialog, formatFullTime } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { call, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';

type Use = ResponseOf<'user/api_key_use'>['data'][number];

const PER_PAGE = 10;

interface ApiKeyUsesDialogProps {
  readonly row: ResponseOf<'user/api_keys'>[number];
  readonly onClose: () => void;
}

/** The last requests of a key, by which its owner sees whether somebody else uses it. */
export function ApiKeyUsesDialog({ row: { id, label }, onClose }: ApiKeyUsesDialogProps) {
  const { t } = useTranslation();
  const title = t('personal.apiKeyUsesTitle', { label });
  return (
    <Dialog title={title} size="large" closeLabel={t('common.close')} onClose={onClose}>
      <p className="mb-4 text-sm leading-5 text-t2">{t('personal.apiKeyUsesHint')}</p>
      <PagedTable
        label={title}
        listKey={['own', 'security', 'apiKeyUses', id]}
        load={(page, signal) => call('user/api_key_use', { id, page, limit: PER_PAGE }, { signal })}
        columns={columnsOf(t)}
        empty={t('personal.apiKeyUsesNone')}
        file={{ name: 'api-key-requests', label: t('common.saveRows') }}
      />
    </Dialog>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Use>[] {
  const networkOf = ({ network }: Use) => network;
  const requestOf = ({ request }: Use) => request;
  const resultOf = ({ error }: Use) => (error === '' ? t('personal.apiKeyAnswered') : error);
  return [
    {
      id: 'time',
      header: t('personal.time'),
      cell: ({ at }) => formatFullTime(Date.parse(at)),
      csv: ({ at }) => at,
      card: 'head',
    },
    { id: 'request', header: t('personal.apiKeyRequest'), cell: requestOf, csv: requestOf },
    { id: 'network', header: t('personal.network'), cell: networkOf, csv: networkOf },
    {
      id: 'result',
      header: t('personal.result'),
      cell: resultOf,
      csv: ({ error }) => error,
      className: ({ error }) => (error === '' ? '' : 'text-danger'),
      card: 'head-end',
    },
  ];
}
