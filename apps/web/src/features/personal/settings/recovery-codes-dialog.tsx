import { agreedText } from '@candor/contract';
import { Button, Dialog } from '@candor/ui';
import { saveText } from '@candor/ui/table';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, CopyButton, useBrandName, useUnsavedInput, useTranslation } from '@candor/web-kit';
import { useRefresh } from '../use-refresh.ts';
import { ProofForm } from './proof-form.tsx';
import type { SecurityDialogProps } from './security-dialog.ts';

/** Makes ten recovery codes and shows them, once. */
export function RecoveryCodesDialog({ user, onClose }: SecurityDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog title={t('personal.recovery')} closeLabel={t('common.close')} onClose={onClose}>
      {codes === undefined ? (
        <ProofForm
          name="recoveryCodes"
          agreesTo={agreedText('user/recovery_codes', {})}
          intro={t('personal.recoveryIntro')}
          action={t('personal.recoveryMake')}
          onProved={async (proof) => {
            const made = await call('user/recovery_codes', proof);
            setCodes(made.codes);
            await refresh();
          }}
        />
      ) : (
        <Codes codes={codes} account={user.email || user.mobile} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface CodesProps {
  readonly codes: readonly string[];
  readonly account: string;
  readonly onDone: () => void;
}

function Codes({ codes, account, onDone }: CodesProps) {
  const { t } = useTranslation();
  const brand = useBrandName();
  // They are never shown again, so a session that ends must not take them away.
  useUnsavedInput(true);
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm leading-5 text-t2">{t('personal.recoveryShown')}</p>
      <ul
        aria-label={t('personal.recovery')}
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-bg2 p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <CopyButton text={text} label={t('personal.copyAll')} />
        <Button onClick={() => saveText(`${brand}-recovery-codes.txt`, `${brand} ${account}\n\n${text}\n`)}>
          <Download size={14} strokeWidth={1.75} aria-hidden />
          {t('personal.download')}
        </Button>
      </div>
      <Button kind="action" size="large" autoFocus onClick={onDone}>
        {t('personal.recoverySaved')}
      </Button>
    </div>
  );
}
