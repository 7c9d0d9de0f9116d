// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The texts of every area in one language. */
export { th as accounts } from '../areas/accounts/texts/th.ts';
export { th as apiKeys } from '../areas/api-keys/texts/th.ts';
export { th as boundAddresses } from '../areas/bound-addresses/texts/th.ts';
export { th as commands } from '../areas/commands/texts/th.ts';
export { th as conditional } from '../areas/conditional/texts/th.ts';
export { th as console } from '../areas/console/texts/th.ts';
export { th as content } from '../areas/content/texts/th.ts';
export { th as depositNotices } from '../areas/deposit-notices/texts/th.ts';
export { th as fairness } from '../areas/fairness/texts/th.ts';
export { th as hotWallets } from '../areas/hot-wallets/texts/th.ts';
export { th as house } from '../areas/house/texts/th.ts';
export { th as identity } from '../areas/identity/texts/th.ts';
export { th as leverage } from '../areas/leverage/texts/th.ts';
export { th as marketData } from '../areas/market-data/texts/th.ts';
export { th as networks } from '../areas/networks/texts/th.ts';
export { th as p2p } from '../areas/p2p/texts/th.ts';
export { th as personal } from '../areas/personal/texts/th.ts';
export { th as requests } from '../areas/requests/texts/th.ts';
export { th as savings } from '../areas/savings/texts/th.ts';
export { th as seconds } from '../areas/seconds/texts/th.ts';
export { th as solvency } from '../areas/solvency/texts/th.ts';
export { th as spot } from '../areas/spot/texts/th.ts';
export { th as wallet } from '../areas/wallet/texts/th.ts';
export { th as withdrawals } from '../areas/withdrawals/texts/th.ts';
