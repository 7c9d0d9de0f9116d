import './texts.ts';

export { NetworkPage } from './network-page.tsx';
export { NetworksPage } from './networks-page.tsx';
