import './texts.ts';

export { ChainsPage } from './chains-page.tsx';
export { NoticesPage } from './notices-page.tsx';
export { WithdrawalPage } from './withdrawal-page.tsx';
export { WithdrawalsPage } from './withdrawals-page.tsx';
