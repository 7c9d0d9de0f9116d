// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The labels and the parts of letters of every area. */
export * as accounts from './accounts/labels.ts';
export * as apiKeys from './api-keys/labels.ts';
export * as boundAddresses from './bound-addresses/labels.ts';
export * as conditional from './conditional/labels.ts';
export * as console from './console/labels.ts';
export * as depositNotices from './deposit-notices/labels.ts';
export * as hotWallets from './hot-wallets/labels.ts';
export * as house from './house/labels.ts';
export * as identity from './identity/labels.ts';
export * as leverage from './leverage/labels.ts';
export * as p2p from './p2p/labels.ts';
export * as personal from './personal/labels.ts';
export * as savings from './savings/labels.ts';
export * as seconds from './seconds/labels.ts';
export * as solvency from './solvency/labels.ts';
export * as spot from './spot/labels.ts';
export * as wallet from './wallet/labels.ts';
export * as withdrawals from './withdrawals/labels.ts';
