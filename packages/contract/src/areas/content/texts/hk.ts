import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const hk: TextsOf<typeof keys> = {
  area_unknown: '不支援此國家或地區',
  news_unknown: '此公告不存在或已下架',
  news_category_unknown: '沒有此公告分類',
  image_not_square: '圖片的闊度和高度必須相等',
  brand_picture_unknown: '請先上載用於該位置的圖片',
  accent_contrast_low: '該顏色的對比度為 {ratio}:1；在各背景色上及按鈕文字下須達到 {needed}:1',
  title_required: '請輸入標題',
  title_unprintable: '標題含有無法顯示的字元',
  banner_not_own: '圖片必須為本站路徑',
  setting_unknown: '沒有此設定',
  news_saved: '文章已儲存',
  news_deleted: '文章已刪除',
};
