import { Button, TextField } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, errorText, useUser } from '@candor/web-kit';
import { signWithPasskey } from './sign-with-passkey.ts';

interface FactorFieldProps {
  /** A code, or what a passkey signed as JSON text. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The second factors of the user; nothing is asked for while none is on. */
export function useFactors() {
  const { data: user } = useUser();
  const isOn = user?.second_factor === 1;
  const query = useQuery({
    queryKey: ['person', 'security', 'factors'],
    queryFn: ({ signal }) => call('user/second_factor', {}, { signal }),
    enabled: user !== undefined,
  });
  return { isOn, ...query };
}

/** Where a second factor is on: a code of the app, a recovery code, or a passkey. Otherwise nothing. */
export function FactorField({ value, error, onChange }: FactorFieldProps) {
  const { t } = useTranslation();
  const { isOn, data: factors } = useFactors();
  const [problem, setProblem] = useState<string>();
  const [isSigning, setIsSigning] = useState(false);
  if (!isOn) return null;
  const isSigned = value.startsWith('{') && error === undefined;

  async function sign() {
    setProblem(undefined);
    setIsSigning(true);
    try {
      const signed = await signWithPasskey(await call('user/factor_challenge', {}));
      if (signed === undefined) setProblem(t('auth.passkeyUnsigned'));
      else onChange(signed);
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setIsSigning(false);
    }
  }

  if (isSigned) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-t1">
        <ShieldCheck size={18} strokeWidth={1.5} className="shrink-0 text-select" aria-hidden />
        {t('auth.passkeySigned')}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name="second_factor_code"
        label={t(factors?.totp === 1 ? 'auth.appOrRecoveryCode' : 'auth.recoveryCode')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        value={value.startsWith('{') ? '' : value}
        error={problem ?? error}
        onChange={(event) => {
          setProblem(undefined);
          onChange(event.target.value);
        }}
      />
      {factors !== undefined && factors.passkeys > 0 && (
        <Button isBusy={isSigning} onClick={() => void sign()}>
          {t('auth.usePasskey')}
        </Button>
      )}
    </div>
  );
}

/** The fields of refusals, for forms that hold a factor under the name `factor`. */
export const FACTOR_FIELD_OF = {
  second_factor_code: 'factor',
  second_factor_required: 'factor',
  second_factor_invalid: 'factor',
  passkey_invalid: 'factor',
} as const;

/** The fields that a request carries for the factor that the user gave. */
export function factorSent(factor: string): { readonly second_factor_code?: string } {
  return factor === '' ? {} : { second_factor_code: factor.trim() };
}
