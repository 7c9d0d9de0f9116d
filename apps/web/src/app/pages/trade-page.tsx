import type { Match } from '@candor/contract';
import { EmptyState, ErrorState } from '@candor/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomNav, ConnectionBanner, Header, StatusBar } from '../../features/layout/index.ts';
import { FavouriteButton, PairList } from '../../features/markets/index.ts';
import {
  ChartPanel,
  OrderBook,
  OrdersPanel,
  PairLine,
  PairStrip,
  type PickedPrice,
  TicketPanel,
  TradeList,
  useOrderEvents,
} from '../../features/spot/index.ts';
import { useArePricesOld } from '../../live/connection.ts';
import { errorText, requestIdOf } from '../../shared/api/api.ts';
import { useMarkets } from '../../shared/api/use-markets.ts';
import { useIsMobile, useMediaQuery } from '../../shared/appearance/use-media-query.ts';
import { choosePair, rememberPair } from '../../shared/trade-info.ts';
import { PairPicker } from './pair-picker.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { TradeHeaderMobile } from './trade-header-mobile.tsx';
import { TradeSkeleton } from './trade-skeleton.tsx';
import { useChartSheet } from './use-chart-sheet.ts';

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

  const isMobile = useIsMobile();

  return (
    <div className="trade-page flex min-h-dvh flex-col" data-stale={arePricesOld}>
      {isMobile && match ? (
        <ConnectionBanner />
      ) : (
        <Header>
          <ConnectionBanner />
        </Header>
      )}
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
      {isMobile ? <BottomNav /> : <StatusBar />}
      <ShortcutSheet />
    </div>
  );
}

interface TerminalProps {
  readonly match: Match;
  readonly onChoose: (match: Match) => void;
}

function Terminal({ match, onChoose }: TerminalProps) {
  const markets = useMarkets();
  const groups = markets.data ?? [];
  const group = groups.find((each) => each.id === match.quote_currency_id);
  const matches = groups.flatMap((each) => each.matches);
  const isMobile = useIsMobile();
  const isTwin = useMediaQuery('(min-width: 1600px)');
  const isStacked = !useMediaQuery('(min-width: 1280px)');
  const chartSheet = useChartSheet();
  const [picked, setPicked] = useState<PickedPrice>();
  const pick = useCallback(
    (price: string) => setPicked((before) => ({ price, count: (before?.count ?? 0) + 1 })),
    [],
  );

  const picker = <PairPicker match={match} onChoose={onChoose} isSheet={isMobile} />;
  const star = <FavouriteButton match={match} />;
  const ticket = <TicketPanel match={match} picked={picked} isTwin={isTwin} />;
  const trades = <TradeList match={match} />;
  if (isMobile) {
    return (
      <>
        <TradeHeaderMobile match={match} picker={picker} star={star} chartSheet={chartSheet} />
        <main id="content" className="trade-grid">
          <PairLine match={match} group={group} />
          {chartSheet.isOpen && <ChartPanel match={match} />}
          {ticket}
          <OrderBook match={match} onPickPrice={pick} isMini />
          <OrdersPanel match={match} matches={matches} isNarrow />
          {trades}
        </main>
      </>
    );
  }
  return (
    <main id="content" className="trade-grid">
      {!isStacked && <PairList selected={match} onSelect={onChoose} />}
      <PairStrip match={match} group={group} star={star} pairMenu={isStacked && picker} />
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
      <OrdersPanel match={match} matches={matches} />
    </main>
  );
}
