import { Button, TextField } from '@candor/ui';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from './auth-card.tsx';
import { checkCode } from './field-checks.ts';
import type { ServerProblems } from './server-problems.ts';

export interface SecondFactor {
  readonly challenge: string;
  /** The challenge that the browser signs with a passkey; undefined if the user has none. */
  readonly passkey?: PublicKeyCredentialRequestOptionsJSON | undefined;
  /** True if a code of an authenticator app is accepted. */
  readonly takesCode: boolean;
}

interface SecondFactorStepProps {
  readonly factor: SecondFactor;
  readonly isBusy: boolean;
  readonly refusal: ServerProblems;
  readonly onSend: (code: string) => void;
  readonly onBack: () => void;
}

/** After the password: a passkey, or the code that an authenticator app shows. */
export function SecondFactorStep({ factor, isBusy, refusal, onSend, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation();
  const { passkey, takesCode } = factor;
  const [isUnsigned, setIsUnsigned] = useState(false);
  const [code, setCode] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!passkey) field.current?.focus();
  }, [passkey]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (checkCode(code)) field.current?.focus();
    else if (!isBusy) onSend(code);
  }

  async function sign(options: PublicKeyCredentialRequestOptionsJSON) {
    setIsUnsigned(false);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      onSend(JSON.stringify(await startAuthentication({ optionsJSON: options })));
    } catch {
      // Sent away by the person, timed out, or no passkey within reach.
      setIsUnsigned(true);
    }
  }

  const problem = isSubmitted && checkCode(code) ? t('auth.emptyCode') : refusal.code;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <FormProblem text={isUnsigned ? t('auth.passkeyUnsigned') : refusal.form} />
      {passkey && (
        <>
          <p className="text-sm text-t2">{t('auth.passkeyHint')}</p>
          <Button
            kind="action"
            size="large"
            isBusy={isBusy}
            autoFocus
            className="w-full"
            onClick={() => void sign(passkey)}
          >
            {isBusy ? t('auth.loggingIn') : t('auth.usePasskey')}
          </Button>
        </>
      )}
      {takesCode && (
        <>
          <p className="text-sm text-t2">{passkey ? t('auth.orCode') : t('auth.secondFactorHint')}</p>
          <TextField
            ref={field}
            label={t('auth.secondFactor')}
            name="second_factor_code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            value={code}
            error={problem}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
          <Button
            type="submit"
            kind={passkey ? 'outline' : 'action'}
            size="large"
            isBusy={isBusy}
            className="w-full"
          >
            {isBusy ? t('auth.loggingIn') : t('auth.login')}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('auth.back')}
      </Button>
    </form>
  );
}
