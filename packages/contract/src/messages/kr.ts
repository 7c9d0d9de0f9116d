// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The texts of every area in one language. */
export { kr as accounts } from '../areas/accounts/texts/kr.ts';
export { kr as apiKeys } from '../areas/api-keys/texts/kr.ts';
export { kr as boundAddresses } from '../areas/bound-addresses/texts/kr.ts';
export { kr as commands } from '../areas/commands/texts/kr.ts';
export { kr as conditional } from '../areas/conditional/texts/kr.ts';
export { kr as console } from '../areas/console/texts/kr.ts';
export { kr as content } from '../areas/content/texts/kr.ts';
export { kr as depositNotices } from '../areas/deposit-notices/texts/kr.ts';
export { kr as fairness } from '../areas/fairness/texts/kr.ts';
export { kr as hotWallets } from '../areas/hot-wallets/texts/kr.ts';
export { kr as house } from '../areas/house/texts/kr.ts';
export { kr as identity } from '../areas/identity/texts/kr.ts';
export { kr as leverage } from '../areas/leverage/texts/kr.ts';
export { kr as marketData } from '../areas/market-data/texts/kr.ts';
export { kr as networks } from '../areas/networks/texts/kr.ts';
export { kr as p2p } from '../areas/p2p/texts/kr.ts';
export { kr as personal } from '../areas/personal/texts/kr.ts';
export { kr as requests } from '../areas/requests/texts/kr.ts';
export { kr as savings } from '../areas/savings/texts/kr.ts';
export { kr as seconds } from '../areas/seconds/texts/kr.ts';
export { kr as solvency } from '../areas/solvency/texts/kr.ts';
export { kr as spot } from '../areas/spot/texts/kr.ts';
export { kr as wallet } from '../areas/wallet/texts/kr.ts';
export { kr as withdrawals } from '../areas/withdrawals/texts/kr.ts';
