import { Button, NO_VALUE, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { Mark } from '../../shared/page/mark.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { User } from '../../shared/user/user-tables.ts';
import { PlainTable } from '../../shared/page/plain-table.tsx';

type ApiKey = User['api_keys'][number];

const KIND_NAMES = { ed25519: 'Ed25519', rsa: 'RSA', hmac: 'HMAC' } as const;
const TONES = { active: 'good', expired: 'plain', ended: 'plain' } as const;

/** The keys of a user's programs; operators end one, or all of them. */
export function ApiKeysSection({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const mayEnd = useMayAct('people.guard');
  const [asked, setAsked] = useState<ApiKey | 'all'>();
  const rows = user.api_keys;
  const living = rows.filter(({ state }) => state !== 'ended');
  const columns = columnsOf(t);
  const acts: DataColumn<ApiKey> = {
    ...actionColumn(t),
    cell: (row) =>
      row.state === 'ended' ? (
        NO_VALUE
      ) : (
        <Button aria-label={t('users.endApiKeyNamed', { label: row.label })} onClick={() => setAsked(row)}>
          {t('users.endApiKey')}
        </Button>
      ),
  };
  return (
    <Section
      title={t('users.apiKeys')}
      action={
        mayEnd &&
        living.length > 1 && <Button onClick={() => setAsked('all')}>{t('users.endApiKeys')}</Button>
      }
    >
      <PlainTable
        label={t('users.apiKeys')}
        columns={mayEnd && living.length > 0 ? [...columns, acts] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={t('users.noApiKeys')}
      />
      {asked !== undefined && (
        <EndDialog userId={user.user.id} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<ApiKey>[] {
  return [
    {
      id: 'label',
      header: t('users.apiKeyLabel'),
      cell: (row) => (
        <span className="flex flex-col">
          <span>{row.label}</span>
          <span className="text-t3">
            <code>{row.key_start}…</code> {KIND_NAMES[row.kind]}
          </span>
        </span>
      ),
      card: 'head',
      className: 'whitespace-normal',
    },
    {
      id: 'scopes',
      header: t('users.apiKeyScopes'),
      cell: ({ scopes, symbols }) => (
        <span className="flex flex-col">
          <span>{scopes.map((scope) => t(`users.apiKeyScope_${scope}`)).join(', ')}</span>
          <span className="text-t3">
            {symbols.length === 0 ? t('users.apiKeyAllPairs') : symbols.join(', ')}
          </span>
        </span>
      ),
      className: 'max-w-48 whitespace-normal',
    },
    {
      id: 'networks',
      header: t('users.apiKeyNetworks'),
      cell: ({ networks }) =>
        networks.length === 0 ? t('users.apiKeyAnywhere') : <Lines lines={networks} />,
    },
    { id: 'limits', header: t('users.apiKeyLimits'), cell: (row) => <Limits row={row} /> },
    {
      id: 'created',
      header: t('users.apiKeyCreated'),
      cell: (row) => <TimeText at={row.created_at} />,
      priority: 2,
    },
    { id: 'expires', header: t('users.apiKeyExpires'), cell: (row) => <TimeText at={row.expires_at} /> },
    { id: 'used', header: t('users.lastUsed'), cell: (row) => <LastUse row={row} /> },
    { id: 'state', header: t('user.state'), cell: (row) => <State row={row} /> },
  ];
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <span className="flex flex-col">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function Limits({ row }: { readonly row: ApiKey }) {
  const { t } = useTranslation();
  const { order_value_max: order, day_turnover_max: day } = row;
  if (order === 0 && day === 0) return NO_VALUE;
  return (
    <Lines
      lines={[
        ...(order === 0 ? [] : [t('users.apiKeyOrderMax', { value: exactText(String(order)) })]),
        ...(day === 0 ? [] : [t('users.apiKeyDayMax', { value: exactText(String(day)) })]),
      ]}
    />
  );
}

function LastUse({ row }: { readonly row: ApiKey }) {
  const { t } = useTranslation();
  if (row.last_used_at === null) return NO_VALUE;
  return (
    <span className="flex flex-col">
      <TimeText at={row.last_used_at} />
      <span className="text-t3">{t('users.apiKeyUsedFrom', { network: row.last_network })}</span>
    </span>
  );
}

function State({ row }: { readonly row: ApiKey }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-col items-start gap-1">
      <Mark tone={TONES[row.state]}>{t(`users.apiKeyState_${row.state}`)}</Mark>
      {row.ended_by !== null && (
        <span className="max-w-60 whitespace-normal break-words text-t3">
          {t(`users.apiKeyEndedBy_${row.ended_by}`, { reason: row.ended_reason })}{' '}
          <TimeText at={row.ended_at} />
        </span>
      )}
    </span>
  );
}

interface EndDialogProps {
  readonly userId: number;
  readonly asked: ApiKey | 'all';
  readonly onClose: () => void;
}

function EndDialog({ userId, asked, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const isAll = asked === 'all';
  return (
    <ReasonDialog
      title={
        isAll ? t('users.endApiKeysOf', { id: userId }) : t('users.endApiKeyNamed', { label: asked.label })
      }
      action={isAll ? t('users.endApiKeys') : t('users.endApiKey')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/api_key_end', { id: userId, api_key: isAll ? 'all' : asked.id, reason });
        onClose();
      }}
    >
      <p className="text-sm leading-5 text-t2">{t('users.endApiKeyHint')}</p>
    </ReasonDialog>
  );
}
