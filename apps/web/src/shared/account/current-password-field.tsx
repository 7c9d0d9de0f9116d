import { TextField } from '@candor/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from '@candor/web-kit';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { readonly label?: string };

/** The password that the person has now. */
export function CurrentPasswordField({ label, ...field }: FieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={label ?? t('auth.password')}
      autoComplete="current-password"
      maxLength={128}
      reveal={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
    />
  );
}
