import type { ResponseOf } from '@candor/contract';
import { Button, EmptyState, formatFullTime, formatTrimmed, Section, SettingRow } from '@candor/ui';
import { useMutation } from '@tanstack/react-query';
import { KeySquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { callAndConfirm, QueryView, toastFailure, useTranslation } from '@candor/web-kit';
import { useRefresh } from '../use-refresh.ts';
import { useApiKeys } from './use-api-keys.ts';

type ApiKey = ResponseOf<'user/api_keys'>[number];

const ApiKeyDialog = lazy(async () => ({ default: (await import('./api-key-dialog.tsx')).ApiKeyDialog }));

const ApiKeyChangeDialog = lazy(async () => ({
  default: (await import('./api-key-change-dialog.tsx')).ApiKeyChangeDialog,
}));

const ApiKeyUsesDialog = lazy(async () => ({
  default: (await import('./api-key-uses-dialog.tsx')).ApiKeyUsesDialog,
}));

const KIND_NAMES = { ed25519: 'Ed25519', rsa: 'RSA', hmac: 'HMAC' } as const;

/** The dialog that is open: for a new key, or about one. */
type Opened = { readonly what: 'new' } | { readonly what: 'change' | 'uses'; readonly row: ApiKey };

/** The keys of the user's programs; each can be ended at once, and more can be made. */
export function ApiKeysSection() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const isOff = document.documentElement.dataset['missing']?.includes('trader_api') === true;
  const keys = useApiKeys();
  return (
    <Section
      title={t('personal.apiKeys')}
      hint={t('personal.apiKeysHint')}
      action={!isOff && <Button onClick={() => setOpened({ what: 'new' })}>{t('personal.apiKeyAdd')}</Button>}
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
                  action={<KeyActs row={row} onOpen={(what) => setOpened({ what, row })} />}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Suspense>{opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </Section>
  );
}

function OpenedDialog({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) {
  switch (opened.what) {
    case 'new':
      return <ApiKeyDialog onClose={onClose} />;
    case 'change':
      return <ApiKeyChangeDialog row={opened.row} onClose={onClose} />;
    case 'uses':
      return <ApiKeyUsesDialog row={opened.row} onClose={onClose} />;
  }
}

function KeyActs({
  row: { id, label },
  onOpen,
}: {
  readonly row: ApiKey;
  readonly onOpen: (what: 'change' | 'uses') => void;
}) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const removing = useMutation({
    mutationFn: () => callAndConfirm('user/api_key_remove', { id }),
    onError: toastFailure,
    onSettled: refresh,
  });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button aria-label={t('personal.apiKeyUsesNamed', { label })} onClick={() => onOpen('uses')}>
        {t('personal.apiKeyUses')}
      </Button>
      <Button aria-label={t('personal.apiKeyChangeNamed', { label })} onClick={() => onOpen('change')}>
        {t('personal.change')}
      </Button>
      <Button
        aria-label={t('personal.apiKeyRemoveNamed', { label })}
        isBusy={removing.isPending}
        onClick={() => removing.mutate()}
      >
        {t('personal.apiKeyRemove')}
      </Button>
    </div>
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
