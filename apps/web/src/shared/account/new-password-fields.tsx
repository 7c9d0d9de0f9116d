import { TextField } from '@candor/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from '@candor/web-kit';
import type { PasswordKind } from './current-password-field.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly kind?: PasswordKind;
  /** The rule, shown before anybody breaks it. */
  readonly hint: string;
  readonly first: FieldProps;
  readonly repeat: FieldProps;
}

/** A new password and its repetition. */
export function NewPasswordFields({ label, kind = 'login', hint, first, repeat }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const autoComplete = kind === 'login' ? 'new-password' : 'off';
  const reveal = { show: t('auth.showPassword'), hide: t('auth.hidePassword') };
  return (
    <>
      <TextField
        {...first}
        label={label}
        autoComplete={autoComplete}
        maxLength={128}
        hint={hint}
        reveal={reveal}
      />
      <TextField
        {...repeat}
        label={t('auth.repeatPassword')}
        autoComplete={autoComplete}
        maxLength={128}
        reveal={reveal}
      />
    </>
  );
}

/** The rule of login passwords by the operator's setting. */
export function usePasswordRule(policy: string | undefined): string {
  const { t } = useTranslation();
  return t(policy === 'strict' ? 'auth.passwordRuleStrict' : 'auth.passwordRule');
}
