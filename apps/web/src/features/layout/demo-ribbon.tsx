import { useIsDemo, useTranslation } from '@candor/web-kit';

/** Says on every screen, across its whole width, that prices and funds are not real. */
export function DemoRibbon() {
  const { t } = useTranslation();
  if (!useIsDemo()) return null;
  return (
    <p role="note" className="demo-ribbon" title={t('header.demoHint')}>
      {t('header.demoRibbon')}
    </p>
  );
}
