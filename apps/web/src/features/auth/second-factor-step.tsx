import { Button, FormProblem, OneTimeCodeField, TextField } from '@candor/ui';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type ComponentProps, useEffect, useState } from 'react';
import { useCallForm, signWithPasskey, useTranslation } from '@candor/web-kit';
import { checkCode } from '../../shared/account/field-checks.ts';

export interface SecondFactor {
  readonly challenge: string;
  /** The challenge that the browser signs with a passkey; undefined if the user has none. */
  readonly passkey?: PublicKeyCredentialRequestOptionsJSON | undefined;
  /** True if a code of an authenticator app is accepted. */
  readonly takesCode: boolean;
}

interface SecondFactorStepProps {
  readonly factor: SecondFactor;
  /** Sends the code, or what a passkey signed; fails where the exchange refuses it. */
  readonly onSend: (code: string) => Promise<void>;
  readonly onBack: () => void;
}

const FIELD_OF = {
  second_factor_code: 'second_factor_code',
  second_factor_required: 'second_factor_code',
  second_factor_invalid: 'second_factor_code',
} as const;

/** After the password: a passkey, or the code that an authenticator app shows. */
export function SecondFactorStep({ factor, onSend, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation();
  const { passkey, takesCode } = factor;
  const [isUnsigned, setIsUnsigned] = useState(false);
  const [hasLostIt, setHasLostIt] = useState(false);
  const { form, field, submit, isBusy, problem } = useCallForm<{ second_factor_code: string }>({
    name: 'secondFactor',
    defaults: { second_factor_code: '' },
    fieldOf: FIELD_OF,
    check: ({ second_factor_code: code }) => ({
      second_factor_code: checkCode(code) && t('auth.emptyCode'),
    }),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (!passkey || hasLostIt) setFocus('second_factor_code');
  }, [passkey, hasLostIt, setFocus]);

  function loseIt(isLost: boolean) {
    setHasLostIt(isLost);
    setIsUnsigned(false);
    form.reset();
  }

  async function sign(options: PublicKeyCredentialRequestOptionsJSON) {
    setIsUnsigned(false);
    const signed = await signWithPasskey(options);
    if (signed === undefined) return setIsUnsigned(true);
    form.setValue('second_factor_code', signed);
    await submit(({ second_factor_code: code }) => onSend(code))();
    form.setValue('second_factor_code', '');
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(({ second_factor_code: code }) => onSend(code))(event)}
    >
      <FormProblem text={isUnsigned ? t('auth.passkeyUnsigned') : problem} />
      {passkey && !hasLostIt && (
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
      {(takesCode || hasLostIt) && (
        <>
          <p className="text-sm text-t2">{t(hintOf(hasLostIt, passkey !== undefined))}</p>
          {hasLostIt ? (
            <RecoveryField {...field('second_factor_code')} />
          ) : (
            <OneTimeCodeField {...field('second_factor_code')} label={t('auth.secondFactor')} />
          )}
          <Button
            type="submit"
            kind={passkey && !hasLostIt ? 'outline' : 'action'}
            size="large"
            isBusy={isBusy}
            className="w-full"
          >
            {isBusy ? t('auth.loggingIn') : t('auth.login')}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={() => loseIt(!hasLostIt)}>
        {t(hasLostIt ? 'auth.haveFactor' : 'auth.useRecoveryCode')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('auth.back')}
      </Button>
    </form>
  );
}

function hintOf(hasLostIt: boolean, hasPasskey: boolean) {
  if (hasLostIt) return 'auth.recoveryHint';
  return hasPasskey ? 'auth.orCode' : 'auth.secondFactorHint';
}

/** One of the codes that the person has put away. */
function RecoveryField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('auth.recoveryCode')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
    />
  );
}
