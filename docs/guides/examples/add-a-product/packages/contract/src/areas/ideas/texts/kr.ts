import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const kr: TextsOf<typeof keys> = {
  ideas_full: '오늘 보낼 수 있는 제안 10건을 모두 보냈습니다. 내일 다시 이용해 주세요',
  idea_sent: '제안해 주셔서 감사합니다',
};
