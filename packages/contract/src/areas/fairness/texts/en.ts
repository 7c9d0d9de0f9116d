import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const en: TextsOf<typeof keys> = {
  settlement_unknown: 'The public record has no contract with this number',
};
