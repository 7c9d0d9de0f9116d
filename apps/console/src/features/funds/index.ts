import './texts.ts';

export { BankStatementsPage } from './bank-statements-page.tsx';
export { ChainsPage } from './chains-page.tsx';
export { NoticePage } from './notice-page.tsx';
export { NoticesPage } from './notices-page.tsx';
export { WithdrawalPage } from './withdrawal-page.tsx';
export { WithdrawalsPage } from './withdrawals-page.tsx';
