import {
  DEFAULT_STUDIES,
  isResolution,
  isStudyId,
  type Resolution,
  type StudyId,
  type StudyParams,
} from '@candor/ui';
import { useMemo } from 'react';
import { keep, keptStore, parseKept, useValue } from '@candor/web-kit';

export const CHART_ZONES = ['shanghai', 'local', 'utc'] as const;
export type ChartZone = (typeof CHART_ZONES)[number];

export interface ChartSettings {
  readonly resolution: Resolution;
  readonly studies: readonly StudyId[];
  readonly params: StudyParams;
  readonly zone: ChartZone;
  readonly zoneName: string;
  readonly setResolution: (resolution: Resolution) => void;
  readonly toggleStudy: (id: StudyId) => void;
  /** Sets a study's numbers; undefined: its own again. */
  readonly setParams: (id: StudyId, params: readonly number[] | undefined) => void;
  readonly setZone: (zone: ChartZone) => void;
}

/** The zone under the name that the calendar functions know it by; `local`: the one that the person chose for times. */
export function zoneName(zone: ChartZone): string {
  if (zone === 'shanghai') return 'Asia/Shanghai';
  if (zone === 'utc') return 'UTC';
  return keptStore('timeZone').get() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Below this height of the window the candles need the room of the studies below them. */
const ROOMY_HEIGHT = 800;

function studiesByDefault(): readonly StudyId[] {
  return innerHeight < ROOMY_HEIGHT ? DEFAULT_STUDIES.filter((id) => id !== 'macd') : DEFAULT_STUDIES;
}

function readStudies(text: string | undefined): readonly StudyId[] {
  const stored = parseKept(text);
  return Array.isArray(stored) ? stored.filter((id) => isStudyId(id)) : studiesByDefault();
}

function readParams(text: string | undefined): StudyParams {
  const stored = parseKept(text);
  if (typeof stored !== 'object' || stored === null) return {};
  // Numbers that a study cannot take are left out where they are used.
  return Object.fromEntries(
    Object.entries(stored).filter(([id, params]) => isStudyId(id) && Array.isArray(params)),
  );
}

/** Returns the user's chart settings; every change is kept at once. */
export function useChartSettings(): ChartSettings {
  const period = useValue(keptStore('period'));
  const studiesText = useValue(keptStore('chartStudies'));
  const paramsText = useValue(keptStore('chartParams'));
  const params = useMemo(() => readParams(paramsText), [paramsText]);
  const zoneText = useValue(keptStore('chartZone'));
  // A zone that was chosen for times holds for the chart too; Shanghai is the default without a choice.
  const ownZone = useValue(keptStore('timeZone'));
  const zone = CHART_ZONES.find((each) => each === zoneText) ?? (ownZone ? 'local' : 'shanghai');
  const studies = useMemo(() => readStudies(studiesText), [studiesText]);
  return {
    resolution: isResolution(period) ? period : '15min',
    studies,
    params,
    zone,
    zoneName: zoneName(zone),
    setResolution: (next) => keep('period', next),
    toggleStudy(id) {
      const next = studies.includes(id) ? studies.filter((each) => each !== id) : [...studies, id];
      keep('chartStudies', JSON.stringify(next));
    },
    setParams(id, next) {
      const { [id]: _, ...others } = params;
      const all = next ? { ...others, [id]: next } : others;
      keep('chartParams', Object.keys(all).length > 0 ? JSON.stringify(all) : undefined);
    },
    setZone: (next) => keep('chartZone', next),
  };
}
