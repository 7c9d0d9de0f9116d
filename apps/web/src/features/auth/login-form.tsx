import { CODE_PURPOSES, type RequestOf, type ResponseOf } from '@candor/contract';
import { Button, FormProblem } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  callAndConfirm,
  type ExpiredAccount,
  session,
  toasts,
  useSetting,
  useTranslation,
} from '@candor/web-kit';
import { AgreedBox } from './agreed-box.tsx';
import { CodeField } from '../../shared/account/code-field.tsx';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { AccountField, CountryField, type Way, WayPanel } from './contact-fields.tsx';
import { checkCode, checkPasswordPresent } from '../../shared/account/field-checks.ts';
import { readRememberedAccount, rememberAccount } from './remembered-account.ts';
import { type SecondFactor, SecondFactorStep } from './second-factor-step.tsx';
import { type AccountValues, useAccountForm } from './use-account-form.ts';

interface LoginFormProps {
  /** Runs once the session exists. */
  readonly onDone: () => void;
  /** Takes the focus when it appears: in a dialog, not on the page. */
  readonly hasFocus?: boolean;
  /** Logs in again: the account is filled in. */
  readonly account?: ExpiredAccount | undefined;
}

type Login = RequestOf<'user/login'> & {
  readonly account: string;
  readonly login_type: Way;
  readonly remember: boolean;
};

/** Logs in with a cookie session. Used by the page and in place. */
export function LoginForm({ onDone, hasFocus = false, account: known }: LoginFormProps) {
  const { t } = useTranslation();
  const [remembered] = useState(readRememberedAccount);
  const asksCode = useSetting('login_use_sms') === '1';
  const { way, area, asksCountry, field, ...login } = useAccountForm('login', {
    hasPhone: useSetting('phone_login') === '1',
    needsCountry: asksCode,
    initial: { ...(known ?? remembered), isAgreed: remembered.isRemembered },
    check: ({ password, sms_code: code }) => ({
      password: checkPasswordPresent(password),
      sms_code: asksCode ? checkCode(code) : undefined,
    }),
  });
  const [owed, setOwed] = useState<{ readonly request: Login; readonly factor: SecondFactor }>();
  const enter = useEnter(onDone);
  const { setFocus } = login.form;
  useEffect(() => {
    if (hasFocus) setFocus(known ? 'password' : 'account');
  }, [hasFocus, known, setFocus]);

  async function send(values: AccountValues): Promise<void> {
    const request = {
      account: values.account.trim(),
      password: values.password,
      login_type: way,
      ...(asksCountry && area ? { country_code: area.global_code } : {}),
      sms_code: asksCode ? values.sms_code.trim() : '',
      session: 'cookie',
      remember: values.isAgreed,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    } as const;
    const factor = await enter(request, area?.global_code);
    if (factor) setOwed({ request, factor });
  }

  if (owed !== undefined) {
    return (
      <SecondFactorStep
        factor={owed.factor}
        onSend={async (code) => {
          const second = { challenge: owed.factor.challenge, second_factor_code: code };
          const factor = await enter({ ...owed.request, ...second }, area?.global_code);
          if (factor) setOwed({ ...owed, factor });
        }}
        onBack={() => setOwed(undefined)}
      />
    );
  }
  return (
    <>
      <WayPanel label={t('auth.loginTitle')} {...login.tabs}>
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void login.submit(send)(event)}>
          <FormProblem text={login.problem} />
          {asksCountry && <CountryField {...login.countryField} />}
          <AccountField {...login.accountField} />
          <CurrentPasswordField {...field('password')} />
          {asksCode && <CodeField {...login.codeField(CODE_PURPOSES.login)} />}
          <div className="flex items-center justify-between gap-4">
            <AgreedBox form={login.form}>{t('auth.remember')}</AgreedBox>
            <Link
              to="/forgetPassword"
              className="text-[13px] text-t2 underline-offset-2 hover:text-t1 hover:underline"
            >
              {t('auth.forgot')}
            </Link>
          </div>
          <Button type="submit" kind="action" size="large" isBusy={login.isBusy} className="mt-1 w-full">
            {login.isBusy ? t('auth.loggingIn') : t('auth.login')}
          </Button>
        </form>
      </WayPanel>
    </>
  );
}

/** Logs in, and remembers the person; returns the second factor where the exchange asks for one first. */
function useEnter(onDone: () => void) {
  const queryClient = useQueryClient();
  return async (request: Login, countryCode: string | undefined): Promise<SecondFactor | undefined> => {
    // Messages for a guest, above all the one to log in, no longer apply.
    toasts.clear();
    const answer = await callAndConfirm('user/login', request);
    if ('challenge' in answer) return factorOf(answer);
    const { account, login_type: way, remember } = request;
    rememberAccount({ account, way, isRemembered: remember }, countryCode);
    session.begin(answer.user.id);
    queryClient.setQueryData(['own', 'user'], answer.user);
    // First the session is established, then the user's own data are read again.
    void queryClient.invalidateQueries({ queryKey: ['own', 'user'] });
    onDone();
    return undefined;
  };
}

function factorOf(owed: Extract<ResponseOf<'user/login'>, { challenge: string }>): SecondFactor {
  return {
    challenge: owed.challenge,
    passkey: owed.passkey_options,
    takesCode: owed.second_factor === 'totp' || owed.totp === 1,
  };
}
