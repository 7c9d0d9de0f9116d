import { agreedText, callPath } from '@candor/contract';
import { Button, Dialog, formatFullTime, Section, SettingRow } from '@candor/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastFailure, call, callAndConfirm, QueryView, useTranslation } from '@candor/web-kit';
import { ProofForm } from './proof-form.tsx';

const CLOSING = ['own', 'closing'] as const;

/** A copy of everything that is stored about the user, and the end of the account. */
export function OwnDataSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('personal.ownData')}>
      <ul>
        <Export />
        <Closing />
      </ul>
    </Section>
  );
}

function Export() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <SettingRow
        title={t('personal.export')}
        hint={t('personal.exportHint')}
        action={
          <Button onClick={() => setIsAsking(true)}>
            <Download size={14} strokeWidth={1.75} aria-hidden />
            {t('personal.download')}
          </Button>
        }
      />
      {isAsking && (
        <Dialog
          title={t('personal.export')}
          closeLabel={t('common.close')}
          onClose={() => setIsAsking(false)}
        >
          <ProofForm
            name="export"
            agreesTo={agreedText('user/prove', {})}
            intro={t('personal.proveIntro')}
            action={t('personal.download')}
            onProved={async (proof) => {
              await callAndConfirm('user/prove', proof);
              setIsAsking(false);
              download(callPath('user/export'));
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** Saves a file of the exchange: the answer names it. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
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
            agreesTo={agreedText('user/request_closing', {})}
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
