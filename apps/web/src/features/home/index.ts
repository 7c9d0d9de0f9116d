/** Public API of the home page's own parts. */
import { arrived } from '@candor/web-kit';
import './texts.ts';
import { lazy } from 'react';

export { Announcements } from './announcements.tsx';
export { Carousel } from './carousel.tsx';
export { Hero } from './hero.tsx';
export { PopupArticle } from './popup-article.tsx';

/** Only users load it. */
export const OwnHome = lazy(async () => ({
  default: (await arrived(() => import('./own-home.tsx'))).OwnHome,
}));
