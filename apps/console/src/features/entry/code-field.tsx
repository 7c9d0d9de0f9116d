import { OneTimeCodeField } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { ComponentProps } from 'react';

/** The field for the code of the operator's authenticator app. */
export function CodeField(field: Omit<ComponentProps<typeof OneTimeCodeField>, 'label'>) {
  const { t } = useTranslation();
  return <OneTimeCodeField {...field} label={t('entry.code')} />;
}
