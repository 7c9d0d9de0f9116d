import { Button } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';

/** Gives a country its standard names back. */
export function ResetNames({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const act = useAct();
  const reset = () => act('console/area_reset', { id, reason: t('settingsPlace.reset_names') });
  return <Button onClick={() => void reset()}>{t('settingsPlace.reset_names')}</Button>;
}
