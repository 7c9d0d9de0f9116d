import { DEFAULT_STUDIES, isResolution, isStudyId, type Resolution, type StudyId } from '@candor/ui';
import { useState } from 'react';
import { readLocal, readLocalJson, writeLocal } from '../../../shared/storage/local-keys.ts';

export const CHART_ZONES = ['shanghai', 'local', 'utc'] as const;
export type ChartZone = (typeof CHART_ZONES)[number];

export interface ChartSettings {
  readonly resolution: Resolution;
  readonly studies: readonly StudyId[];
  readonly zone: ChartZone;
  readonly setResolution: (resolution: Resolution) => void;
  readonly toggleStudy: (id: StudyId) => void;
  readonly setZone: (zone: ChartZone) => void;
}

/** The zone under the name that the calendar functions know it by. */
export function zoneName(zone: ChartZone): string {
  if (zone === 'shanghai') return 'Asia/Shanghai';
  return zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function storedStudies(): readonly StudyId[] {
  const stored = readLocalJson('chartStudies');
  return Array.isArray(stored) ? stored.filter((id) => isStudyId(id)) : DEFAULT_STUDIES;
}

/** How the person wants the chart; every change is kept at once. */
export function useChartSettings(): ChartSettings {
  const [resolution, setResolution] = useState<Resolution>(() => {
    const stored = readLocal('period');
    return isResolution(stored) ? stored : '15min';
  });
  const [studies, setStudies] = useState(storedStudies);
  const [zone, setZone] = useState(
    () => CHART_ZONES.find((each) => each === readLocal('chartZone')) ?? 'shanghai',
  );
  return {
    resolution,
    studies,
    zone,
    setResolution(next) {
      writeLocal('period', next);
      setResolution(next);
    },
    toggleStudy(id) {
      const next = studies.includes(id) ? studies.filter((each) => each !== id) : [...studies, id];
      writeLocal('chartStudies', JSON.stringify(next));
      setStudies(next);
    },
    setZone(next) {
      writeLocal('chartZone', next);
      setZone(next);
    },
  };
}
