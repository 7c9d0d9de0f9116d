import { expect, it } from 'vitest';
import { paramsOf, STUDY_IDS, studyLabel, studyOf } from './studies.ts';

it('computes a study with the numbers that were set, where they are ones it can take', () => {
  expect(paramsOf('rsi', {})).toEqual([6, 12, 24]);
  expect(paramsOf('rsi', { rsi: [7, 14, 21] })).toEqual([7, 14, 21]);
  for (const wrong of [[7], [7, 14, 0], [7, 14, 501], [7, 14, 1.5], [7, 14, Number.NaN]])
    expect(paramsOf('rsi', { rsi: wrong })).toEqual([6, 12, 24]);
});

it('names a study by its numbers once they are not the usual ones', () => {
  expect(studyLabel('macd', {})).toBe('MACD 12/26');
  expect(studyLabel('macd', { macd: [5, 35, 5] })).toBe('MACD 5/35/5');
  expect(studyLabel('maCross', { maCross: [5, 30] })).toBe('MA 5/30');
  for (const id of STUDY_IDS) expect(studyLabel(id, {})).toBe(studyOf(id).label);
});
