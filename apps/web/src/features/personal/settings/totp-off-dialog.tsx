import { agreedText } from '@candor/contract';
import { Dialog } from '@candor/ui';
import { callAndConfirm, useTranslation } from '@candor/web-kit';
import { useRefresh } from '../use-refresh.ts';
import { ProofForm } from './proof-form.tsx';
import type { SecurityDialogProps } from './security-dialog.ts';

export function TotpOffDialog({ onClose }: SecurityDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return (
    <Dialog
      title={`${t('personal.switchOff')}: ${t('personal.app')}`}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <ProofForm
        name="totpOff"
        agreesTo={agreedText('user/totp_off', {})}
        intro={t('personal.appOffIntro')}
        action={t('personal.switchOff')}
        onProved={async ({ password, second_factor_code: code = '' }) => {
          await callAndConfirm('user/totp_off', { password, code });
          await refresh();
          onClose();
        }}
      />
    </Dialog>
  );
}
