import { TextField } from '@candor/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from '@candor/web-kit';

/** A password manager keeps the login password alone: it must neither fill it in as the trade password nor replace it. */
export type PasswordKind = 'login' | 'trade';

interface FieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  readonly label?: string;
  readonly kind?: PasswordKind;
}

/** The password that the person has now. */
export function CurrentPasswordField({ label, kind = 'login', ...field }: FieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={label ?? t('auth.password')}
      autoComplete={kind === 'login' ? 'current-password' : 'off'}
      maxLength={128}
      reveal={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
    />
  );
}
