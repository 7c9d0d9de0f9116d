import './texts.ts';
import { Link } from '@tanstack/react-router';
import { BottomNav, Header, PageWidth } from '../../../features/layout/index.ts';
import { usePageTitle, useTranslation } from '@candor/web-kit';
import { ComingShape, type ComingKind } from './coming-shape.tsx';

/** The title of a screen that is still to come. */
export type ComingTitle = 'header.fiat' | 'header.myShop';

interface ComingPageProps {
  readonly title: ComingTitle;
  readonly kind: ComingKind;
}

/** Shown at the address of a screen that a later release brings: what it will be, and that it is not there yet. */
export function ComingPage({ title, kind }: ComingPageProps) {
  const { t } = useTranslation();
  usePageTitle(t(title));
  return (
    <div className="has-bottom-nav flex min-h-page flex-col">
      <Header />
      <PageWidth share={80} className="flex-1">
        <main id="content" className="px-4 pt-10 pb-12 max-md:pt-6 lg:px-0">
          <h1 className="text-[28px] leading-9 font-[650] text-balance max-md:text-[22px] max-md:leading-8">
            {t(title)}
          </h1>
          <p className="mt-2 max-w-[64ch] text-base leading-6 text-t1">{t(`coming.kinds.${kind}`)}</p>
          <p className="mt-1 max-w-[64ch] text-sm leading-6 text-t3">{t('coming.text')}</p>
          <div className="mt-5 mb-8 flex flex-wrap gap-3">
            <Link to="/trade" className="button" data-kind="action" data-size="large">
              {t('coming.toTrade')}
            </Link>
            <Link to="/home" className="button" data-kind="outline" data-size="large">
              {t('header.home')}
            </Link>
          </div>
          <ComingShape />
        </main>
      </PageWidth>
      <BottomNav />
    </div>
  );
}
