/** Public API of the frame around every screen. */
export { bellPlace } from './bell-place.ts';
export { BottomNav } from './bottom-nav.tsx';
export { explainDemoRibbon } from './demo-ribbon.ts';
export { Footer } from './footer.tsx';
export { Header } from './header.tsx';
export { MobileMenu } from './mobile-menu.tsx';
export { PageWidth } from './page-width.tsx';
