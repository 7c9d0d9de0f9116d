import { useIsDemo, useTranslation } from '@candor/web-kit';

/** Says on every screen, across its whole width, that prices and funds are not real. */
export function DemoRibbon() {
  const { t } = useTranslation();
  if (!useIsDemo()) return null;
  return (
    <section className="demo-ribbon" aria-label={t('header.demoHint')}>
      <p role="note" title={t('header.demoHint')}>
        {t('header.demoRibbon')}
      </p>
    </section>
  );
}
