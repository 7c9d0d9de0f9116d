import { callPath } from '@candor/contract';
import { Button, Dialog, formatFullTime, Section, SettingRow } from '@candor/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastFailure, call, callAndConfirm, QueryView, useTranslation } from '@candor/web-kit';
import { ProofForm } from './proof-form.tsx';

const CLOSING = ['person', 'closing'] as const;

/** A copy of everything that is stored about the user, and the end of the account. */
export function OwnDataSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('personal.ownData')}>
      <ul>
        <SettingRow
          title={t('personal.export')}
          hint={t('personal.exportHint')}
          action={
            <a href={callPath('user/export')} download className="button" data-kind="outline">
              <Download size={14} strokeWidth={1.75} aria-hidden />
              {t('personal.download')}
            </a>
          }
        />
        <Closing />
      </ul>
    </Section>
  );
}

function Closing() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const closing = useQuery({
    queryKey: CLOSING,
    queryFn: ({ signal }) => call('user/closing', {}, { signal }),
  });
  const cancelling = useMutation({
    mutationFn: () => callAndConfirm('user/cancel_closing', {}),
    onSuccess: (answer) => queryClient.setQueryData(CLOSING, answer),
    onError: toastFailure,
  });
  return (
    <>
      <QueryView query={closing} rows={1} rowClassName="h-16">
        {({ requested_at: at }) => (
          <SettingRow
            title={t('personal.closing')}
            hint={
              at === null
                ? t('personal.closingHint')
                : t('personal.closingAsked', { time: formatFullTime(Date.parse(at)) })
            }
            action={
              at === null ? (
                <Button onClick={() => setIsAsking(true)}>{t('personal.closingAsk')}</Button>
              ) : (
                <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
                  {t('personal.closingCancel')}
                </Button>
              )
            }
          />
        )}
      </QueryView>
      {isAsking && (
        <Dialog
          title={t('personal.closing')}
          closeLabel={t('common.close')}
          onClose={() => setIsAsking(false)}
        >
          <ProofForm
            name="closing"
            intro={t('personal.closingIntro')}
            action={t('personal.closingAsk')}
            onProved={async (proof) => {
              queryClient.setQueryData(CLOSING, await callAndConfirm('user/request_closing', proof));
              setIsAsking(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
