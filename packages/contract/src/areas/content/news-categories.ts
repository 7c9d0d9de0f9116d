/** Categories of news that have a fixed place on the screens. */
export const NEWS_CATEGORIES = {
  banners: 1,
  announcements: 3,
  footerFirst: 4,
  footerSecond: 5,
  footerThird: 6,
  privacy: 7,
  products: 8,
  safety: 9,
} as const;
