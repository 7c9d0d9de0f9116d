/** Door of the frame around every screen. */
export { ConnectionBanner } from './connection-banner.tsx';
export { Header } from './header.tsx';
export { StatusBar } from './status-bar.tsx';
