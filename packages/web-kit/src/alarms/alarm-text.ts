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
