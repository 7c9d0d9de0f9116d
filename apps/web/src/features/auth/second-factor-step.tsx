import { Button, TextField } from '@candor/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from './auth-card.tsx';
import { checkCode } from './field-checks.ts';
import type { ServerProblems } from './server-problems.ts';

interface SecondFactorStepProps {
  readonly isBusy: boolean;
  readonly refusal: ServerProblems;
  readonly onSend: (code: string) => void;
  readonly onBack: () => void;
}

/** After the password: the code that an authenticator app shows. */
export function SecondFactorStep({ isBusy, refusal, onSend, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (checkCode(code)) field.current?.focus();
    else if (!isBusy) onSend(code);
  }

  const problem = isSubmitted && checkCode(code) ? t('auth.emptyCode') : refusal.code;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <FormProblem text={refusal.form} />
      <p className="text-sm text-t2">{t('auth.secondFactorHint')}</p>
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
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="w-full">
        {isBusy ? t('auth.loggingIn') : t('auth.login')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('auth.back')}
      </Button>
    </form>
  );
}
