import { useIndexPrice } from '@candor/desk';
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

/** Contracts of a few seconds on the index of one pair. */
export function SecondPage() {
  return (
    <DeskFrame product="second" className="second-page">
      {(pair) => <SecondDesk {...pair} />}
    </DeskFrame>
  );
}

function SecondDesk({ match, onChoose }: DeskPair) {
  const { t } = useTranslation();
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
