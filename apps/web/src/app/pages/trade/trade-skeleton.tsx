import { RememberedPair } from '@candor/desk';
import { PanelPlace } from '../pairs/panel-place.tsx';
import { layoutAttributes } from './layout-attributes.ts';
import type { TradeLayout } from './trade-layout.ts';

interface TradeSkeletonProps {
  readonly layout: TradeLayout;
  /** True on a phone. */
  readonly isNarrow: boolean;
}

/** The grid of the loaded screen, empty but for what is known already, so that nothing moves when the pairs arrive. */
export function TradeSkeleton({ layout, isNarrow }: TradeSkeletonProps) {
  // The styles of the grid hide what the layout does without.
  return (
    <main className="trade-grid" data-state="loading" {...layoutAttributes(layout)}>
      <RememberedPair isNarrow={isNarrow} />
      {['pairs', 'chart', 'book', 'orders'].map((area) => (
        <PanelPlace key={area} area={area} />
      ))}
      <div className="trade-side">
        <PanelPlace area="ticket" className="xl:min-h-96" />
        <PanelPlace area="trades" />
      </div>
    </main>
  );
}
