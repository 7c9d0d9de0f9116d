import { useTranslation } from '../i18n/translate.ts';

/** The first stop of the Tab key on a page: past the menus to what it is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      data-kind="action"
    >
      {t('common.skipToContent')}
    </a>
  );
}
