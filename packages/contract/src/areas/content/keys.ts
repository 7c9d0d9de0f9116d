/** Stable keys of refusals about news, settings, countries and the brand. */
export const ERROR_KEYS = [
  'area_unknown',
  'news_unknown',
  'news_category_unknown',
  'image_not_square',
  'brand_picture_unknown',
  'accent_contrast_low',
  'title_required',
  'title_unprintable',
  'banner_not_own',
  'setting_unknown',
] as const;

/** Keys of short confirmations about news, settings, countries and the brand. */
export const SUCCESS_KEYS = ['news_saved', 'news_deleted'] as const;
