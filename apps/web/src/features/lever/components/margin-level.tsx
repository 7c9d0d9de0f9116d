import { formatFixed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { LeverDeal } from '../model/lever-figures.ts';
import { type MarginBand, marginBar } from '../model/margin-levels.ts';

const COLOURS = { danger: 'text-danger', watch: 'text-warn', safe: 'text-t1' } as const satisfies Record<
  MarginBand,
  string
>;

/** The margin level with the level that closes everything, over a bar of three bands with a mark where it stands. */
export function MarginLevel({ deal }: { readonly deal: LeverDeal }) {
  const { t } = useTranslation();
  const { hazard_rate: level, warning_rate: warning, forced_close_rate: forced } = deal;
  const { band, at, ends } = marginBar(Number(level), Number(warning), Number(forced));
  const [danger, watch] = ends;
  return (
    <span className={`inline-flex items-center gap-2 ${COLOURS[band]}`}>
      {t('lever.marginLevel', { level: formatFixed(level, 2), forced: formatFixed(forced, 0) })}
      <span
        role="img"
        aria-label={t(`lever.marginBands.${band}`)}
        className="relative h-1.5 w-24 rounded-full"
        style={{
          background: `linear-gradient(90deg, var(--danger) ${danger}%, var(--warn) ${danger}% ${watch}%, var(--up) ${watch}%)`,
        }}
      >
        <span
          className="absolute -top-0.5 -bottom-0.5 w-0.5 -translate-x-1/2 bg-t1 outline outline-bg1"
          style={{ left: `${at}%` }}
        />
      </span>
    </span>
  );
}
