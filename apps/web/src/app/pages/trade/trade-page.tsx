import './texts.ts';
import type { Match } from '@candor/contract';
import { EmptyState, Splitter } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { BottomNav, Header } from '../../../features/layout/index.ts';
import { ConnectionBanner, PaletteOffer, StatusBar } from '../../../features/layout/live.ts';
import { FavouriteButton, PairList, useMarkets } from '@candor/desk/pairs';
import { ChartPanel, OrderBook, PairLine, PairStrip, TradeSettings, useBookPick } from '@candor/desk';
import { TicketPanel, useOwnLines, useOwnOrders } from '../../../features/spot/index.ts';
import {
  arrived,
  failureOf,
  useIsMobile,
  useKeptOnServer,
  useMediaQuery,
  usePageMark,
  useTranslation,
} from '@candor/web-kit';
import { PairPicker } from '../pairs/pair-picker.tsx';
import { PairScreen } from '../pairs/pair-screen.tsx';
import { useDrawnInPieces } from '../pairs/use-drawn-in-pieces.ts';
import { usePairOfAddress } from '../pairs/use-pair-of-address.ts';
import { CommandMenu } from './command-menu.tsx';
import { layoutAttributes } from './layout-attributes.ts';
import { LayoutMenu } from './layout-menu.tsx';
import { LateOrders } from './late-orders.tsx';
import { LateTrades } from './late-trades.tsx';
import { PairRail } from './pair-rail.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { TradeHeaderMobile } from './trade-header-mobile.tsx';
import { type TradeLayout, useTradeLayout } from './trade-layout.ts';
import { TradeSkeleton } from './trade-skeleton.tsx';
import { useChartSheet } from '../pairs/use-chart-sheet.ts';

/** Comes once the chart is there. */
const SpotMarks = lazy(async () => ({
  default: (await arrived(() => import('../../../features/spot/components/fill-marks.tsx'))).SpotMarks,
}));

/** Spot trading: everything about one pair on one screen, without scrolling from 1280 x 720 up. */
export function TradePage() {
  const { t } = useTranslation();
  const markets = useMarkets();
  usePageMark('trade-screen');
  useKeptOnServer();

  const matches = (markets.data ?? []).flatMap((group) => group.matches);
  const { match, unknown, choose } = usePairOfAddress('spot', markets.data);
  const drawn = useDrawnInPieces(match);
  const isMobile = useIsMobile();
  const isStacked = !useMediaQuery('(min-width: 1280px)');
  const layout = useTradeLayout();
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);

  return (
    <PairScreen className="trade-page">
      {isMobile && drawn ? (
        <ConnectionBanner />
      ) : (
        <Header
          tools={
            <>
              {!isStacked && <LayoutMenu layout={layout} />}
              <TradeSettings />
            </>
          }
        >
          <ConnectionBanner />
        </Header>
      )}
      {drawn ? (
        <Terminal key={drawn.id} match={drawn} layout={layout} onChoose={choose} />
      ) : markets.data && !match ? (
        <EmptyState
          action={
            <Link to="/markets" className="text-t1 underline underline-offset-2">
              {t('market.seeAllPairs')}
            </Link>
          }
        >
          {unknown === undefined ? t('market.noPairOpen') : t('market.noSuchPair', { pair: unknown })}
        </EmptyState>
      ) : (
        (failureOf(markets) ?? <TradeSkeleton layout={layout} isNarrow={isMobile} />)
      )}
      {isMobile ? (
        <BottomNav />
      ) : (
        <StatusBar>
          <PaletteOffer className="mx-auto" />
        </StatusBar>
      )}
      <ShortcutSheet isOpen={areShortcutsShown} onChange={setAreShortcutsShown} />
      <CommandMenu
        matches={matches}
        layout={layout}
        onChoosePair={choose}
        onShortcuts={() => setAreShortcutsShown(true)}
      />
    </PairScreen>
  );
}

interface TerminalProps {
  readonly match: Match;
  readonly layout: TradeLayout;
  readonly onChoose: (match: Match) => void;
}

function Terminal({ match, layout, onChoose }: TerminalProps) {
  const markets = useMarkets();
  const groups = markets.data ?? [];
  const group = groups.find((each) => each.id === match.quote_currency_id);
  const matches = groups.flatMap((each) => each.matches);
  const isMobile = useIsMobile();
  const isStacked = !useMediaQuery('(min-width: 1280px)');
  const chartSheet = useChartSheet();
  const own = useOwnOrders(match);
  const lines = useOwnLines(match);
  const [picked, pick] = useBookPick();
  const chart = (
    <ChartPanel match={match} lines={lines} marks={(port) => <SpotMarks match={match} port={port} />} />
  );

  const picker = (
    <PairPicker
      product="spot"
      match={match}
      isSheet={isMobile}
      trigger={layout.isRail ? 'magnifier' : 'name'}
      hasKey
      onChoose={onChoose}
    />
  );
  const star = <FavouriteButton match={match} />;
  const ticket = <TicketPanel match={match} picked={picked} isTwin={layout.shape === 'twin'} />;
  const trades = <LateTrades match={match} />;
  if (isMobile) {
    return (
      <>
        <TradeHeaderMobile match={match} picker={picker} star={star} chartSheet={chartSheet} />
        <PaletteOffer className="justify-center border-b border-hairline bg-bg1 px-2" />
        <main id="content" className="trade-grid">
          <PairLine match={match} group={group} />
          {chartSheet.isOpen && chart}
          {ticket}
          <OrderBook match={match} own={own} onPick={pick} isMini />
          <LateOrders match={match} matches={matches} isNarrow />
          {trades}
        </main>
      </>
    );
  }
  return (
    <Panels layout={layout}>
      {layout.isRail ? (
        <PairRail selected={match} onExpand={() => layout.change({ isRail: false })} picker={picker} />
      ) : (
        !isStacked && <PairList selected={match} onSelect={onChoose} />
      )}
      <PairStrip match={match} group={group} star={star} pairMenu={isStacked && picker} />
      {chart}
      <OrderBook match={match} own={own} onPick={pick} />
      <div className="trade-side">
        {ticket}
        {trades}
      </div>
      <LateOrders match={match} matches={matches} />
    </Panels>
  );
}

/** The grid of a wide screen, and the lines in it that a person may move. */
function Panels({ layout, children }: { readonly layout: TradeLayout; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const grid = useRef<HTMLElement>(null);
  // While a line moves, only the grid follows; React gets the new size when the line is released.
  const show = (name: string) => (size: number) => grid.current?.style.setProperty(name, `${size}px`);
  return (
    <main ref={grid} id="content" className="trade-grid" {...layoutAttributes(layout)}>
      {children}
      <Splitter
        label={t('layout.ordersHeight')}
        orientation="horizontal"
        {...layout.ordersHeight}
        isPanelAfter
        onMove={show('--orders-height')}
        onChange={(ordersHeight) => layout.change({ ordersHeight })}
        onReset={() => layout.change({ ordersHeight: undefined })}
      />
      <Splitter
        label={t('layout.bookWidth')}
        orientation="vertical"
        {...layout.bookWidth}
        isPanelAfter={!layout.isMirrored}
        onMove={show('--book-width')}
        onChange={(bookWidth) => layout.change({ bookWidth })}
        onReset={() => layout.change({ bookWidth: undefined })}
      />
    </main>
  );
}
