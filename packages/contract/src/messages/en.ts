// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The texts of every area in one language. */
export { en as accounts } from '../areas/accounts/texts/en.ts';
export { en as apiKeys } from '../areas/api-keys/texts/en.ts';
export { en as boundAddresses } from '../areas/bound-addresses/texts/en.ts';
export { en as commands } from '../areas/commands/texts/en.ts';
export { en as conditional } from '../areas/conditional/texts/en.ts';
export { en as console } from '../areas/console/texts/en.ts';
export { en as content } from '../areas/content/texts/en.ts';
export { en as depositNotices } from '../areas/deposit-notices/texts/en.ts';
export { en as fairness } from '../areas/fairness/texts/en.ts';
export { en as hotWallets } from '../areas/hot-wallets/texts/en.ts';
export { en as house } from '../areas/house/texts/en.ts';
export { en as identity } from '../areas/identity/texts/en.ts';
export { en as leverage } from '../areas/leverage/texts/en.ts';
export { en as marketData } from '../areas/market-data/texts/en.ts';
export { en as networks } from '../areas/networks/texts/en.ts';
export { en as p2p } from '../areas/p2p/texts/en.ts';
export { en as personal } from '../areas/personal/texts/en.ts';
export { en as requests } from '../areas/requests/texts/en.ts';
export { en as savings } from '../areas/savings/texts/en.ts';
export { en as seconds } from '../areas/seconds/texts/en.ts';
export { en as solvency } from '../areas/solvency/texts/en.ts';
export { en as spot } from '../areas/spot/texts/en.ts';
export { en as wallet } from '../areas/wallet/texts/en.ts';
export { en as withdrawals } from '../areas/withdrawals/texts/en.ts';
