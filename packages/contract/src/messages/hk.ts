// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The texts of every area in one language. */
export { hk as accounts } from '../areas/accounts/texts/hk.ts';
export { hk as apiKeys } from '../areas/api-keys/texts/hk.ts';
export { hk as boundAddresses } from '../areas/bound-addresses/texts/hk.ts';
export { hk as commands } from '../areas/commands/texts/hk.ts';
export { hk as conditional } from '../areas/conditional/texts/hk.ts';
export { hk as console } from '../areas/console/texts/hk.ts';
export { hk as content } from '../areas/content/texts/hk.ts';
export { hk as depositNotices } from '../areas/deposit-notices/texts/hk.ts';
export { hk as fairness } from '../areas/fairness/texts/hk.ts';
export { hk as hotWallets } from '../areas/hot-wallets/texts/hk.ts';
export { hk as house } from '../areas/house/texts/hk.ts';
export { hk as identity } from '../areas/identity/texts/hk.ts';
export { hk as leverage } from '../areas/leverage/texts/hk.ts';
export { hk as marketData } from '../areas/market-data/texts/hk.ts';
export { hk as networks } from '../areas/networks/texts/hk.ts';
export { hk as p2p } from '../areas/p2p/texts/hk.ts';
export { hk as personal } from '../areas/personal/texts/hk.ts';
export { hk as requests } from '../areas/requests/texts/hk.ts';
export { hk as savings } from '../areas/savings/texts/hk.ts';
export { hk as seconds } from '../areas/seconds/texts/hk.ts';
export { hk as solvency } from '../areas/solvency/texts/hk.ts';
export { hk as spot } from '../areas/spot/texts/hk.ts';
export { hk as wallet } from '../areas/wallet/texts/hk.ts';
export { hk as withdrawals } from '../areas/withdrawals/texts/hk.ts';
