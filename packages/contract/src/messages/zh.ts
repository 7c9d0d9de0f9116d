// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The texts of every area in one language. */
export { zh as accounts } from '../areas/accounts/texts/zh.ts';
export { zh as apiKeys } from '../areas/api-keys/texts/zh.ts';
export { zh as boundAddresses } from '../areas/bound-addresses/texts/zh.ts';
export { zh as commands } from '../areas/commands/texts/zh.ts';
export { zh as conditional } from '../areas/conditional/texts/zh.ts';
export { zh as console } from '../areas/console/texts/zh.ts';
export { zh as content } from '../areas/content/texts/zh.ts';
export { zh as depositNotices } from '../areas/deposit-notices/texts/zh.ts';
export { zh as fairness } from '../areas/fairness/texts/zh.ts';
export { zh as hotWallets } from '../areas/hot-wallets/texts/zh.ts';
export { zh as house } from '../areas/house/texts/zh.ts';
export { zh as identity } from '../areas/identity/texts/zh.ts';
export { zh as leverage } from '../areas/leverage/texts/zh.ts';
export { zh as marketData } from '../areas/market-data/texts/zh.ts';
export { zh as networks } from '../areas/networks/texts/zh.ts';
export { zh as p2p } from '../areas/p2p/texts/zh.ts';
export { zh as personal } from '../areas/personal/texts/zh.ts';
export { zh as requests } from '../areas/requests/texts/zh.ts';
export { zh as savings } from '../areas/savings/texts/zh.ts';
export { zh as seconds } from '../areas/seconds/texts/zh.ts';
export { zh as solvency } from '../areas/solvency/texts/zh.ts';
export { zh as spot } from '../areas/spot/texts/zh.ts';
export { zh as wallet } from '../areas/wallet/texts/zh.ts';
export { zh as withdrawals } from '../areas/withdrawals/texts/zh.ts';
