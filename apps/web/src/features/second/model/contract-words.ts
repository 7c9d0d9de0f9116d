import type { MicroOrder } from '@candor/contract';
import type { TFunction } from '@candor/web-kit';

/** The direction in the language of the page; frames of the socket carry it in the exchange's default one. */
export function directionText(t: TFunction, { type }: Pick<MicroOrder, 'type'>): string {
  return t(type === 1 ? 'second.up' : 'second.down');
}

/** The rule for a tie, in the language of the page. */
export function tieText(t: TFunction, { tie_rule: rule }: Pick<MicroOrder, 'tie_rule'>): string {
  return t(`second.ties.${rule}`);
}
