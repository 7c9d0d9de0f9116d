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
  const areas = layout.shape === 'chart' ? ['chart'] : ['chart', 'book', 'ticket', 'trades', 'orders'];
  return (
    <main className="trade-grid" data-state="loading" {...layoutAttributes(layout)}>
      <RememberedPair isNarrow={isNarrow} />
      {['pairs', ...areas].map((area) => (
        <div key={area} data-area={area}>
          {/* Rows do not stretch the panel. */}
          <div className="absolute inset-0 overflow-hidden p-3">
            <SkeletonRows count={20} rowClassName="h-8" label={label} />
          </div>
        </div>
      ))}
    </main>
  );
}
