import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const jp: TextsOf<typeof keys> = {
  area_unknown: 'この国・地域は選択できません',
  news_unknown: 'このお知らせは存在しないか、公開が終了しています',
  news_category_unknown: 'このお知らせカテゴリはありません',
  image_not_square: '画像は幅と高さが同じである必要があります',
  brand_picture_unknown: '先にこの場所用の画像をアップロードしてください',
  accent_contrast_low:
    'この色のコントラスト比は {ratio}:1 です。すべての背景とボタンの文字に対して {needed}:1 以上が必要です',
  title_required: 'タイトルを入力してください',
  title_unprintable: 'タイトルに表示できない文字が含まれています',
  banner_not_own: '画像は本サイト内のパスで指定してください',
  setting_unknown: '該当する設定はありません',
  news_saved: '記事を保存しました',
  news_deleted: '記事を削除しました',
};
