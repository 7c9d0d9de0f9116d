import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const en: TextsOf<typeof keys> = {
  ideas_full: 'You have sent ten ideas today. Please come back tomorrow',
  idea_sent: 'Thank you for your idea',
};
