import type { ResponseOf } from '@candor/contract';
import type { TFunction } from '../i18n/translate.ts';

export type LivingAlarm = Pick<
  ResponseOf<'solvency/state'>['alarms'][number],
  'id' | 'kind' | 'code' | 'chain'
>;

/** Says in a sentence what an alarm is about, and what waits because of it. */
export function alarmText(t: TFunction, { kind, code, chain }: LivingAlarm): string {
  return t(`alarms.${kind}`, { code: code ?? '', chain: chain ?? '' });
}

/** The worst first: coins that are missing, then those that differ from the books, then proofs. */
const RANKS = { below: 0, differs: 1, tree: 2, late: 3 } as const satisfies Record<
  LivingAlarm['kind'],
  number
>;

export function worstFirst(alarms: readonly LivingAlarm[]): readonly LivingAlarm[] {
  return alarms.toSorted((one, other) => RANKS[one.kind] - RANKS[other.kind]);
}
