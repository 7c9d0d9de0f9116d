export { type Anvil, type AnvilClient, hasAnvil, startAnvil, WITHOUT_ANVIL } from './anvil.ts';
export { type CallSettings, compileContracts, type Contracts, deploy, type Deployed } from './contracts.ts';
export { bitcoinAccountKey, bookOf, EXCHANGE_MNEMONIC, evmAccountKey } from './exchange-account.ts';
export { Pebble } from './pebble.ts';
export { hasLitecoind, type Litecoind, startLitecoind, WITHOUT_LITECOIND } from './litecoind.ts';
