import { useTranslation } from '@candor/web-kit';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { ColoursSection } from './colours-section.tsx';
import { LettersSection } from './letters-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PublicFactsSection } from './public-facts-section.tsx';

/** The brand of the exchange, and what a live exchange owes its users beside it. */
export function BrandPage() {
  const { t } = useTranslation();
  const settings = useRead('console/settings', {});
  return (
    <ConsolePage title={t('brandPlace.brand')} hint={t('brand.hint')}>
      <PublicFactsSection settings={settings} />
      <PicturesSection settings={settings} />
      <ColoursSection settings={settings} />
      <LettersSection settings={settings} />
    </ConsolePage>
  );
}
