import { SkeletonRows } from '@candor/ui';
import { RememberedPair } from '@candor/desk';
import { layoutAttributes } from './layout-attributes.ts';
import type { TradeLayout } from './trade-layout.ts';

interface TradeSkeletonProps {
  readonly label: string;
  readonly layout: TradeLayout;
  /** True on a phone. */
  readonly isNarrow: boolean;
}

/** The grid of the loaded screen, empty but for what is known already, so that nothing moves when the pairs arrive. */
export function TradeSkeleton({ label, layout, isNarrow }: TradeSkeletonProps) {
  // The styles of the grid hide what the layout does without.
  const panel = (area: string, className?: string) => (
    <div key={area} data-area={area} className={className}>
      {/* Rows do not stretch the panel. */}
      <div className="absolute inset-0 overflow-hidden p-3">
        <SkeletonRows count={8} rowClassName="h-8" label={label} />
      </div>
    </div>
  );
  return (
    <main className="trade-grid" data-state="loading" {...layoutAttributes(layout)}>
      <RememberedPair isNarrow={isNarrow} />
      {['pairs', 'chart', 'book', 'orders'].map((area) => panel(area))}
      <div className="trade-side">
        {panel('ticket', 'xl:min-h-96')}
        {panel('trades')}
      </div>
    </main>
  );
}
