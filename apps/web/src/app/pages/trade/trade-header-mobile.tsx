import type { Match } from '@candor/contract';
import type { ReactNode } from 'react';
import { MobileMenu } from '../../../features/layout/index.ts';
import { PairChange, TradeSettings } from '@candor/desk';
import { ChartToggle } from '../pairs/chart-toggle.tsx';
import type { ChartSheet } from '../pairs/use-chart-sheet.ts';

interface TradeHeaderMobileProps {
  readonly match: Match;
  readonly picker: ReactNode;
  readonly star: ReactNode;
  readonly chartSheet: ChartSheet;
}

/** The phone's header is the pair: its name opens the list of pairs, next to its day, star and chart. */
export function TradeHeaderMobile({ match, picker, star, chartSheet }: TradeHeaderMobileProps) {
  return (
    <header className="sticky top-[var(--alarm-bar,0px)] z-30 flex h-12 shrink-0 items-center gap-1 border-b border-hairline bg-bg1 pr-1 pl-3">
      <h1 className="sr-only">{match.symbol}</h1>
      {picker}
      <PairChange match={match} />
      <span className="flex-1" />
      {star}
      <ChartToggle sheet={chartSheet} />
      <TradeSettings />
      <MobileMenu />
    </header>
  );
}
