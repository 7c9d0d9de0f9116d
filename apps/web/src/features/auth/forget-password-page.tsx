import './texts.ts';
import { Button } from '@candor/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callAndConfirm, useSetting, forgetInputs, session } from '@candor/web-kit';
import { AuthCard, FormProblem } from './auth-card.tsx';
import { CodeField } from './code-field.tsx';
import { AccountField, CountryField, WayTabs } from './contact-fields.tsx';
import { checkCode, checkNewPassword, checkRepeat } from './field-checks.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { toServerProblems } from './server-problems.ts';
import { useContactForm } from './use-contact-form.ts';

const DELAY_AFTER_CHANGE_MS = 500;
const FORM = 'forgetPassword';

/** Sets a new password for a user who can read the account's mail or phone messages. Does not log in. */
export function ForgetPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const policy = useSetting('password_policy');
  const contact = useContactForm(FORM, { hasPhone: true });
  const { form, way, account, code, isBusy, refusal, shown, focus, setIsSubmitted, setIsBusy, setRefusal } =
    contact;
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');

  const { areaId } = contact.codeField.contact;
  const problems = {
    ...contact.problems,
    sms_code: checkCode(code),
    password: checkNewPassword(password, policy),
    re_password: checkRepeat(password, repeat),
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsSubmitted(true);
    setRefusal({});
    const first = (['account', 'sms_code', 'password', 're_password'] as const).find(
      (name) => problems[name],
    );
    if (first) return focus(first);
    if (problems.area) return;
    setIsBusy(true);
    try {
      await callAndConfirm('user/forget_password', {
        account,
        new_password: password,
        secondary_password: repeat,
        type: way,
        auth_code: code,
        ...(areaId === undefined ? {} : { area_id: areaId }),
      });
      forgetInputs(FORM);
      session.end();
      setTimeout(() => void navigate({ to: '/login' }), DELAY_AFTER_CHANGE_MS);
    } catch (error) {
      setRefusal(toServerProblems(error));
      setIsBusy(false);
    }
  }

  return (
    <AuthCard
      title={t('auth.forgetTitle')}
      footer={
        <Link to="/login" className="font-semibold text-t1 underline underline-offset-2">
          {t('auth.backToLogin')}
        </Link>
      }
    >
      <WayTabs label={t('auth.forgetTitle')} {...contact.tabs} />
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormProblem text={refusal.form} />
        {way === 'mobile' && <CountryField {...contact.countryField} />}
        <AccountField {...contact.accountField} />
        <CodeField type="2" {...contact.codeField} error={shown(problems.sms_code) ?? refusal.code} />
        <NewPasswordFields
          label={t('auth.newPassword')}
          policy={policy}
          password={password}
          repeat={repeat}
          passwordError={shown(problems.password) ?? refusal.password}
          repeatError={shown(problems.re_password)}
          onPassword={setPassword}
          onRepeat={setRepeat}
        />
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
          {t('auth.setPassword')}
        </Button>
      </form>
    </AuthCard>
  );
}
