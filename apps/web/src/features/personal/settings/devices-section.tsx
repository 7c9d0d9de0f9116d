import { Button, formatFullTime, Section, SettingRow } from '@candor/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { toastFailure, call, callAndConfirm, QueryView, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useRefresh } from '../use-refresh.ts';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { useApiKeys } from './use-api-keys.ts';

/** The open sessions; each can be ended, and all the others at once. */
export function DevicesSection() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const sessions = useQuery({
    queryKey: ['own', 'security', 'sessions'],
    queryFn: ({ signal }) => call('user/sessions', {}, { signal }),
  });
  const ending = useMutation({
    mutationFn: (id: string | undefined) =>
      callAndConfirm('user/end_session', id === undefined ? {} : { id }),
    onError: toastFailure,
    onSettled: refresh,
  });
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  const keys = useApiKeys();
  const keyCount = keys.data?.length ?? 0;
  const [asksAboutKeys, setAsksAboutKeys] = useState(false);
  return (
    <Section
      title={t('personal.devices')}
      hint={t('personal.devicesHint')}
      action={
        hasOthers && (
          <Button
            isBusy={ending.isPending || keys.isPending}
            onClick={() => (keyCount > 0 ? setAsksAboutKeys(true) : ending.mutate(undefined))}
          >
            {t('personal.endOthers')}
          </Button>
        )
      }
    >
      <QueryView query={sessions} rows={1} rowClassName="h-16">
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <SettingRow
                key={row.id}
                icon={
                  <MonitorSmartphone size={20} strokeWidth={1.5} className="shrink-0 text-t3" aria-hidden />
                }
                title={row.device}
                hint={`${row.network} · ${t('personal.lastUsed', { time: formatFullTime(Date.parse(row.last_used_at)) })}`}
                value={row.is_current === 1 && t('personal.thisDevice')}
                action={
                  row.is_current === 0 && (
                    <Button
                      aria-label={t('personal.endNamed', { device: row.device })}
                      isBusy={ending.isPending && ending.variables === row.id}
                      onClick={() => ending.mutate(row.id)}
                    >
                      {t('personal.end')}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </QueryView>
      {asksAboutKeys && <EndOthersDialog keyCount={keyCount} onClose={() => setAsksAboutKeys(false)} />}
    </Section>
  );
}
