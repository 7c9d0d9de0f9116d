import type { Match } from '@candor/contract';
import { type BookPick, ChartPanel, OrderBook, type OwnOrders, PairStrip, useIndexPrice } from '@candor/desk';
import { FavouriteButton, PairList, useMarkets } from '@candor/desk/pairs';
import { EmptyState, SkeletonRows } from '@candor/ui';
import { useCallback, useState } from 'react';
import { QueryFailure, useIsMobile, useKeptOnServer, useMediaQuery, useTranslation } from '@candor/web-kit';
import { BottomNav, Header } from '../../../features/layout/index.ts';
import { ConnectionBanner, StatusBar } from '../../../features/layout/live.ts';
import { LeverTicket, PositionsPanel, useLeverEvents, useLeverLines } from '../../../features/lever/index.ts';
import { IndexLine } from '../../../shared/index-price/index-line.tsx';
import { PairPicker } from '../pairs/pair-picker.tsx';
import { PairScreen } from '../pairs/pair-screen.tsx';
import { useDrawnInPieces } from '../pairs/use-drawn-in-pieces.ts';
import { usePairOfAddress } from '../pairs/use-pair-of-address.ts';

/** Positions do not rest in the book: nothing of it is the person's own. */
const NO_ORDERS: OwnOrders = { bids: [], asks: [] };

/** The specification's precision for the charts of leverage and seconds contracts. */
const VOLUME_DECIMALS = 8;

/** Leveraged trading of one pair. */
export function LeverPage() {
  const { t } = useTranslation();
  const markets = useMarkets();
  const isMobile = useIsMobile();
  const { match, open, choose } = usePairOfAddress('lever', markets.data);
  const drawn = useDrawnInPieces(match);
  useKeptOnServer();
  return (
    <PairScreen className="lever-page has-bottom-nav">
      <Header>
        <ConnectionBanner />
      </Header>
      {drawn ? (
        <LeverDesk key={drawn.id} match={drawn} matches={open} onChoose={choose} />
      ) : markets.isError && !match ? (
        <QueryFailure query={markets} />
      ) : markets.data && !match ? (
        <EmptyState>{t('market.noPairOpen')}</EmptyState>
      ) : (
        <main className="flex-1">
          <SkeletonRows count={16} rowClassName="h-9 px-4" label={t('common.loading')} />
        </main>
      )}
      {isMobile ? <BottomNav /> : <StatusBar />}
    </PairScreen>
  );
}

interface LeverDeskProps {
  readonly match: Match;
  readonly matches: readonly Match[];
  readonly onChoose: (match: Match) => void;
}

function LeverDesk({ match, matches, onChoose }: LeverDeskProps) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const group = markets.data?.find(({ id }) => id === match.quote_currency_id);
  const isMobile = useIsMobile();
  const isStacked = !useMediaQuery('(min-width: 1280px)');
  const index = useIndexPrice(match.symbol);
  const lines = useLeverLines(match);
  useLeverEvents(match);
  const [picked, setPicked] = useState<BookPick>();
  const pick = useCallback(
    (next: Omit<BookPick, 'count'>) => setPicked((before) => ({ ...next, count: (before?.count ?? 0) + 1 })),
    [],
  );
  const picker = isStacked && (
    <PairPicker product="lever" match={match} isSheet={isMobile} onChoose={onChoose} />
  );
  return (
    <main id="content" className="trade-grid lever-grid">
      {!isStacked && <PairList product="lever" selected={match} onSelect={onChoose} />}
      <div className="lever-strip">
        <PairStrip match={match} group={group} star={<FavouriteButton match={match} />} pairMenu={picker} />
        <IndexLine match={match} index={index} hint={t('lever.indexHint')} halted={t('lever.halted')} />
      </div>
      <ChartPanel match={match} lines={lines} volumeDecimals={VOLUME_DECIMALS} />
      <OrderBook match={match} own={NO_ORDERS} onPick={pick} isMini={isMobile} isNumbered />
      <LeverTicket match={match} index={index} picked={picked} />
      <PositionsPanel match={match} matches={matches} isNarrow={isMobile} />
    </main>
  );
}
