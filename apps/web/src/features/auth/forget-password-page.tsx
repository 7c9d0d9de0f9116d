import '../../shared/account/texts.ts';
import { CODE_PURPOSES } from '@candor/contract';
import { Button, FormProblem } from '@candor/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { callAndConfirm, session, useSetting, useTranslation } from '@candor/web-kit';
import { FormCard } from '../../shared/account/form-card.tsx';
import { CodeField } from '../../shared/account/code-field.tsx';
import { AccountField, CountryField, WayPanel } from './contact-fields.tsx';
import { checkCode, checkNewPassword, checkRepeat } from '../../shared/account/field-checks.ts';
import { NewPasswordFields, usePasswordRule } from '../../shared/account/new-password-fields.tsx';
import { type AccountValues, useAccountForm } from './use-account-form.ts';

const DELAY_AFTER_CHANGE_MS = 500;

/** Sets a new password for a user who can read the account's mail or phone messages. Does not log in. */
export function ForgetPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const policy = useSetting('password_policy');
  const rule = usePasswordRule(policy);
  const { way, field, ...forgotten } = useAccountForm('forgetPassword', {
    hasPhone: true,
    check: (values) => ({
      sms_code: checkCode(values.sms_code),
      password: checkNewPassword(values.password, policy),
      re_password: checkRepeat(values.password, values.re_password),
    }),
  });
  const { areaId } = forgotten;

  async function send(values: AccountValues): Promise<void> {
    await callAndConfirm('user/forget_password', {
      account: values.account.trim(),
      new_password: values.password,
      secondary_password: values.re_password,
      type: way,
      auth_code: values.sms_code.trim(),
      ...(areaId === undefined ? {} : { area_id: areaId }),
    });
    session.end();
    await new Promise((done) => setTimeout(done, DELAY_AFTER_CHANGE_MS));
    void navigate({ to: '/login' });
  }

  return (
    <FormCard
      title={t('auth.forgetTitle')}
      footer={
        <Link to="/login" className="font-semibold text-t1 underline underline-offset-2">
          {t('auth.backToLogin')}
        </Link>
      }
    >
      <WayPanel label={t('auth.forgetTitle')} {...forgotten.tabs}>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => void forgotten.submit(send)(event)}
        >
          <FormProblem text={forgotten.problem} />
          {way === 'mobile' && <CountryField {...forgotten.countryField} />}
          <AccountField {...forgotten.accountField} />
          <CodeField {...forgotten.codeField(CODE_PURPOSES.forgotPassword)} />
          <NewPasswordFields
            label={t('auth.newPassword')}
            hint={rule}
            first={field('password')}
            repeat={field('re_password')}
          />
          <Button type="submit" kind="action" size="large" isBusy={forgotten.isBusy} className="mt-1 w-full">
            {t('auth.setPassword')}
          </Button>
        </form>
      </WayPanel>
    </FormCard>
  );
}
