import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const jp: TextsOf<typeof keys> = {
  ideas_full: '本日のご提案は10件に達しました。明日またお送りください',
  idea_sent: 'ご提案ありがとうございます',
};
