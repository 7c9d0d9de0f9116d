import { lazy, Suspense, useState } from 'react';
import { ChartPanel, OrderBook, type OwnOrders, useBookPick, useIndexPrice } from '@candor/desk';
import { arrived, useIsLoggedIn, useIsMobile, useIsSettled, useTranslation, useValue } from '@candor/web-kit';
import {
  indexLineStore,
  LeverTicket,
  type PriceField,
  PriceSwitch,
  useLeverEvents,
  useLeverLines,
  useOpenPositions,
} from '../../../features/lever/index.ts';
import { VOLUME_DECIMALS } from '../../../shared/index-price/volume-decimals.ts';
import { DeskFrame, type DeskPair } from '../pairs/desk-frame.tsx';
import { ChartToggle } from '../pairs/chart-toggle.tsx';
import { useChartSheet } from '../pairs/use-chart-sheet.ts';
import { LatePositions } from './late-positions.tsx';
import { IndexedPair } from '../pairs/indexed-pair.tsx';

/** Comes once the page is drawn: most visits see none of it. */
const ForcedCloseNotices = lazy(async () => ({
  default: (await arrived(() => import('../../../features/lever/ends/forced-close-notices.tsx')))
    .ForcedCloseNotices,
}));

/** Comes once the chart is there. */
const LeverMarks = lazy(async () => ({
  default: (await arrived(() => import('../../../features/lever/components/fill-marks.tsx'))).LeverMarks,
}));

/** Positions do not rest in the book: nothing of it is the person's own. */
const NO_ORDERS: OwnOrders = { bids: [], asks: [] };

/** Leveraged trading of one pair. */
export function LeverPage() {
  return (
    <DeskFrame product="lever" className="lever-page">
      {(pair) => <LeverDesk {...pair} />}
    </DeskFrame>
  );
}

function LeverDesk({ match, matches, onChoose }: DeskPair) {
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  const isSettled = useIsSettled();
  const isLoggedIn = useIsLoggedIn();
  const index = useIndexPrice(match.symbol);
  const isIndexDrawn = useValue(indexLineStore);
  const lines = useLeverLines(match, isIndexDrawn ? index?.price : undefined);
  const [picked, pick] = useBookPick();
  const [charted, pickOnChart] = useBookPick();
  const [priceField, setPriceField] = useState<PriceField>();
  const chartSheet = useChartSheet();
  const hasPositions = (useOpenPositions(match.id).data ?? []).length > 0;
  useLeverEvents(match);
  return (
    <main id="content" className="trade-grid lever-grid" data-positions={hasPositions}>
      <IndexedPair
        product="lever"
        match={match}
        index={index}
        hint={t('lever.indexHint')}
        halted={t('lever.halted')}
        onChoose={onChoose}
        tools={
          <>
            {(!isMobile || chartSheet.isOpen) && <PriceSwitch />}
            {isMobile && <ChartToggle sheet={chartSheet} />}
          </>
        }
      />
      {(!isMobile || chartSheet.isOpen) && (
        <ChartPanel
          match={match}
          lines={lines}
          volumeDecimals={VOLUME_DECIMALS}
          marks={(port) => <LeverMarks match={match} port={port} />}
          onPick={priceField && ((price) => pickOnChart({ price }))}
        />
      )}
      <OrderBook match={match} own={NO_ORDERS} onPick={pick} isNumbered />
      <LeverTicket {...{ match, index, picked, charted }} onPriceField={setPriceField} />
      <LatePositions match={match} matches={matches} isNarrow={isMobile} />
      {isSettled && isLoggedIn && (
        <Suspense>
          <ForcedCloseNotices match={match} />
        </Suspense>
      )}
    </main>
  );
}
