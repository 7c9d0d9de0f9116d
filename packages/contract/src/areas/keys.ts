// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The error and success keys of every area. */
export * as accounts from './accounts/keys.ts';
export * as apiKeys from './api-keys/keys.ts';
export * as boundAddresses from './bound-addresses/keys.ts';
export * as commands from './commands/keys.ts';
export * as conditional from './conditional/keys.ts';
export * as console from './console/keys.ts';
export * as content from './content/keys.ts';
export * as depositNotices from './deposit-notices/keys.ts';
export * as fairness from './fairness/keys.ts';
export * as hotWallets from './hot-wallets/keys.ts';
export * as house from './house/keys.ts';
export * as identity from './identity/keys.ts';
export * as leverage from './leverage/keys.ts';
export * as marketData from './market-data/keys.ts';
export * as networks from './networks/keys.ts';
export * as p2p from './p2p/keys.ts';
export * as personal from './personal/keys.ts';
export * as requests from './requests/keys.ts';
export * as savings from './savings/keys.ts';
export * as seconds from './seconds/keys.ts';
export * as solvency from './solvency/keys.ts';
export * as spot from './spot/keys.ts';
export * as wallet from './wallet/keys.ts';
export * as withdrawals from './withdrawals/keys.ts';
