/** Public API of the home page's own parts. */
import './texts.ts';
import { lazy } from 'react';

export { Announcements } from './announcements.tsx';
export { AppDownload } from './app-download.tsx';
export { Carousel } from './carousel.tsx';
export { FeatureBlurbs } from './feature-blurbs.tsx';
export { Hero } from './hero.tsx';
export { PopupNotice } from './popup-notice.tsx';

/** Only users load it. */
export const OwnHome = lazy(async () => ({ default: (await import('./own-home.tsx')).OwnHome }));
