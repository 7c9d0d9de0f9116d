import { TextField } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { AccountForm } from './use-account-form.ts';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly policy: string | undefined;
  readonly field: AccountForm['field'];
}

/** A new password and its repetition, with the rule shown before anybody breaks it. */
export function NewPasswordFields({ label, policy, field }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const reveal = { show: t('auth.showPassword'), hide: t('auth.hidePassword') };
  return (
    <>
      <TextField
        {...field('password')}
        label={label}
        autoComplete="new-password"
        maxLength={128}
        hint={policy === 'strict' ? t('auth.passwordRuleStrict') : t('auth.passwordRule')}
        reveal={reveal}
      />
      <TextField
        {...field('re_password')}
        label={t('auth.repeatPassword')}
        autoComplete="new-password"
        maxLength={128}
        reveal={reveal}
      />
    </>
  );
}
