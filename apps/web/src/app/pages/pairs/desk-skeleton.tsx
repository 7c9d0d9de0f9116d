import { PanelPlace } from './panel-place.tsx';

/** The panels of each desk that trades at the index; on a phone without those that open on demand. */
export const DESK_AREAS = {
  lever: { wide: ['pairs', 'chart', 'ticket', 'book', 'orders'], narrow: ['ticket', 'book', 'orders'] },
  second: { wide: ['pairs', 'chart', 'ticket', 'orders'], narrow: ['chart', 'ticket', 'orders'] },
} as const;

interface DeskSkeletonProps {
  readonly product: keyof typeof DESK_AREAS;
  /** True on a phone. */
  readonly isNarrow: boolean;
}

/** The grid of a desk without its contents, so that nothing moves when the pairs arrive. */
export function DeskSkeleton({ product, isNarrow }: DeskSkeletonProps) {
  return (
    <main className={`trade-grid ${product}-grid`} data-state="loading">
      <div className="index-strip">
        <div data-area="strip" className="max-md:h-24" />
        <div className="index-row">
          <div className="h-9" />
        </div>
      </div>
      {DESK_AREAS[product][isNarrow ? 'narrow' : 'wide'].map((area) => (
        <PanelPlace
          key={area}
          area={area}
          className={area === 'ticket' ? 'min-h-96' : `${product}-${area}`}
        />
      ))}
    </main>
  );
}
