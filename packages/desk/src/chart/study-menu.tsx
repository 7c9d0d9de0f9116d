import {
  DisclosureMenu,
  paramsOf,
  STUDY_IDS,
  STUDY_PARAM_MAX,
  studyLabel,
  studyOf,
  type StudyId,
} from '@candor/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSettings } from './chart-settings.ts';
import { MenuChoice } from './menu-choice.tsx';
import { BUTTON } from './toolbar-button.ts';

/** Which studies the chart draws, and the numbers that they are computed with. */
export function StudyMenu({ settings }: { readonly settings: ChartSettings }) {
  const { t } = useTranslation();
  const { studies, params, toggleStudy } = settings;
  const isUsual = (id: StudyId) => params[id] === undefined;
  const name = (id: StudyId) =>
    id === 'maCross' && isUsual(id) ? t('chart.maCross') : studyLabel(id, params);
  const groups = [
    { label: t('chart.overPrice'), ids: STUDY_IDS.filter((id) => studyOf(id).place === 'price') },
    { label: t('chart.belowPrice'), ids: STUDY_IDS.filter((id) => studyOf(id).place === 'pane') },
  ];
  const adjustable = studies.filter((id) => paramsOf(id, params).length > 0);
  return (
    <DisclosureMenu
      label={t('chart.studies')}
      triggerClassName={BUTTON}
      trigger={
        <>
          <span aria-hidden className="font-serif text-sm italic">
            fx
          </span>
          <span className="sr-only" data-testid="chart-studies">
            {studies.map(name).join(', ')}
          </span>
        </>
      }
    >
      {() => (
        <div className="max-h-[min(480px,60dvh)] w-72 overflow-y-auto">
          {adjustable.length > 0 && (
            <div role="group" aria-label={t('chart.studySettings')} className="border-b border-hairline pb-2">
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-t3">
                {t('chart.studySettings')}
              </p>
              {adjustable.map((id) => (
                <StudyNumbers
                  key={id}
                  id={id}
                  name={studyOf(id).name.replace('_CROSS', '')}
                  settings={settings}
                />
              ))}
            </div>
          )}
          {groups.map(({ label, ids }) => (
            <div key={label} role="group" aria-label={label}>
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-t3">
                {label}
              </p>
              <div className="grid grid-cols-2">
                {ids.map((id) => (
                  <MenuChoice
                    key={id}
                    role="menuitemcheckbox"
                    isChosen={studies.includes(id)}
                    text={name(id)}
                    onChoose={() => toggleStudy(id)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </DisclosureMenu>
  );
}

interface StudyNumbersProps {
  readonly id: StudyId;
  readonly name: string;
  readonly settings: ChartSettings;
}

/** The numbers of one study; a text that is no number of bars changes nothing. */
function StudyNumbers({ id, name, settings: { params, setParams } }: StudyNumbersProps) {
  const { t } = useTranslation();
  const numbers = paramsOf(id, params);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  function change(at: number, text: string): void {
    setTyped({ ...typed, [at]: text });
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < 1 || value > STUDY_PARAM_MAX) return;
    setParams(
      id,
      numbers.map((number, index) => (index === at ? value : number)),
    );
  }
  return (
    <div className="flex h-8 items-center gap-1.5 px-3 text-xs">
      <span className="w-14 text-t2">{name}</span>
      {numbers.map((number, at) => (
        <span key={at} className="field h-6 w-12 px-1.5">
          <input
            type="text"
            inputMode="numeric"
            className="text-xs"
            aria-label={t('chart.studyNumber', { name, place: at + 1 })}
            value={typed[at] ?? String(number)}
            onChange={(event) => change(at, event.target.value)}
            onBlur={() => setTyped({})}
          />
        </span>
      ))}
      {params[id] && (
        <button
          type="button"
          className="icon-button ml-auto size-6"
          aria-label={t('chart.usualNumbers', { name })}
          title={t('chart.usualNumbers', { name })}
          onClick={() => setParams(id, undefined)}
        >
          <RotateCcw size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
