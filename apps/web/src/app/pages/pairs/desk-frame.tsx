import type { Match } from '@candor/contract';
import { useMarkets } from '@candor/desk/pairs';
import { EmptyState } from '@candor/ui';
import { failureOf, useIsMobile, useKeptOnServer, useTranslation } from '@candor/web-kit';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { BottomNav, Header } from '../../../features/layout/index.ts';
import { ConnectionBanner, StatusBar } from '../../../features/layout/live.ts';
import { type DESK_AREAS, DeskSkeleton } from './desk-skeleton.tsx';
import { PairScreen } from './pair-screen.tsx';
import { useDrawnInPieces } from './use-drawn-in-pieces.ts';
import { usePairOfAddress } from './use-pair-of-address.ts';

/** The pair that a desk is about, and the others that it can change to. */
export interface DeskPair {
  readonly match: Match;
  readonly matches: readonly Match[];
  readonly onChoose: (match: Match) => void;
}

interface DeskFrameProps {
  readonly product: keyof typeof DESK_AREAS;
  readonly className: string;
  /** The desk of the pair that the address names; another pair gets a desk of its own. */
  readonly children: (pair: DeskPair) => ReactNode;
}

/** The frame of a screen that trades one pair at the index: what stands around its desk, and what stands in its place. */
export function DeskFrame({ product, className, children }: DeskFrameProps) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const isMobile = useIsMobile();
  const { match, open, choose } = usePairOfAddress(product, markets.data);
  const drawn = useDrawnInPieces(match);
  useKeptOnServer();
  return (
    <PairScreen className={clsx('index-page has-bottom-nav', className)}>
      <Header>
        <ConnectionBanner />
      </Header>
      {drawn ? (
        <Fragment key={drawn.id}>{children({ match: drawn, matches: open, onChoose: choose })}</Fragment>
      ) : markets.data && !match ? (
        <EmptyState>{t('market.noPairOpen')}</EmptyState>
      ) : (
        (failureOf(markets) ?? <DeskSkeleton product={product} isNarrow={isMobile} />)
      )}
      {isMobile ? <BottomNav /> : <StatusBar />}
    </PairScreen>
  );
}
