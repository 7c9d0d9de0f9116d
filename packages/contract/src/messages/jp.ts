// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The texts of every area in one language. */
export { jp as accounts } from '../areas/accounts/texts/jp.ts';
export { jp as apiKeys } from '../areas/api-keys/texts/jp.ts';
export { jp as boundAddresses } from '../areas/bound-addresses/texts/jp.ts';
export { jp as commands } from '../areas/commands/texts/jp.ts';
export { jp as conditional } from '../areas/conditional/texts/jp.ts';
export { jp as console } from '../areas/console/texts/jp.ts';
export { jp as content } from '../areas/content/texts/jp.ts';
export { jp as depositNotices } from '../areas/deposit-notices/texts/jp.ts';
export { jp as fairness } from '../areas/fairness/texts/jp.ts';
export { jp as hotWallets } from '../areas/hot-wallets/texts/jp.ts';
export { jp as house } from '../areas/house/texts/jp.ts';
export { jp as identity } from '../areas/identity/texts/jp.ts';
export { jp as leverage } from '../areas/leverage/texts/jp.ts';
export { jp as marketData } from '../areas/market-data/texts/jp.ts';
export { jp as networks } from '../areas/networks/texts/jp.ts';
export { jp as p2p } from '../areas/p2p/texts/jp.ts';
export { jp as personal } from '../areas/personal/texts/jp.ts';
export { jp as requests } from '../areas/requests/texts/jp.ts';
export { jp as savings } from '../areas/savings/texts/jp.ts';
export { jp as seconds } from '../areas/seconds/texts/jp.ts';
export { jp as solvency } from '../areas/solvency/texts/jp.ts';
export { jp as spot } from '../areas/spot/texts/jp.ts';
export { jp as wallet } from '../areas/wallet/texts/jp.ts';
export { jp as withdrawals } from '../areas/withdrawals/texts/jp.ts';
