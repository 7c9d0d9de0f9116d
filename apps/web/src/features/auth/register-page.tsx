import '../../shared/account/texts.ts';
import { CODE_PURPOSES, NEWS_CATEGORIES, SMS_CODE_PLACEHOLDER } from '@candor/contract';
import { Button, FormProblem, TextField } from '@candor/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLegalPages } from '../../shared/api/use-legal-pages.ts';
import { callAndConfirm, keepInput, useSetting, useTranslation } from '@candor/web-kit';
import { AgreedBox } from './agreed-box.tsx';
import { FormCard } from '../../shared/account/form-card.tsx';
import { CodeField } from '../../shared/account/code-field.tsx';
import { AccountField, CountryField, WayPanel } from './contact-fields.tsx';
import { checkCode, checkNewPassword, checkRepeat } from '../../shared/account/field-checks.ts';
import { NewPasswordFields, usePasswordRule } from '../../shared/account/new-password-fields.tsx';
import { type AccountForm, type AccountValues, useAccountForm } from './use-account-form.ts';

const DELAY_AFTER_REGISTER_MS = 500;

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { extension_code: invited } = useSearch({ from: '/register' });
  const policy = useSetting('password_policy');
  const rule = usePasswordRule(policy);
  const isTickedByDefault = useSetting('register_agreement_ticked') !== '0';
  const asksCode = useSetting('register_verify') === '1';
  const { way, area, field, ...register } = useAccountForm('register', {
    hasPhone: useSetting('phone_login') === '1',
    initial: { isAgreed: isTickedByDefault },
    check: (values) => ({
      sms_code: asksCode ? checkCode(values.sms_code) : undefined,
      password: checkNewPassword(values.password, policy),
      re_password: checkRepeat(values.password, values.re_password),
      isAgreed: values.isAgreed ? undefined : 'auth.readFirst',
    }),
  });
  const { resetField } = register.form;
  useEffect(
    () => resetField('isAgreed', { defaultValue: isTickedByDefault }),
    [isTickedByDefault, resetField],
  );

  async function send(values: AccountValues): Promise<void> {
    const account = values.account.trim();
    const inviteCode = invited ?? values.invite_code.trim();
    await callAndConfirm('user/register', {
      account,
      password: values.password,
      re_password: values.re_password,
      ...(inviteCode ? { invite_code: inviteCode } : {}),
      ...(area === undefined ? {} : { area_id: area.id }),
      sms_code: asksCode ? values.sms_code.trim() : SMS_CODE_PLACEHOLDER,
      type: way,
    });
    keepInput('login', 'way', way);
    keepInput('login', 'account', account);
    await new Promise((done) => setTimeout(done, DELAY_AFTER_REGISTER_MS));
    void navigate({ to: '/login' });
  }

  return (
    <FormCard title={t('auth.registerTitle')} footer={<ToLogin />}>
      <WayPanel label={t('auth.registerTitle')} {...register.tabs}>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => void register.submit(send)(event)}
        >
          <FormProblem text={register.problem} />
          <CountryField isOptional={way === 'email'} {...register.countryField} />
          <AccountField {...register.accountField} />
          {asksCode && <CodeField {...register.codeField(CODE_PURPOSES.register)} />}
          <NewPasswordFields
            label={t('auth.password')}
            hint={rule}
            first={field('password')}
            repeat={field('re_password')}
          />
          <TextField
            {...field('invite_code')}
            {...(invited === undefined
              ? {}
              : { value: invited, readOnly: true, hint: t('auth.inviteLocked') })}
            label={`${t('auth.inviteCode')} (${t('auth.optional')})`}
            autoComplete="off"
            maxLength={32}
          />
          <Agreement form={register.form} error={register.errorOf('isAgreed')} />
          <Button type="submit" kind="action" size="large" isBusy={register.isBusy} className="mt-1 w-full">
            {register.isBusy ? t('auth.registering') : t('auth.register')}
          </Button>
        </form>
      </WayPanel>
    </FormCard>
  );
}

function ToLogin() {
  const { t } = useTranslation();
  return (
    <>
      {t('auth.haveAccount')}{' '}
      <Link to="/login" className="font-semibold text-t1 underline underline-offset-2">
        {t('auth.login')}
      </Link>
    </>
  );
}

interface AgreementProps {
  readonly form: AccountForm['form'];
  readonly error: string | undefined;
}

function Agreement({ form, error }: AgreementProps) {
  const { t } = useTranslation();
  const [beforeNotice, afterNotice] = t('auth.agree', { notice: '\n' }).split('\n');
  return (
    <div>
      <AgreedBox form={form} isInvalid={error !== undefined}>
        {beforeNotice}
        <PrivacyNotice />
        {afterNotice}
      </AgreedBox>
      {error && (
        <p role="alert" className="mt-1.5 text-[13px] leading-5 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The name of the privacy notice, which leads to it unless none is published. */
function PrivacyNotice() {
  const { t } = useTranslation();
  const { data } = useLegalPages();
  const notice = data?.find(({ page }) => page === 'privacy');
  if (data !== undefined && notice === undefined) return t('auth.privacyNotice');
  return (
    <Link
      to="/notice"
      search={{ id: notice?.id ?? 0, category_id: notice?.category_id ?? NEWS_CATEGORIES.privacy }}
      target="_blank"
      className="inline-block text-t1 underline underline-offset-2"
    >
      {t('auth.privacyNotice')}
    </Link>
  );
}
