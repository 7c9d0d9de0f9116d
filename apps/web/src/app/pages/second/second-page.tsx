import { useIndexPrice } from '@candor/desk';
import { useMemo } from 'react';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import './second-grid.css';
import {
  ContractsPanel,
  SecondChart,
  SecondTicket,
  useContractEvents,
  useSentContract,
} from '../../../features/second/index.ts';
import { DeskFrame, type DeskPair } from '../pairs/desk-frame.tsx';
import { IndexedPair } from '../pairs/indexed-pair.tsx';

/** The index decides by less than a tick of the book, so prices have at least so many decimals here. */
const DECIMALS_MIN = 4;

/** Contracts of a few seconds on the index of one pair. */
export function SecondPage() {
  return (
    <DeskFrame product="second" className="second-page">
      {(pair) => <SecondDesk {...pair} />}
    </DeskFrame>
  );
}

function SecondDesk({ match: traded, onChoose }: DeskPair) {
  const { t } = useTranslation();
  const match = useMemo(
    () => ({ ...traded, price_decimals: Math.max(DECIMALS_MIN, traded.price_decimals) }),
    [traded],
  );
  const isMobile = useIsMobile();
  const index = useIndexPrice(match.symbol);
  const sending = useSentContract();
  useContractEvents();
  return (
    <main id="content" className="trade-grid second-grid">
      <IndexedPair
        product="second"
        match={match}
        index={index}
        hint={t('second.indexHint')}
        halted={t('second.halted')}
        onChoose={onChoose}
      />
      <SecondChart match={match} index={index} />
      <SecondTicket match={match} index={index} sending={sending} />
      <ContractsPanel isNarrow={isMobile} onAgain={sending.sendAgain} />
    </main>
  );
}
