import type { ResponseOf } from '@candor/contract';
import { Button, EmptyState, formatFullTime, formatTrimmed, Section, SettingRow } from '@candor/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeySquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call, callAndConfirm, QueryView, toastFailure, useTranslation } from '@candor/web-kit';
import { useRefresh } from '../use-refresh.ts';

type ApiKey = ResponseOf<'user/api_keys'>[number];

const ApiKeyDialog = lazy(async () => ({ default: (await import('./api-key-dialog.tsx')).ApiKeyDialog }));

const ApiKeyChangeDialog = lazy(async () => ({
  default: (await import('./api-key-change-dialog.tsx')).ApiKeyChangeDialog,
}));

const KIND_NAMES = { ed25519: 'Ed25519', rsa: 'RSA', hmac: 'HMAC' } as const;

/** The keys of the user's programs; each can be ended at once, and more can be made. */
export function ApiKeysSection() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [isAdding, setIsAdding] = useState(false);
  const [changed, setChanged] = useState<ApiKey>();
  const isOff = document.documentElement.dataset['missing']?.includes('trader_api') === true;
  const keys = useQuery({
    queryKey: ['person', 'security', 'apiKeys'],
    queryFn: ({ signal }) => call('user/api_keys', {}, { signal }),
  });
  const removing = useMutation({
    mutationFn: (id: string) => callAndConfirm('user/api_key_remove', { id }),
    onError: toastFailure,
    onSettled: refresh,
  });
  return (
    <Section
      title={t('personal.apiKeys')}
      hint={t('personal.apiKeysHint')}
      action={!isOff && <Button onClick={() => setIsAdding(true)}>{t('personal.apiKeyAdd')}</Button>}
    >
      {isOff && (
        <p role="status" className="text-[13px] leading-5 text-warn">
          {t('personal.apiKeysOff')}
        </p>
      )}
      <QueryView query={keys} rows={1} rowClassName="h-20">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>{t('personal.apiKeysNone')}</EmptyState>
          ) : (
            <ul>
              {rows.map((row) => (
                <SettingRow
                  key={row.id}
                  icon={<KeySquare size={20} strokeWidth={1.5} className="shrink-0 text-t3" aria-hidden />}
                  title={row.label}
                  hint={<KeyFacts row={row} />}
                  value={row.state === 'expired' && t('personal.apiKeyEnded')}
                  action={
                    <div className="flex flex-wrap justify-end gap-2">
                      <Button
                        aria-label={t('personal.apiKeyChangeNamed', { label: row.label })}
                        onClick={() => setChanged(row)}
                      >
                        {t('personal.change')}
                      </Button>
                      <Button
                        aria-label={t('personal.apiKeyRemoveNamed', { label: row.label })}
                        isBusy={removing.isPending && removing.variables === row.id}
                        onClick={() => removing.mutate(row.id)}
                      >
                        {t('personal.apiKeyRemove')}
                      </Button>
                    </div>
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isAdding && (
        <Suspense>
          <ApiKeyDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {changed !== undefined && (
        <Suspense>
          <ApiKeyChangeDialog row={changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

function KeyFacts({ row }: { readonly row: ApiKey }) {
  const { t } = useTranslation();
  const time = (text: string) => formatFullTime(Date.parse(text));
  const facts = [
    `${row.key_start}…`,
    KIND_NAMES[row.kind],
    t(row.scopes.includes('trade') ? 'personal.apiKeyReadTrade' : 'personal.apiKeyRead'),
    ...row.networks,
    ...(row.markets.length === 0 ? [] : [t('personal.apiKeyPairCount', { count: row.markets.length })]),
    ...(row.order_value_max === 0
      ? []
      : [t('personal.apiKeyOrderUpTo', { value: formatTrimmed(String(row.order_value_max), 0) })]),
    ...(row.day_turnover_max === 0
      ? []
      : [t('personal.apiKeyDayUpTo', { value: formatTrimmed(String(row.day_turnover_max), 0) })]),
    ...(row.listen_key ? [t('personal.apiKeyListens')] : []),
    ...(row.cancel_on_disconnect === 0
      ? []
      : [t('personal.apiKeyCancels', { seconds: row.cancel_on_disconnect })]),
    ...(row.expires_at === null ? [] : [t('personal.apiKeyEnds', { time: time(row.expires_at) })]),
    row.last_used_at === null
      ? t('personal.apiKeyUnused')
      : t('personal.apiKeyUsed', { time: time(row.last_used_at), network: row.last_network }),
  ];
  return facts.join(' · ');
}
