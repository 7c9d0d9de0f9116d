import { formatTableTime } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { type CoverPicture, type CoverPoint, placeOf, WHOLE } from '../model/chart-series.ts';
import { percentText } from '../model/cover.ts';

/** The drawing's own grid, which is stretched to the panel. */
const WIDTH = 1_000;
const HEIGHT = 240;
/** More snapshots than this are a line without dots. */
const DOTS_MAX = 60;
/** Labels nearer to each other than this share of the height would cover one another. */
const LABEL_SHARE = 0.1;

interface CoverChartProps {
  readonly picture: CoverPicture;
  readonly code: string;
}

/** Draws the cover at snapshots and the lowest of hours over the line at 100 %. */
export function CoverChart({ picture, code }: CoverChartProps) {
  const { t } = useTranslation();
  const { ratios, hours, least, most, fromMs, toMs } = picture;
  const low = [...ratios, ...hours].toSorted((one, other) => one.permille - other.permille)[0];
  const last = ratios.at(-1) ?? hours.at(-1);
  const summary = t('solvency.history.summary', {
    code,
    count: ratios.length,
    last: last === undefined ? '' : percentText(last.permille),
    lowest: low === undefined ? '' : percentText(low.permille),
  });
  const whole = placeOf({ atMs: fromMs, permille: WHOLE }, picture).y;
  return (
    <figure className="cover-chart">
      <div role="img" aria-label={summary} className="cover-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path className="cover-whole" d={`M0 ${whole * HEIGHT}H${WIDTH}`} />
          <path className="cover-hours" d={pathOf(hours, picture)} />
          <path className="cover-ratios" d={pathOf(ratios, picture)} />
        </svg>
        {ratios.length <= DOTS_MAX &&
          ratios.map((point) => <Dot key={point.atMs} point={point} picture={picture} />)}
        <span className="cover-label" style={{ top: `${whole * 100}%` }} aria-hidden>
          {percentText(WHOLE)}
        </span>
        {whole > LABEL_SHARE && (
          <span className="cover-label" data-edge="top" aria-hidden>
            {percentText(most)}
          </span>
        )}
        {whole < 1 - LABEL_SHARE && (
          <span className="cover-label" data-edge="bottom" aria-hidden>
            {percentText(least)}
          </span>
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs leading-4 text-t3">
        <span>{formatTableTime(fromMs).slice(0, -3)}</span>
        <span className="inline-flex flex-wrap gap-x-4">
          <span className="cover-key" data-line="ratios">
            {t('solvency.history.ratios')}
          </span>
          <span className="cover-key" data-line="hours">
            {t('solvency.history.hours')}
          </span>
        </span>
        <span>{formatTableTime(toMs).slice(0, -3)}</span>
      </figcaption>
    </figure>
  );
}

function Dot({ point, picture }: { readonly point: CoverPoint; readonly picture: CoverPicture }) {
  const { x, y } = placeOf(point, picture);
  return <span className="cover-dot" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden />;
}

function pathOf(points: readonly CoverPoint[], picture: CoverPicture): string {
  return points
    .map((point, at) => {
      const { x, y } = placeOf(point, picture);
      return `${at === 0 ? 'M' : 'L'}${(x * WIDTH).toFixed(1)} ${(y * HEIGHT).toFixed(1)}`;
    })
    .join('');
}
