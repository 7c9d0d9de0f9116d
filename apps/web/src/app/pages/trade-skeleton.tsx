import { SkeletonRows } from '@candor/ui';

/** The grid of the loaded screen, empty, so that nothing moves when the pairs arrive. */
export function TradeSkeleton({ label }: { readonly label: string }) {
  return (
    <main className="trade-grid" data-state="loading">
      <div data-area="pairs">
        <div className="flex-1 pt-24">
          <SkeletonRows count={10} rowClassName="h-8 px-3" label={label} />
        </div>
      </div>
      <div data-area="strip" />
      <div data-area="chart" />
      <div data-area="book" className="pt-16">
        <SkeletonRows count={20} rowClassName="h-5 px-3" label={label} />
      </div>
      <div className="trade-side">
        <div />
      </div>
      <div data-area="orders" />
    </main>
  );
}
