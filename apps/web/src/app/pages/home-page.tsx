import type { Match } from '@candor/contract';
import { EmptyState, ErrorState } from '@candor/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BottomNav, ConnectionBanner, Header, PageWidth } from '../../features/layout/index.ts';
import { MarketTable, MarketTiles } from '../../features/markets/index.ts';
import { errorText, requestIdOf } from '../../shared/api/api.ts';
import { selectSpotGroups, useMarkets } from '../../shared/api/use-markets.ts';
import { useIsLoggedIn } from '../../shared/session/session.ts';
import { rememberPair } from '../../shared/trade-info.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';

/** What the exchange is, what its markets do right now, and the way in. */
export function HomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const markets = useMarkets();
  const isLoggedIn = useIsLoggedIn();
  usePageTitle(undefined);
  const matches = markets.data && selectSpotGroups(markets.data).flatMap((group) => group.matches);

  function open(match: Match) {
    rememberPair(match);
    void navigate({ to: '/trade' });
  }

  return (
    <div className="has-bottom-nav flex min-h-page flex-col">
      <Header>
        <ConnectionBanner />
      </Header>
      <PageWidth share={80} className="flex-1">
        <main id="content" className="px-4 pb-16 lg:px-0">
          <section className="max-w-[720px] pt-16 pb-12 max-md:pt-10 max-md:pb-8">
            <h1 className="text-[40px] leading-[48px] font-[650] text-balance max-md:text-[28px] max-md:leading-9">
              {t('home.title')}
            </h1>
            <p className="mt-4 max-w-[60ch] text-base leading-6 text-t2">{t('home.lead')}</p>
            <div className="mt-8 flex gap-3">
              <Link to="/trade" className="button" data-kind="action" data-size="large">
                {t('home.startTrading')}
              </Link>
              {!isLoggedIn && (
                <Link to="/register" className="button" data-kind="outline" data-size="large">
                  {t('home.openAccount')}
                </Link>
              )}
            </div>
          </section>
          {markets.isError && !markets.data ? (
            <ErrorState
              message={errorText(markets.error) ?? t('common.serverError')}
              retryLabel={t('common.retry')}
              onRetry={() => void markets.refetch()}
              requestId={requestIdOf(markets.error)}
              requestIdLabel={t('common.copyRequestId')}
            />
          ) : matches?.length === 0 ? (
            <EmptyState>{t('home.noMarkets')}</EmptyState>
          ) : (
            <>
              <h2 className="mb-3 text-lg leading-6 font-semibold">{t('home.movers')}</h2>
              <MarketTiles matches={matches} onOpen={open} />
              <h2 className="mt-10 mb-3 text-lg leading-6 font-semibold">{t('home.allMarkets')}</h2>
              <MarketTable matches={matches ?? []} onOpen={open} />
            </>
          )}
        </main>
      </PageWidth>
      <BottomNav />
    </div>
  );
}
