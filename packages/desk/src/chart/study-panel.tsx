import { paramsOf, STUDY_IDS, STUDY_PARAM_MAX, studyOf, type StudyId } from '@candor/ui';
import { Check, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import type { ChartSettings } from './chart-settings.ts';
import { ChartLegend } from './marks/chart-legend.tsx';

interface StudyPanelProps {
  readonly settings: ChartSettings;
  readonly name: (id: StudyId) => string;
}

/** The studies that a chart can draw, each with its switch, the numbers of those that it draws, and the chart's legend. */
export function StudyPanel({ settings, name }: StudyPanelProps) {
  const { t } = useTranslation();
  const { studies, params, toggleStudy } = settings;
  const groups = [
    { label: t('chart.overPrice'), ids: STUDY_IDS.filter((id) => studyOf(id).place === 'price') },
    { label: t('chart.belowPrice'), ids: STUDY_IDS.filter((id) => studyOf(id).place === 'pane') },
  ];
  const adjustable = studies.filter((id) => paramsOf(id, params).length > 0);
  return (
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
              <StudySwitch
                key={id}
                isOn={studies.includes(id)}
                text={name(id)}
                onSwitch={() => toggleStudy(id)}
              />
            ))}
          </div>
        </div>
      ))}
      <ChartLegend settings={settings} />
    </div>
  );
}

interface StudySwitchProps {
  readonly isOn: boolean;
  readonly text: string;
  readonly onSwitch: () => void;
}

/** One study, with a tick where the chart draws it. */
function StudySwitch({ isOn, text, onSwitch }: StudySwitchProps) {
  return (
    <button type="button" role="checkbox" aria-checked={isOn} className="menu-item" onClick={onSwitch}>
      <span className="flex-1">{text}</span>
      <span className="size-4 shrink-0 text-select">
        {isOn && <Check size={16} strokeWidth={2} aria-hidden />}
      </span>
    </button>
  );
}

interface StudyNumbersProps {
  readonly id: StudyId;
  readonly name: string;
  readonly settings: ChartSettings;
}

const isBarCount = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= STUDY_PARAM_MAX;

/** The numbers of one study. A text that is no number of bars changes nothing, and is refused in words. */
function StudyNumbers({ id, name, settings: { params, setParams } }: StudyNumbersProps) {
  const { t } = useTranslation();
  const numbers = paramsOf(id, params);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  function change(at: number, text: string): void {
    setTyped({ ...typed, [at]: text });
    if (!isBarCount(text)) return;
    setParams(
      id,
      numbers.map((number, index) => (index === at ? Number(text) : number)),
    );
  }
  const messageId = useId();
  const isWrong = (text: string | undefined) => text !== undefined && !isBarCount(text);
  const hasWrong = Object.values(typed).some(isWrong);
  return (
    <>
      <div className="flex h-8 items-center gap-1.5 px-3 text-xs">
        <span className="w-14 text-t2">{name}</span>
        {numbers.map((number, at) => (
          <span key={at} className="field h-6 w-12 px-1.5">
            <input
              type="text"
              inputMode="numeric"
              className="text-xs"
              aria-label={t('chart.studyNumber', { name, place: at + 1 })}
              aria-invalid={isWrong(typed[at]) || undefined}
              aria-describedby={isWrong(typed[at]) ? messageId : undefined}
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
      {hasWrong && (
        <p id={messageId} role="alert" className="px-3 pb-1 text-xs text-danger">
          {t('entry.wholeRange', { min: 1, max: STUDY_PARAM_MAX })}
        </p>
      )}
    </>
  );
}
