import './texts.ts';

export { HotWalletsPage } from './hot-wallets-page.tsx';
