/** Public API of savings: what is on sale, and the user's own purchases. */
export { DepositPage } from './deposit-page.tsx';
export { CoinlogPage } from './coinlog-page.tsx';
