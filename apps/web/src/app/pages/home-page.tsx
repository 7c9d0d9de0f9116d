import { EmptyState } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Announcements, Carousel, Hero, OwnHome, PopupArticle } from '../../features/home/index.ts';
import { PageWidth } from '../../features/layout/index.ts';
import { MarketTiles, PriceRow } from '../../features/markets/index.ts';
import {
  arrived,
  failureOf,
  useIsLoggedIn,
  useIsSettled,
  usePageTitle,
  useTranslation,
} from '@candor/web-kit';
import { selectGroups, useMarkets } from '@candor/desk/pairs';
import { PublicFrame } from './public-frame.tsx';

const BelowTheFold = lazy(async () => ({
  default: (await arrived(() => import('./below-the-fold.tsx'))).BelowTheFold,
}));

/** Shows the live markets; introduces the exchange to guests, and begins with what a user has. */
export function HomePage() {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  usePageTitle(undefined);
  return (
    <PublicFrame>
      <main id="content">
        {isLoggedIn ? (
          <PageWidth share={80} className="px-4 lg:px-0">
            <h1 className="sr-only">{t('header.home')}</h1>
            <Suspense fallback={<div className="own-place" />}>
              <OwnHome />
            </Suspense>
          </PageWidth>
        ) : (
          <Carousel />
        )}
        <Prices />
        <Announcements />
        <PageWidth share={80} className={`px-4 pb-20 max-md:pb-12 lg:px-0 ${isLoggedIn ? 'pt-8' : ''}`}>
          {!isLoggedIn && <Hero />}
          <Movers />
          <Below isGuest={!isLoggedIn} />
        </PageWidth>
      </main>
      <PopupArticle />
    </PublicFrame>
  );
}

function Below({ isGuest }: { readonly isGuest: boolean }) {
  const isSettled = useIsSettled();
  return (
    <div className="home-below mt-20 grid gap-20 max-md:mt-14 max-md:gap-14" aria-busy={!isSettled}>
      {isSettled && (
        <Suspense>
          <BelowTheFold>{isGuest ? undefined : <Carousel />}</BelowTheFold>
        </Suspense>
      )}
    </div>
  );
}

function Prices() {
  const { data: groups } = useMarkets();
  return (
    <PriceRow
      matches={groups && selectGroups(groups).flatMap((group) => group.matches)}
      isLoading={groups === undefined}
    />
  );
}

function Movers() {
  const { t } = useTranslation();
  const markets = useMarkets();
  const matches = markets.data && selectGroups(markets.data).flatMap((group) => group.matches);
  return (
    <section aria-labelledby="movers">
      <div className="mb-3 flex items-center justify-between">
        <h2 id="movers" className="text-lg leading-6 font-semibold">
          {t('home.movers')}
        </h2>
        <Link to="/markets" className="flex min-h-11 items-center gap-1 text-sm text-t2 hover:text-t1">
          {t('home.allMarkets')}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </div>
      {failureOf(markets) ??
        (matches?.length === 0 ? (
          <EmptyState>{t('home.noMarkets')}</EmptyState>
        ) : (
          <MarketTiles matches={matches} />
        ))}
    </section>
  );
}
