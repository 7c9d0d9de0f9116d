import type { Match } from '@candor/contract';
import { PairStrip, useIndexPrice } from '@candor/desk';
import { FavouriteButton, PairList, useMarkets } from '@candor/desk/pairs';
import { EmptyState, SkeletonRows } from '@candor/ui';
import { QueryFailure, useIsMobile, useKeptOnServer, useMediaQuery, useTranslation } from '@candor/web-kit';
import './second-grid.css';
import { BottomNav, Header } from '../../../features/layout/index.ts';
import { ConnectionBanner, StatusBar } from '../../../features/layout/live.ts';
import {
  ContractsPanel,
  SecondChart,
  SecondTicket,
  useContractEvents,
  useSentContract,
} from '../../../features/second/index.ts';
import { IndexLine } from '../../../shared/index-price/index-line.tsx';
import { PairPicker } from '../pairs/pair-picker.tsx';
import { PairScreen } from '../pairs/pair-screen.tsx';
import { useDrawnInPieces } from '../pairs/use-drawn-in-pieces.ts';
import { usePairOfAddress } from '../pairs/use-pair-of-address.ts';

/** Contracts of a few seconds on the index of one pair. */
export function SecondPage() {
  const { t } = useTranslation();
  const markets = useMarkets();
  const isMobile = useIsMobile();
  const { match, choose } = usePairOfAddress('second', markets.data);
  const drawn = useDrawnInPieces(match);
  useKeptOnServer();
  return (
    <PairScreen className="second-page has-bottom-nav">
      <Header>
        <ConnectionBanner />
      </Header>
      {drawn ? (
        <SecondDesk key={drawn.id} match={drawn} onChoose={choose} />
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

interface SecondDeskProps {
  readonly match: Match;
  readonly onChoose: (match: Match) => void;
}

function SecondDesk({ match, onChoose }: SecondDeskProps) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const group = markets.data?.find(({ id }) => id === match.quote_currency_id);
  const isMobile = useIsMobile();
  const isStacked = !useMediaQuery('(min-width: 1280px)');
  const index = useIndexPrice(match.symbol);
  const sending = useSentContract();
  useContractEvents();
  const picker = isStacked && (
    <PairPicker product="second" match={match} isSheet={isMobile} onChoose={onChoose} />
  );
  return (
    <main id="content" className="trade-grid second-grid">
      {!isStacked && <PairList product="second" selected={match} onSelect={onChoose} />}
      <div className="second-strip">
        <PairStrip match={match} group={group} star={<FavouriteButton match={match} />} pairMenu={picker} />
        <IndexLine match={match} index={index} hint={t('second.indexHint')} halted={t('second.halted')} />
      </div>
      <SecondChart match={match} index={index} />
      <SecondTicket match={match} index={index} sending={sending} />
      <ContractsPanel isNarrow={isMobile} onAgain={sending.sendAgain} />
    </main>
  );
}
