/** Door of the frame around every screen. */
export { BottomNav } from './bottom-nav.tsx';
export { ConnectionBanner } from './connection-banner.tsx';
export { DemoMark, Header } from './header.tsx';
export { MobileMenu } from './mobile-menu.tsx';
export { StatusBar } from './status-bar.tsx';
