import { TextField } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { ComponentProps } from 'react';

/** The field for the code of the operator's authenticator app. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('entry.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
    />
  );
}
