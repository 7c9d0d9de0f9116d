/** Categories of news whose place on the screens the specification fixes. */
export const NEWS_CATEGORIES = {
  banners: 1,
  announcements: 3,
  footerFirst: 4,
  footerSecond: 5,
  footerThird: 6,
  privacy: 7,
} as const;
