import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const hk: TextsOf<typeof keys> = {
  ideas_full: '今日已提交十項建議，請明天再試',
  idea_sent: '多謝您的建議',
};
