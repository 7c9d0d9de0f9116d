import '../../shared/account/texts.ts';
import './texts.ts';
import { Button } from '@candor/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callAndConfirm, useCallForm, useSetting } from '@candor/web-kit';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { FACTOR_FIELD_OF, FactorField, factorSent, useFactors } from '../../shared/account/factor-field.tsx';
import { checkNewPassword, checkPasswordPresent, checkRepeat } from '../../shared/account/field-checks.ts';
import { FormProblem } from '../../shared/account/form-card.tsx';
import { NewPasswordFields, usePasswordRule } from '../../shared/account/new-password-fields.tsx';
import { PasswordFrame } from './password-frame.tsx';
import { useRefresh } from './use-refresh.ts';

interface Values {
  old_password: string;
  password: string;
  re_password: string;
  factor: string;
}

const FIELD_OF = {
  ...FACTOR_FIELD_OF,
  old_password: 'old_password',
  password_wrong: 'old_password',
  new_password: 'password',
  secondary_password: 're_password',
} as const;

/** Changes the login password. `fromSet` in the address: the person came from the settings, and goes back there. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { fromSet } = useSearch({ from: '/resetPassword' });
  const policy = useSetting('password_policy');
  const rule = usePasswordRule(policy);
  const { isOn } = useFactors();
  const { form, field, submit, isBusy, problem, errorOf } = useCallForm<Values>({
    name: 'resetPassword',
    defaults: { old_password: '', password: '', re_password: '', factor: '' },
    fieldOf: FIELD_OF,
    check: (values) => {
      const problems = {
        old_password: checkPasswordPresent(values.old_password),
        password: checkNewPassword(values.password, policy),
        re_password: checkRepeat(values.password, values.re_password),
        factor: isOn && values.factor === '' ? ('auth.emptyCode' as const) : undefined,
      };
      return Object.fromEntries(Object.entries(problems).map(([name, found]) => [name, found && t(found)]));
    },
  });
  const send = async ({ old_password, password, re_password, factor }: Values) => {
    await callAndConfirm('user/amend_password', {
      old_password,
      new_password: password,
      secondary_password: re_password,
      ...(isOn ? factorSent(factor) : {}),
    });
    await refresh();
    void navigate({ to: fromSet === undefined ? '/home' : '/personal/accountSettings' });
  };
  return (
    <PasswordFrame title={t('personal.resetTitle')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
        <p className="text-sm leading-5 text-t2">{t('personal.resetIntro')}</p>
        <FormProblem text={problem} />
        <CurrentPasswordField {...field('old_password')} label={t('personal.oldPassword')} />
        <NewPasswordFields
          label={t('auth.newPassword')}
          hint={rule}
          first={field('password')}
          repeat={field('re_password')}
        />
        {isOn && (
          <FactorField
            value={form.watch('factor')}
            error={errorOf('factor')}
            onChange={(next) => {
              form.setValue('factor', next);
              form.clearErrors('factor');
            }}
          />
        )}
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
          {t('personal.resetAction')}
        </Button>
      </form>
    </PasswordFrame>
  );
}
