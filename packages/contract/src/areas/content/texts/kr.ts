import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const kr: TextsOf<typeof keys> = {
  area_unknown: '지원하지 않는 국가입니다',
  news_unknown: '존재하지 않거나 게시가 종료된 공지입니다',
  news_category_unknown: '존재하지 않는 공지 분류입니다',
  image_not_square: '이미지의 너비와 높이가 같아야 합니다',
  brand_picture_unknown: '먼저 이 위치에 사용할 이미지를 업로드하세요',
  accent_contrast_low:
    '이 색상의 명암비는 {ratio}:1입니다. 모든 배경과 버튼 글자에 대해 {needed}:1 이상이어야 합니다',
  title_required: '제목을 입력하세요',
  title_unprintable: '제목에 표시할 수 없는 문자가 있습니다',
  banner_not_own: '이미지는 이 사이트의 경로여야 합니다',
  setting_unknown: '존재하지 않는 설정입니다',
  news_saved: '글을 저장했습니다',
  news_deleted: '글을 삭제했습니다',
};
