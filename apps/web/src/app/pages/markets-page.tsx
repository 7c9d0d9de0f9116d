import { PageWidth } from '../../features/layout/index.ts';
import { MarketsPanel } from '../../features/markets/markets-panel.tsx';
import { usePageTitle, useTranslation } from '@candor/web-kit';
import { PublicFrame } from './public-frame.tsx';
import { useOpenPair } from './pairs/use-open-pair.ts';

export function MarketsPage() {
  const { t } = useTranslation();
  const open = useOpenPair('spot');
  usePageTitle(t('market.title'));
  return (
    <PublicFrame>
      <PageWidth share={80} className="flex-1">
        <main id="content" className="px-4 pt-8 pb-16 max-md:px-0 max-md:pt-4 lg:px-0">
          <h1 className="mb-5 text-[28px] leading-9 font-[650] max-md:mb-3 max-md:px-4 max-md:text-[22px] max-md:leading-7">
            {t('market.title')}
          </h1>
          <MarketsPanel onOpen={open} />
        </main>
      </PageWidth>
    </PublicFrame>
  );
}
