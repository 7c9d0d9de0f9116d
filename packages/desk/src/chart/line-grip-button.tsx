import type { Match } from '@candor/contract';
import { formatFixed } from '@candor/ui';
import type { ChartPort } from '@candor/ui/chart';
import { useTranslation } from '@candor/web-kit';
import type { LineGrip } from './own-line.ts';
import { useMove } from './use-move.ts';

interface LineGripButtonProps {
  readonly match: Match;
  readonly port: ChartPort;
  readonly height: number;
  readonly grip: LineGrip;
  /** The price of the line that the handle belongs to. */
  readonly price: string;
  /** The middle of that line's tag. */
  readonly tagY: number;
}

/** A handle on a tag: a price is dragged out of it with the pointer, or set with the arrow keys and Enter. */
export function LineGripButton({ match, port, height, grip, price, tagY }: LineGripButtonProps) {
  const { t } = useTranslation();
  const { moved, handlers } = useMove({ match, port, height, price, onMove: grip.onMove });
  const at = moved && formatFixed(moved.price, match.price_decimals);
  const name =
    at === undefined ? grip.description : t('chart.ownLine', { label: grip.description, price: at });
  return (
    <>
      <button type="button" className="line-new" aria-label={`${name} ${t('chart.moveLine')}`} {...handlers}>
        {grip.label}
      </button>
      {moved && (
        <span className="line-ghost" style={{ top: (moved.y ?? tagY) - tagY }} aria-hidden>
          {grip.label} <b>{at}</b> {grip.resultAt && <b>{grip.resultAt(moved.price)}</b>}
        </span>
      )}
    </>
  );
}
