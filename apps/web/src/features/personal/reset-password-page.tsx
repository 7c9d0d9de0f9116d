import { agreedText } from '@candor/contract';
import '../../shared/account/texts.ts';
import './texts.ts';
import { Button, FormProblem } from '@candor/ui';
import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { callAndConfirm, session, useCallForm, useSetting, useTranslation, useUser } from '@candor/web-kit';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { FACTOR_FIELD_OF, FactorField, useFactorOfForm } from '../../shared/account/factor-field.tsx';
import { checkNewPassword, checkRepeat } from '../../shared/account/field-checks.ts';
import { NewPasswordFields, usePasswordRule } from '../../shared/account/new-password-fields.tsx';
import { registeredContact } from '../../shared/account/own-contact.ts';
import { EndKeysBox } from './settings/end-keys-box.tsx';
import { useApiKeys } from './settings/use-api-keys.ts';
import { PasswordFrame } from './password-frame.tsx';

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

/** A shorter password is refused as too simple, before the rule of the exchange is named. */
const LENGTH_MIN = 6;

/**
 * Changes the login password, which ends every session: the person logs in again. `fromSet` in the address: they came from
 * the settings, and go back there.
 */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fromSet } = useSearch({ from: '/resetPassword' });
  const policy = useSetting('password_policy');
  const rule = usePasswordRule(policy);
  const factor = useFactorOfForm();
  const { data: user } = useUser();
  const keyCount = useApiKeys().data?.length ?? 0;
  const [endsKeys, setEndsKeys] = useState(true);
  // A key may have been made elsewhere since the list was read, so that no keys are asked about: it ends.
  const keyChoice = keyCount === 0 ? {} : { end_api_keys: endsKeys };
  const { form, field, submit, isBusy, problem, errorOf } = useCallForm<Values>({
    name: 'resetPassword',
    defaults: { old_password: '', password: '', re_password: '', factor: '' },
    fieldOf: FIELD_OF,
    check: (values) => {
      const { old_password: old, password, re_password: repeat } = values;
      const isShort = password !== '' && password.length < LENGTH_MIN;
      const passwordProblem = isShort ? 'personal.passwordTooSimple' : checkNewPassword(password, policy);
      const repeatProblem = checkRepeat(password, repeat);
      return {
        old_password: old === '' ? t('personal.oldPasswordEmpty') : undefined,
        password: passwordProblem && t(passwordProblem),
        re_password: repeatProblem && t(repeatProblem),
        factor: factor.check(values.factor),
      };
    },
  });
  const send = async ({ old_password, password, re_password, factor: given }: Values) => {
    await session.leaveBy(() =>
      callAndConfirm('user/amend_password', {
        old_password,
        new_password: password,
        secondary_password: re_password,
        ...keyChoice,
        ...factor.sent(given),
      }),
    );
    const redirect = fromSet === undefined ? '/home' : '/personal/accountSettings';
    void navigate({ to: '/login', search: { redirect } });
  };
  return (
    <PasswordFrame title={t('personal.resetTitle')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
        <p className="text-sm leading-5 text-t2">{t('personal.resetIntro')}</p>
        <FormProblem text={problem} />
        {/* A password manager reads from it whose password changes. */}
        <input hidden readOnly autoComplete="username" value={user ? registeredContact(user).account : ''} />
        <CurrentPasswordField {...field('old_password')} label={t('personal.oldPassword')} />
        <NewPasswordFields
          label={t('auth.newPassword')}
          hint={rule}
          first={field('password')}
          repeat={field('re_password')}
        />
        {keyCount > 0 && <EndKeysBox count={keyCount} isChecked={endsKeys} onChange={setEndsKeys} />}
        <FactorField
          form={form}
          errorOf={errorOf}
          agreesTo={() => agreedText('user/amend_password', keyChoice)}
        />
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
          {t('personal.resetAction')}
        </Button>
      </form>
    </PasswordFrame>
  );
}
