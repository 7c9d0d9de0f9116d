// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The rights of operators and the words of their record of every area. */
export * as console from './console/operators.ts';
export * as content from './content/operators.ts';
export * as depositNotices from './deposit-notices/operators.ts';
export * as hotWallets from './hot-wallets/operators.ts';
export * as house from './house/operators.ts';
export * as identity from './identity/operators.ts';
export * as marketData from './market-data/operators.ts';
export * as networks from './networks/operators.ts';
export * as p2p from './p2p/operators.ts';
export * as personal from './personal/operators.ts';
export * as solvency from './solvency/operators.ts';
export * as wallet from './wallet/operators.ts';
export * as withdrawals from './withdrawals/operators.ts';
