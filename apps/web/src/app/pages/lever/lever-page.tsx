import { ChartPanel, OrderBook, type OwnOrders, useBookPick, useIndexPrice } from '@candor/desk';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import {
  ForcedCloseNotices,
  LeverTicket,
  PositionsPanel,
  useLeverEvents,
  useLeverLines,
} from '../../../features/lever/index.ts';
import { VOLUME_DECIMALS } from '../../../shared/index-price/volume-decimals.ts';
import { DeskFrame, type DeskPair } from '../pairs/desk-frame.tsx';
import { IndexedPair } from '../pairs/indexed-pair.tsx';

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
  const index = useIndexPrice(match.symbol);
  const lines = useLeverLines(match);
  const [picked, pick] = useBookPick();
  useLeverEvents(match);
  return (
    <main id="content" className="trade-grid lever-grid">
      <IndexedPair
        product="lever"
        match={match}
        index={index}
        hint={t('lever.indexHint')}
        halted={t('lever.halted')}
        onChoose={onChoose}
      />
      <ChartPanel match={match} lines={lines} volumeDecimals={VOLUME_DECIMALS} />
      <OrderBook match={match} own={NO_ORDERS} onPick={pick} isMini={isMobile} isNumbered />
      <LeverTicket match={match} index={index} picked={picked} />
      <PositionsPanel match={match} matches={matches} isNarrow={isMobile} />
      <ForcedCloseNotices match={match} />
    </main>
  );
}
