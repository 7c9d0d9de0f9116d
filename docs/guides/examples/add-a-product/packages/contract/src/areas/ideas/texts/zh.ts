import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const zh: TextsOf<typeof keys> = {
  ideas_full: '今天已提交十条建议，请明天再来',
  idea_sent: '感谢您的建议',
};
