import { Button, TextField } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call, errorText, sha256Hex, useUser, signWithPasskey, useTranslation } from '@candor/web-kit';

/** The part of `useCallForm` that holds a factor under the name `factor`: a code, or what a passkey signed as JSON text. */
interface FactorFieldProps {
  readonly form: {
    readonly watch: (name: 'factor') => string;
    readonly setValue: (name: 'factor', value: string) => void;
    readonly clearErrors: (name: 'factor') => void;
  };
  readonly errorOf: (name: 'factor') => string | undefined;
  /** Returns the text that a passkey's signature agrees to: `agreedText` of the call that the form sends. */
  readonly agreesTo: () => string;
}

/** The second factors of the user; nothing is asked for while none is on. */
export function useFactors() {
  const { data: user } = useUser();
  const isOn = user?.second_factor === 1;
  const query = useQuery({
    queryKey: ['own', 'security', 'factors'],
    queryFn: ({ signal }) => call('user/second_factor', {}, { signal }),
    enabled: user !== undefined,
  });
  return { isOn, ...query };
}

/** Asks for a second factor where one is on: a code of the app, a recovery code, or a passkey. */
export function FactorField({ form, errorOf, agreesTo }: FactorFieldProps) {
  const { t } = useTranslation();
  const value = form.watch('factor');
  const error = errorOf('factor');
  const onChange = (next: string) => {
    form.setValue('factor', next);
    form.clearErrors('factor');
  };
  const { isOn, data: factors } = useFactors();
  const [problem, setProblem] = useState<string>();
  const [isSigning, setIsSigning] = useState(false);
  if (!isOn) return null;
  const isSigned = value.startsWith('{') && error === undefined;

  async function sign() {
    setProblem(undefined);
    setIsSigning(true);
    try {
      const payload_hash = await sha256Hex(agreesTo());
      const signed = await signWithPasskey(await call('user/factor_challenge', { payload_hash }));
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

/** Says whether a form has to ask for a factor, checks the one that was given, and returns what a request carries for it. */
export function useFactorOfForm({ isAsked = true }: { readonly isAsked?: boolean } = {}) {
  const { t } = useTranslation();
  const { isOn } = useFactors();
  const isNeeded = isAsked && isOn;
  return {
    isNeeded,
    check: (factor: string) => (isNeeded && factor === '' ? t('auth.emptyCode') : undefined),
    sent: (factor: string): { readonly second_factor_code?: string } =>
      isNeeded && factor !== '' ? { second_factor_code: factor.trim() } : {},
  };
}
