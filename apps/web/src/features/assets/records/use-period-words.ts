import { useTranslation } from '@candor/web-kit';

/** The texts of the days of a list. */
export function usePeriodWords() {
  const { t } = useTranslation();
  return {
    from: t('assets.fromDay'),
    to: t('assets.toDay'),
    format: t('assets.dayFormat'),
    invalid: t('assets.dayInvalid'),
  };
}
