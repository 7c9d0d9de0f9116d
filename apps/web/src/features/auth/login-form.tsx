import type { ResponseOf } from '@candor/contract';
import { Button, CheckBox, TextField } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  callAndConfirm,
  type ExpiredAccount,
  useSetting,
  forgetInputs,
  session,
  toasts,
} from '@candor/web-kit';
import { FormProblem } from './auth-card.tsx';
import { CodeField } from './code-field.tsx';
import { AccountField, CountryField, WayTabs } from './contact-fields.tsx';
import { checkCode, checkPasswordPresent } from './field-checks.ts';
import { readRememberedAccount, rememberAccount } from './remembered-account.ts';
import { type SecondFactor, SecondFactorStep } from './second-factor-step.tsx';
import { toServerProblems } from './server-problems.ts';
import { useContactForm } from './use-contact-form.ts';

interface LoginFormProps {
  /** Runs once the session exists. */
  readonly onDone: () => void;
  /** Takes the focus when it appears: in a dialog, not on the page. */
  readonly hasFocus?: boolean;
  /** Logs in again: the account is filled in. */
  readonly account?: ExpiredAccount | undefined;
}

const FORM = 'login';

/** Logs in with a cookie session. Used by the page and in place. */
export function LoginForm({ onDone, hasFocus = false, account: known }: LoginFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [remembered] = useState(readRememberedAccount);
  const hasPhone = useSetting('phone_login') === '1';
  const asksCode = useSetting('login_use_sms') === '1';
  const contact = useContactForm(FORM, { hasPhone, needsCountry: asksCode, initial: known ?? remembered });
  const {
    form,
    way,
    area,
    account,
    code,
    asksCountry,
    isBusy,
    refusal,
    shown,
    focus,
    setIsSubmitted,
    setIsBusy,
    setRefusal,
  } = contact;
  const [isRemembered, setIsRemembered] = useState(remembered.isRemembered);
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState<SecondFactor>();

  useEffect(() => {
    if (hasFocus)
      form.current?.querySelector<HTMLElement>(`[name=${known ? 'password' : 'account'}]`)?.focus();
  }, [hasFocus, known, form]);

  const problems = {
    ...contact.problems,
    password: checkPasswordPresent(password),
    sms_code: asksCode ? checkCode(code) : undefined,
  };

  async function send(secondFactorCode?: string): Promise<void> {
    setRefusal({});
    setIsBusy(true);
    try {
      // Messages for a guest, above all the one to log in, no longer apply.
      toasts.clear();
      const answer = await callAndConfirm('user/login', {
        account,
        password,
        login_type: way,
        ...(asksCountry && area ? { country_code: area.global_code } : {}),
        sms_code: asksCode ? code : '',
        session: 'cookie',
        remember: isRemembered,
        ...(factor !== undefined && secondFactorCode !== undefined
          ? { challenge: factor.challenge, second_factor_code: secondFactorCode }
          : {}),
      });
      if ('challenge' in answer) {
        setFactor(factorOf(answer));
        setIsBusy(false);
        return;
      }
      rememberAccount({ account, way, isRemembered }, area?.global_code);
      forgetInputs(FORM);
      queryClient.setQueryData(['person', 'user'], answer.user);
      session.begin();
      // First the session is established, then the user's own data are read again.
      void queryClient.invalidateQueries({ queryKey: ['person', 'user'] });
      onDone();
    } catch (error) {
      setRefusal(toServerProblems(error));
      setIsBusy(false);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsSubmitted(true);
    const first = (['account', 'password', 'sms_code'] as const).find((name) => problems[name]);
    if (problems.area) return;
    if (first) return focus(first);
    await send();
  }

  if (factor !== undefined) {
    return (
      <SecondFactorStep
        factor={factor}
        isBusy={isBusy}
        refusal={refusal}
        onSend={(typed) => void send(typed)}
        onBack={() => {
          setFactor(undefined);
          setRefusal({});
        }}
      />
    );
  }
  return (
    <>
      <WayTabs label={t('auth.loginTitle')} {...contact.tabs} />
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormProblem text={refusal.form} />
        {asksCountry && <CountryField {...contact.countryField} />}
        <AccountField {...contact.accountField} />
        <TextField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={shown(problems.password) ?? refusal.password}
          reveal={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && (
          <CodeField type="5" {...contact.codeField} error={shown(problems.sms_code) ?? refusal.code} />
        )}
        <div className="flex items-center justify-between gap-4">
          <CheckBox isChecked={isRemembered} onChange={setIsRemembered}>
            {t('auth.remember')}
          </CheckBox>
          <Link
            to="/forgetPassword"
            className="text-[13px] text-t2 underline-offset-2 hover:text-t1 hover:underline"
          >
            {t('auth.forgot')}
          </Link>
        </div>
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
          {isBusy ? t('auth.loggingIn') : t('auth.login')}
        </Button>
      </form>
    </>
  );
}

function factorOf(owed: Extract<ResponseOf<'user/login'>, { challenge: string }>): SecondFactor {
  return {
    challenge: owed.challenge,
    passkey: owed.passkey_options,
    takesCode: owed.second_factor === 'totp' || owed.totp === 1,
  };
}
