import './texts.ts';

export { AppealPage } from './appeal-page.tsx';
export { AppealsPage } from './appeals-page.tsx';
export { ClaimPage } from './claim-page.tsx';
export { ClaimsPage } from './claims-page.tsx';
export { FiguresPage } from './figures-page.tsx';
export { P2pPage } from './p2p-page.tsx';
export { ShopPage } from './shop-page.tsx';
export { ShopsPage } from './shops-page.tsx';
export { TradesPage } from './trades-page.tsx';
