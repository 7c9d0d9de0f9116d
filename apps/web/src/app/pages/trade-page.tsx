import type { Match } from '@candor/contract';
import { DisclosureMenu, EmptyState, ErrorState } from '@candor/ui';
import { ChevronDown } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionBanner, Header, StatusBar } from '../../features/layout/index.ts';
import { PairList } from '../../features/markets/index.ts';
import {
  ChartPanel,
  OrderBook,
  OrdersPanel,
  PairStrip,
  type PickedPrice,
  TicketPanel,
  TradeList,
  useOrderEvents,
} from '../../features/spot/index.ts';
import { useArePricesOld } from '../../live/connection.ts';
import { errorText, requestIdOf } from '../../shared/api/api.ts';
import { useMarkets } from '../../shared/api/use-markets.ts';
import { useMediaQuery } from '../../shared/appearance/use-media-query.ts';
import { choosePair, rememberPair } from '../../shared/trade-info.ts';
import { TradeSkeleton } from './trade-skeleton.tsx';

/** Spot trading: everything about one pair on one screen, without scrolling from 1280 x 720 up. */
export function TradePage() {
  const { t } = useTranslation();
  const markets = useMarkets();
  const [chosen, setChosen] = useState<Match>();
  const arePricesOld = useArePricesOld();
  useOrderEvents();

  const groups = markets.data ?? [];
  const matches = groups.flatMap((group) => group.matches);
  const match =
    matches.find((each) => each.id === chosen?.id && each.open_change === 1) ?? choosePair(groups);

  return (
    <div className="trade-page flex min-h-dvh flex-col" data-stale={arePricesOld}>
      <Header />
      <ConnectionBanner />
      {match ? (
        <Terminal
          key={match.id}
          match={match}
          onChoose={(next) => {
            rememberPair(next);
            setChosen(next);
          }}
        />
      ) : markets.isError ? (
        <ErrorState
          message={errorText(markets.error) ?? t('common.serverError')}
          retryLabel={t('common.retry')}
          onRetry={() => void markets.refetch()}
          requestId={requestIdOf(markets.error)}
          requestIdLabel={t('common.copyRequestId')}
        />
      ) : markets.data ? (
        <EmptyState>{t('market.noPairOpen')}</EmptyState>
      ) : (
        <TradeSkeleton label={t('common.loading')} />
      )}
      <StatusBar />
    </div>
  );
}

function Terminal({ match, onChoose }: { readonly match: Match; readonly onChoose: (match: Match) => void }) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const groups = markets.data ?? [];
  const isTwin = useMediaQuery('(min-width: 1600px)');
  const isStacked = !useMediaQuery('(min-width: 1280px)');
  const [picked, setPicked] = useState<PickedPrice>();
  const pick = useCallback(
    (price: string) => setPicked((before) => ({ price, count: (before?.count ?? 0) + 1 })),
    [],
  );

  const ticket = <TicketPanel match={match} picked={picked} isTwin={isTwin} />;
  const trades = <TradeList match={match} />;
  const pairMenu = (
    <DisclosureMenu
      label={t('market.pairs')}
      align="start"
      trigger={<ChevronDown size={18} strokeWidth={1.75} aria-hidden />}
    >
      {(close) => (
        <div className="flex h-96 w-72">
          <PairList
            selected={match}
            onSelect={(next) => {
              close();
              onChoose(next);
            }}
          />
        </div>
      )}
    </DisclosureMenu>
  );
  return (
    <main id="content" className="trade-grid">
      {!isStacked && <PairList selected={match} onSelect={onChoose} />}
      <PairStrip
        match={match}
        group={groups.find((group) => group.id === match.quote_currency_id)}
        pairMenu={pairMenu}
      />
      <ChartPanel match={match} />
      <OrderBook match={match} onPickPrice={pick} />
      {isTwin || isStacked ? (
        <>
          {ticket}
          {trades}
        </>
      ) : (
        <div className="trade-side">
          {ticket}
          {trades}
        </div>
      )}
      <OrdersPanel match={match} matches={groups.flatMap((group) => group.matches)} />
    </main>
  );
}
