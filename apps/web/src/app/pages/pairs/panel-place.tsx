import { SkeletonRows } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';

interface PanelPlaceProps {
  /** The cell of the grid. */
  readonly area: string;
  readonly className?: string | undefined;
}

/** The place of a panel that is loading; its rows do not stretch it. */
export function PanelPlace({ area, className }: PanelPlaceProps) {
  const { t } = useTranslation();
  return (
    <div data-area={area} className={className}>
      <div className="absolute inset-0 overflow-hidden p-3">
        <SkeletonRows count={8} rowClassName="h-8" label={t('common.loading')} />
      </div>
    </div>
  );
}
