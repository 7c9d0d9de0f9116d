import { Button, CheckBox, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/api.ts';
import { session } from '../../shared/session/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { FormProblem } from './auth-card.tsx';
import { checkEmail, checkPasswordPresent, type AuthProblem } from './field-checks.ts';
import { readRememberedAccount, rememberAccount } from './remembered-account.ts';
import { toServerProblems, type ServerProblems } from './server-problems.ts';

interface LoginFormProps {
  /** Runs once the session stands. */
  readonly onDone: () => void;
  /** Takes the focus when it appears: in a dialog, not on the page. */
  readonly hasFocus?: boolean;
}

/** Logs in with a cookie session. Used by the page and in place. */
export function LoginForm({ onDone, hasFocus = false }: LoginFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [account, setAccount] = useState(() => readRememberedAccount().account);
  const [isRemembered, setIsRemembered] = useState(() => readRememberedAccount().isRemembered);
  const [password, setPassword] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ServerProblems>({});
  const accountField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (hasFocus) accountField.current?.focus();
  }, [hasFocus]);

  const accountProblem = checkEmail(account);
  const passwordProblem = checkPasswordPresent(password);
  const shown = (problem: AuthProblem | undefined) => (isSubmitted && problem ? t(problem) : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsSubmitted(true);
    setRefusal({});
    if (accountProblem) return accountField.current?.focus();
    if (passwordProblem) return passwordField.current?.focus();
    setIsBusy(true);
    try {
      const { user } = await call('user/login', {
        account: account.trim(),
        password,
        login_type: 'email',
        sms_code: '',
        session: 'cookie',
        remember: isRemembered,
      });
      rememberAccount(account.trim(), isRemembered);
      queryClient.setQueryData(['user'], user);
      session.begin();
      // Whatever was said to a guest, to log in above all, has been done.
      toasts.clear();
      onDone();
    } catch (error) {
      setRefusal(toServerProblems(error));
      setIsBusy(false);
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <FormProblem text={refusal.form} />
      <TextField
        ref={accountField}
        label={t('auth.email')}
        type="email"
        name="account"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        value={account}
        error={shown(accountProblem) ?? refusal.account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextField
        ref={passwordField}
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={shown(passwordProblem) ?? refusal.password}
        reveal={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex items-center justify-between gap-4">
        <CheckBox isChecked={isRemembered} onChange={setIsRemembered}>
          {t('auth.remember')}
        </CheckBox>
        <a
          href="/forgetPassword"
          className="text-[13px] text-t2 underline-offset-2 hover:text-t1 hover:underline"
        >
          {t('auth.forgot')}
        </a>
      </div>
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
        {isBusy ? t('auth.loggingIn') : t('auth.login')}
      </Button>
    </form>
  );
}
