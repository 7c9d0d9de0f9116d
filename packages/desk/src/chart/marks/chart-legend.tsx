import './texts.ts';
import { paramsOf } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';
import type { ChartSettings } from '../chart-settings.ts';

/** Says what the dots, marks and dashed lines over the candles are; the averages name themselves in their colours. */
export function ChartLegend({ settings }: { readonly settings: ChartSettings }) {
  const { t } = useTranslation();
  const [fast = 0, slow = 0] = paramsOf('maCross', settings.params);
  return (
    <div role="group" aria-label={t('chartLegend.title')} className="border-t border-hairline pb-2">
      <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-t3">
        {t('chartLegend.title')}
      </p>
      <ul className="flex flex-col gap-1 px-3 text-xs text-t2">
        {settings.studies.includes('maCross') && (
          <Entry colour="select" sign={<circle cx={10} cy={7} r={3} fill="currentColor" />}>
            {t('chartLegend.cross', { fast, slow })}
          </Entry>
        )}
        <Entry colour="up" sign={<path d="M10 3 5 11h10z" fill="currentColor" />}>
          {t('chartLegend.buy')}
        </Entry>
        <Entry colour="down" sign={<path d="M10 11 5 3h10z" fill="currentColor" />}>
          {t('chartLegend.sell')}
        </Entry>
        {(['up', 'down', 'select'] as const).map((colour) => (
          <Entry
            key={colour}
            colour={colour}
            sign={<path d="M0 7h20" stroke="currentColor" strokeDasharray="4 3" />}
          >
            {t(`chartLegend.${colour}`)}
          </Entry>
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  readonly colour: 'up' | 'down' | 'select';
  readonly sign: ReactNode;
  readonly children: string;
}

/** A sign as the chart draws it, and its meaning. */
function Entry({ colour, sign, children }: EntryProps) {
  return (
    <li className="flex gap-2">
      <svg
        viewBox="0 0 20 14"
        className="mt-px h-3.5 w-5 shrink-0"
        style={{ color: `var(--${colour})` }}
        aria-hidden
      >
        {sign}
      </svg>
      {children}
    </li>
  );
}
