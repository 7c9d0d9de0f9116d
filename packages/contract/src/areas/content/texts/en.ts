import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const en: TextsOf<typeof keys> = {
  area_unknown: 'This country is not in the list',
  news_unknown: 'This notice does not exist or is no longer published',
  news_category_unknown: 'There is no such category of notices',
  image_not_square: 'The picture must be as wide as it is high',
  brand_picture_unknown: 'Upload the picture for this place first',
  accent_contrast_low:
    'This colour has a contrast of {ratio}:1. It needs {needed}:1 on every surface and under the text of buttons',
  title_required: 'Please enter a title',
  title_unprintable: 'The title holds characters that cannot be shown',
  banner_not_own: 'The picture must be a path on this site',
  setting_unknown: 'There is no such setting',
  news_saved: 'Article saved',
  news_deleted: 'Article deleted',
};
