import { Button, OneTimeCodeField } from '@candor/ui';
import { DialogForm, sha256Hex, signWithPasskey, toasts, useCallForm, useTranslation } from '@candor/web-kit';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useRead } from '../../shared/api/use-read.ts';

interface FactorDialogProps {
  readonly title: string;
  readonly action: string;
  /** The `agreedText` of the call that the proof allows. */
  readonly agreesTo: string;
  readonly children?: ReactNode;
  /** Checks the fields of `children`; false keeps the dialog as it is. */
  readonly check?: () => boolean;
  /** Gets a code of the app, or the browser's answer as JSON text. */
  readonly onProved: (factor: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks the operator to prove themselves once more, by a code or by one of their passkeys. */
export function FactorDialog({
  title,
  action,
  agreesTo,
  children,
  check,
  onProved,
  onClose,
}: FactorDialogProps) {
  const { t } = useTranslation();
  const passkeys = useRead('console/passkeys', {}).data ?? [];
  const [isByPasskey, setIsByPasskey] = useState(false);
  const { field, submit, isBusy, problem } = useCallForm<{ code: string }>({
    name: 'operatorFactor',
    defaults: { code: '' },
    fieldOf: { second_factor_code: 'code', second_factor_invalid: 'code' },
    check: ({ code }) => ({
      code: !isByPasskey && code.trim() === '' ? t('operation.codeMissing') : undefined,
    }),
  });
  const send = async ({ code }: { readonly code: string }) => {
    if (check?.() === false) return;
    if (!isByPasskey) return onProved(code.trim());
    const payload_hash = await sha256Hex(agreesTo);
    const factor = await signWithPasskey(await call('console/factor_challenge', { payload_hash }));
    if (factor === undefined) return toasts.show('error', t('operation.passkeyFailed'));
    await onProved(factor);
  };
  return (
    <DialogForm title={title} problem={problem} onSubmit={submit(send)} onClose={onClose}>
      {children}
      {!isByPasskey && <OneTimeCodeField {...field('code')} label={t('operation.code')} />}
      <div className="flex items-center justify-between gap-2">
        {passkeys.length > 0 ? (
          <Button kind="quiet" onClick={() => setIsByPasskey(!isByPasskey)}>
            {isByPasskey ? t('operation.useCode') : t('operation.usePasskey')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" kind="action" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </DialogForm>
  );
}
