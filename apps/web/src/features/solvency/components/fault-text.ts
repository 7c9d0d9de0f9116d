import type { TFunction } from '@candor/web-kit';
import type { Fault } from '../model/own-check.ts';

/** Names the check that failed, with its stable key and what it is about. */
export function faultText(t: TFunction, { step, code, leaf, place }: Fault): string {
  const about = [
    ...(code === undefined ? [] : [code]),
    ...(leaf === undefined ? [] : [t('solvency.atLeaf', { leaf: leaf + 1 })]),
    ...(place === undefined ? [] : [t('solvency.atPlace', { place })]),
  ];
  const where = about.length === 0 ? '' : ` (${about.join(', ')})`;
  return `${t(`solvency.steps.${step}`)}${where} [${step}]`;
}
