import { formatZone, MAIN_RESOLUTIONS, MenuButton, MORE_RESOLUTIONS } from '@candor/ui';
import { ChartArea, ChevronDown, Maximize2, Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { StudyMenu } from './study-menu.tsx';
import { BUTTON } from './toolbar-button.ts';
import { CHART_ZONES, zoneName, type ChartSettings } from './chart-settings.ts';

/** Scrolls the chosen interval into view where not all fit; a side with more of them fades out. */
function keepInView(group: HTMLElement | null): (() => void) | undefined {
  if (!group) return undefined;
  const fade = () => {
    group.toggleAttribute('data-more-before', group.scrollLeft > 1);
    group.toggleAttribute('data-more-after', group.scrollLeft + group.clientWidth < group.scrollWidth - 1);
  };
  const resizing = new ResizeObserver(() => {
    const chosen = group.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chosen) group.scrollLeft = chosen.offsetLeft - (group.clientWidth - chosen.offsetWidth) / 2;
    fade();
  });
  resizing.observe(group);
  group.addEventListener('scroll', fade, { passive: true });
  return () => resizing.disconnect();
}

interface ChartToolbarProps {
  readonly settings: ChartSettings;
  /** The name of the charted pair, where nothing around the chart shows it. */
  readonly title: string | undefined;
  readonly full: { readonly isOn: boolean; readonly toggle: () => void };
  /** The book as a curve, in place of the candles. */
  readonly depth: { readonly isOn: boolean; readonly toggle: () => void };
}

/** Intervals, indicators and time zone of the chart, and the way to give it the whole screen. */
export function ChartToolbar({ settings, title, full, depth }: ChartToolbarProps) {
  const { t } = useTranslation();
  const { resolution, setResolution } = settings;
  return (
    <div className="flex h-9 shrink-0 items-center border-b border-hairline px-2 max-md:h-auto max-md:min-h-11 max-md:flex-wrap">
      {title && (
        <span className="shrink-0 pr-3 pl-1 text-[13px] font-semibold whitespace-nowrap max-md:w-full max-md:pt-2">
          {title}
        </span>
      )}
      <div
        ref={keepInView}
        role="group"
        aria-label={t('chart.resolution')}
        className="chart-intervals md:flex-none"
      >
        {MAIN_RESOLUTIONS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === resolution}
            className={BUTTON}
            onClick={() => setResolution(each)}
          >
            {t(`chart.resolutions.${each}`)}
          </button>
        ))}
      </div>
      <MoreResolutions settings={settings} />
      <div className="ml-auto flex shrink-0 items-center border-l border-hairline pl-1">
        <button
          type="button"
          className={BUTTON}
          aria-pressed={depth.isOn}
          aria-label={t('depth.title')}
          title={t('depth.title')}
          onClick={depth.toggle}
        >
          <ChartArea size={16} strokeWidth={1.5} aria-hidden />
        </button>
        <StudyMenu settings={settings} />
        <ZoneMenu settings={settings} />
        <button
          type="button"
          className={BUTTON}
          aria-pressed={full.isOn}
          aria-label={t('chart.fullScreen')}
          title={t('chart.fullScreen')}
          onClick={full.toggle}
        >
          {full.isOn ? (
            <Minimize2 size={16} strokeWidth={1.5} aria-hidden />
          ) : (
            <Maximize2 size={16} strokeWidth={1.5} aria-hidden />
          )}
        </button>
      </div>
    </div>
  );
}

function MoreResolutions({ settings: { resolution, setResolution } }: { readonly settings: ChartSettings }) {
  const { t } = useTranslation();
  const more = MORE_RESOLUTIONS.find((each) => each === resolution);
  return (
    <MenuButton
      label={t('chart.moreResolutions')}
      triggerClassName={`${BUTTON} ${more ? 'bg-bg3 text-t1' : ''}`}
      trigger={
        <>
          {more && t(`chart.resolutions.${more}`)}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </>
      }
      entries={[
        {
          kind: 'options',
          options: MORE_RESOLUTIONS.map((each) => ({
            text: t(`chart.resolutions.${each}`),
            isChosen: each === resolution,
            onChoose: () => setResolution(each),
          })),
        },
      ]}
    />
  );
}

function ZoneMenu({ settings: { zone, setZone } }: { readonly settings: ChartSettings }) {
  const { t } = useTranslation();
  const [openedAt] = useState(() => Date.now());
  const offset = (each: ChartSettings['zone']) => formatZone(openedAt, zoneName(each));
  return (
    <MenuButton
      label={t('chart.zone', { zone: t(`chart.zones.${zone}`) })}
      triggerClassName={BUTTON}
      trigger={offset(zone)}
      entries={[
        {
          kind: 'options',
          options: CHART_ZONES.map((each) => ({
            text: t(`chart.zones.${each}`),
            detail: offset(each),
            isChosen: each === zone,
            onChoose: () => setZone(each),
          })),
        },
      ]}
    />
  );
}
