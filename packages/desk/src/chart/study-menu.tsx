import { PopoverButton, studyLabel, type StudyId } from '@candor/ui';
import { lazy, Suspense } from 'react';
import { arrived, usePreload, useTranslation } from '@candor/web-kit';
import type { ChartSettings } from './chart-settings.ts';
import { BUTTON } from './toolbar-button.ts';

const load = () => arrived(() => import('./study-panel.tsx'));
const StudyPanel = lazy(async () => ({ default: (await load()).StudyPanel }));

/** Which studies the chart draws, and the numbers that they are computed with. */
export function StudyMenu({ settings }: { readonly settings: ChartSettings }) {
  const { t } = useTranslation();
  const { studies, params } = settings;
  usePreload(load);
  const name = (id: StudyId) =>
    id === 'maCross' && params[id] === undefined ? t('chart.maCross') : studyLabel(id, params);
  return (
    <PopoverButton
      label={t('chart.studies')}
      triggerClassName={BUTTON}
      trigger={
        <>
          <span aria-hidden data-untranslated className="font-serif text-sm italic">
            fx
          </span>
          <span className="sr-only" data-testid="chart-studies">
            {studies.map(name).join(', ')}
          </span>
        </>
      }
    >
      <Suspense fallback={<div className="h-[min(480px,60dvh)] w-72" />}>
        <StudyPanel settings={settings} name={name} />
      </Suspense>
    </PopoverButton>
  );
}
