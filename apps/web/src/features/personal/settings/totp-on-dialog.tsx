import { agreedText, type ResponseOf } from '@candor/contract';
import { Button, Dialog, FormProblem, OneTimeCodeField, QrCode } from '@candor/ui';
import { useState } from 'react';
import { call, callAndConfirm, CopyButton, useCallForm, useTranslation } from '@candor/web-kit';
import { useRefresh } from '../use-refresh.ts';
import { ProofForm } from './proof-form.tsx';
import type { SecurityDialogProps } from './security-dialog.ts';

type Begun = ResponseOf<'user/totp_begin'>;

/** Switches an authenticator app on: the proof, then its key as a QR code, then its first code. */
export function TotpOnDialog({ onClose, onRecovery }: SecurityDialogProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  return (
    <Dialog title={t('personal.app')} closeLabel={t('common.close')} onClose={onClose}>
      {begun === undefined ? (
        <ProofForm
          name="totpBegin"
          agreesTo={agreedText('user/totp_begin', {})}
          intro={t('personal.appIntro')}
          action={t('personal.next')}
          onProved={async (proof) => setBegun(await call('user/totp_begin', proof))}
        />
      ) : (
        <FirstCode begun={begun} onDone={onRecovery} />
      )}
    </Dialog>
  );
}

const FIELD_OF = { code: 'code', second_factor_invalid: 'code' } as const;

function FirstCode({ begun, onDone }: { readonly begun: Begun; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { field, submit, isBusy, problem } = useCallForm<{ code: string }>({
    name: 'totpConfirm',
    defaults: { code: '' },
    fieldOf: FIELD_OF,
    check: ({ code }) => ({ code: code.trim() === '' ? t('auth.emptyCode') : undefined }),
  });
  const send = async ({ code }: { readonly code: string }) => {
    await callAndConfirm('user/totp_confirm', { code: code.trim() });
    await refresh();
    onDone();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
      <p className="text-sm leading-5 text-t2">{t('personal.appScan')}</p>
      <QrCode
        text={begun.otpauth_url}
        label={t('personal.appQr')}
        className="mx-auto size-44 rounded-control"
      />
      <div className="flex items-center justify-between gap-3 rounded-control bg-bg2 px-3 py-2">
        <code className="text-[13px] leading-5 break-all text-t1">{begun.secret}</code>
        <CopyButton text={begun.secret} label={t('personal.copy')} />
      </div>
      <FormProblem text={problem} />
      <OneTimeCodeField {...field('code')} label={t('auth.secondFactor')} />
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="w-full">
        {t('personal.switchOn')}
      </Button>
    </form>
  );
}
