import { currentLanguage, t } from '@candor/web-kit';

/**
 * Explains the line that says on every screen that prices and funds are not real. The page brings that line, in every
 * language, before any script, so that nothing draws it anew; the lines in other languages leave here.
 */
export function explainDemoRibbon(): void {
  const ribbon = document.querySelector('.demo-ribbon');
  const hint = t('header.demoHint');
  ribbon?.setAttribute('aria-label', hint);
  for (const line of ribbon?.querySelectorAll('p') ?? []) {
    if (line.dataset['in'] !== currentLanguage) line.remove();
    else {
      line.title = hint;
      line.textContent = t('header.demoRibbon');
    }
  }
}
