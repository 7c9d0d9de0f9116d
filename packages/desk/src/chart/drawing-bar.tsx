import { DRAWING_TOOLS, type DrawingTool } from '@candor/ui';
import type { ChartPort } from '@candor/ui/chart';
import { Eraser, type LucideIcon, Minus, Trash2, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@candor/web-kit';

interface DrawingBarProps {
  readonly port: ChartPort | undefined;
  readonly isReady: boolean;
  /** The tool whose points are being set. */
  readonly tool: DrawingTool | undefined;
  readonly count: number;
  readonly isSelected: boolean;
}

/**
 * Tools for lines on the chart. A press arms one, and presses on the chart set its points; pressed by key it
 * draws over the visible range at once.
 */
export function DrawingBar({ port, isReady, tool, count, isSelected }: DrawingBarProps) {
  const { t } = useTranslation();
  return (
    <div role="toolbar" aria-label={t('chart.drawings')} aria-orientation="vertical" className="drawing-bar">
      {DRAWING_TOOLS.map((each) => (
        <button
          key={each}
          type="button"
          className="drawing-tool"
          aria-pressed={each === tool}
          aria-label={t(`chart.tools.${each}`)}
          title={t(`chart.tools.${each}`)}
          disabled={!isReady}
          onClick={(event) => {
            if (each === tool) port?.cancelDrawing();
            else if (event.detail === 0) port?.placeDrawing(each);
            else port?.beginDrawing(each);
          }}
        >
          {ICONS[each]}
        </button>
      ))}
      <span className="drawing-rule" />
      <RemoveButton
        label={t(isSelected ? 'chart.removeDrawing' : 'chart.removeLastDrawing')}
        Icon={Eraser}
        isDisabled={count === 0}
        onPress={() => port?.removeDrawing()}
      />
      <RemoveButton
        label={t('chart.removeDrawings', { total: count })}
        Icon={Trash2}
        isDisabled={count === 0}
        onPress={() => port?.removeDrawings()}
      />
    </div>
  );
}

const ICONS: Record<DrawingTool, ReactNode> = {
  trend: <TrendingUp size={18} strokeWidth={1.5} aria-hidden />,
  horizontal: <Minus size={18} strokeWidth={1.5} aria-hidden />,
  ray: <LineIcon path="M4 15 16 5M16 5h-4M16 5v4" dots={[[4, 15]]} />,
  fibonacci: <LineIcon path="M3 4h14M3 8.5h14M3 12h14M3 16h14" dots={[]} />,
};

/** Icons that the other set lacks, on its 20 px grid. */
function LineIcon({
  path,
  dots,
}: {
  readonly path: string;
  readonly dots: readonly (readonly [number, number])[];
}) {
  return (
    <svg viewBox="0 0 20 20" width={18} height={18} aria-hidden fill="none" stroke="currentColor">
      <path d={path} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" />
      {dots.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r={1.75} fill="currentColor" stroke="none" />
      ))}
    </svg>
  );
}

function RemoveButton({
  label,
  Icon,
  isDisabled,
  onPress,
}: {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="drawing-tool"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
