import './texts.ts';
import { NEWS_CATEGORIES, SMS_CODE_PLACEHOLDER } from '@candor/contract';
import { Button, CheckBox, TextField } from '@candor/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callAndConfirm, useSetting, forgetInputs, keepInput, useKeptInput } from '@candor/web-kit';
import { AuthCard, FormProblem } from './auth-card.tsx';
import { CodeField } from './code-field.tsx';
import { AccountField, CountryField, WayTabs } from './contact-fields.tsx';
import { checkCode, checkNewPassword, checkRepeat } from './field-checks.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { toServerProblems } from './server-problems.ts';
import { useContactForm } from './use-contact-form.ts';

const DELAY_AFTER_REGISTER_MS = 500;
const FORM = 'register';

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { extension_code: invited } = useSearch({ from: '/register' });
  const policy = useSetting('password_policy');
  const isTickedByDefault = useSetting('register_agreement_ticked') !== '0';
  const hasPhone = useSetting('phone_login') === '1';
  const asksCode = useSetting('register_verify') === '1';

  const contact = useContactForm(FORM, { hasPhone });
  const {
    form,
    way,
    area,
    account,
    code,
    isSubmitted,
    isBusy,
    refusal,
    shown,
    focus,
    setIsSubmitted,
    setIsBusy,
    setRefusal,
  } = contact;
  const [invite, setInvite] = useKeptInput(FORM, 'invite');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [ticked, setTicked] = useState<boolean>();

  const inviteCode = invited ?? invite.trim();
  const isAgreed = ticked ?? isTickedByDefault;
  const problems = {
    ...contact.problems,
    sms_code: asksCode ? checkCode(code) : undefined,
    password: checkNewPassword(password, policy),
    re_password: checkRepeat(password, repeat),
    agreement: isAgreed ? undefined : ('auth.readFirst' as const),
  };
  const [beforeNotice, afterNotice] = t('auth.agree', { notice: '\n' }).split('\n');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsSubmitted(true);
    setRefusal({});
    const first = (['account', 'sms_code', 'password', 're_password'] as const).find(
      (name) => problems[name],
    );
    if (first) return focus(first);
    if (problems.area || problems.agreement) return;
    setIsBusy(true);
    try {
      await callAndConfirm('user/register', {
        account,
        password,
        re_password: repeat,
        ...(inviteCode ? { invite_code: inviteCode } : {}),
        ...(area === undefined ? {} : { area_id: area.id }),
        sms_code: asksCode ? code : SMS_CODE_PLACEHOLDER,
        type: way,
      });
      forgetInputs(FORM);
      keepInput('login', 'account', account);
      keepInput('login', 'way', way);
      setTimeout(() => void navigate({ to: '/login' }), DELAY_AFTER_REGISTER_MS);
    } catch (error) {
      setRefusal(toServerProblems(error));
      setIsBusy(false);
    }
  }

  return (
    <AuthCard
      title={t('auth.registerTitle')}
      footer={
        <>
          {t('auth.haveAccount')}{' '}
          <Link to="/login" className="font-semibold text-t1 underline underline-offset-2">
            {t('auth.login')}
          </Link>
        </>
      }
    >
      <WayTabs label={t('auth.registerTitle')} {...contact.tabs} />
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormProblem text={refusal.form} />
        <CountryField isOptional={way === 'email'} {...contact.countryField} />
        <AccountField {...contact.accountField} />
        {asksCode && (
          <CodeField type="1" {...contact.codeField} error={shown(problems.sms_code) ?? refusal.code} />
        )}
        <NewPasswordFields
          label={t('auth.password')}
          policy={policy}
          password={password}
          repeat={repeat}
          passwordError={shown(problems.password) ?? refusal.password}
          repeatError={shown(problems.re_password)}
          onPassword={setPassword}
          onRepeat={setRepeat}
        />
        <TextField
          label={`${t('auth.inviteCode')} (${t('auth.optional')})`}
          name="invite_code"
          autoComplete="off"
          maxLength={32}
          value={invited ?? invite}
          readOnly={invited !== undefined}
          hint={invited === undefined ? undefined : t('auth.inviteLocked')}
          error={refusal.invite}
          onChange={(event) => setInvite(event.target.value)}
        />
        <div>
          <CheckBox isChecked={isAgreed} onChange={setTicked} isInvalid={isSubmitted && !isAgreed}>
            {beforeNotice}
            <Link
              to="/notice"
              search={{ id: 0, category_id: NEWS_CATEGORIES.privacy }}
              target="_blank"
              className="inline-block text-t1 underline underline-offset-2"
            >
              {t('auth.privacyNotice')}
            </Link>
            {afterNotice}
          </CheckBox>
          {isSubmitted && !isAgreed && (
            <p role="alert" className="mt-1.5 text-[13px] leading-5 text-danger">
              {t('auth.readFirst')}
            </p>
          )}
        </div>
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
          {isBusy ? t('auth.registering') : t('auth.register')}
        </Button>
      </form>
    </AuthCard>
  );
}
