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
  const isAllThere = layout.shape !== 'chart';
  return (
    <main className="trade-grid" data-state="loading" {...layoutAttributes(layout)}>
      <div data-area="pairs">
        <div className="flex-1 pt-24">
          <SkeletonRows count={10} rowClassName="h-8 px-3" label={label} />
        </div>
      </div>
      <RememberedPair isNarrow={isNarrow} />
      <div data-area="chart" />
      {isAllThere && (
        <>
          <div data-area="book" className="pt-16">
            <SkeletonRows count={20} rowClassName="h-5 px-3" label={label} />
          </div>
          <div data-area="ticket" />
          <div data-area="trades" />
          <div data-area="orders" />
        </>
      )}
    </main>
  );
}
