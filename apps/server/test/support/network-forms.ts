/** The forms by which operators set up networks in tests. */
import type { ResponseOf } from '@candor/contract';
import type { OperatorClient } from './console-world.ts';

export const WHY = { reason: 'ticket 34' };
export const [USDT, BTC, DOGE] = [1, 2, 7];
/** Keys of the mnemonics that development nodes and the vectors of BIP-84 use. */
export const EVM_KEY =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
export const EVM_PRIVATE =
  'xprv9yeny6n2dNUokQFykGoZU6BDLeKbEBUoBeCFe2VF6MXdrHrprMYRc4tddncDRxrJCy7GtPDk68zRcgWtGFveqdCV5NyhZwVgMoZVbTm78vx';
export const TEST_PRIVATE =
  'tprv8fSjiqEQ8YG7Ro7gw2ScwcvweYuuWi1ZzGUtrPz918HvDtBzL5s2voFTrN4y3yUwj5cYD54pLhxk6NKCzHUjcka3zbKjbTEcsuAnkzbjhkL';
export const SHALLOW =
  'xpub6Ay6WWVYghenQVhPqVCSEgcQKFK6emKTmDiXr86hZZKqXw8Uuqq87s8ExNmmrjiWP8wrYYcAzVEGoeUiwhGcbnH51Pd1m8ZWJmPfh6krM7r';
export const LTC_KEY =
  'xpub6CjGURuDpczf6uNrCCwfhVizn5J3hsWcvZ2m6GAdmAjZnoWJPrx6TFPjGSftc2o5fvox6ubQjSXmjjaHZjwYMH7SGFpHHb9Jg24zBf66mbE';
export const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
export const EVM = {
  code: 'ETH1',
  name: 'Ethereum',
  family: 'evm',
  network: '1',
  account_key: EVM_KEY,
  block_seconds: '12',
  credit_confirmations: '12',
  final_confirmations: '64',
  withdraw_confirmations: '12',
  ...WHY,
};
export const LTC = { ...EVM, code: 'LTC1', family: 'bitcoin', network: 'litecoin', account_key: LTC_KEY };
export const SERVICE = {
  ...EVM,
  code: 'PEBBLE',
  family: 'service',
  network: 'pebble',
  account_key: 'a1'.repeat(32),
  needs_memo: '1',
};
export const BANK = { code: 'BANK', name: 'Bank of Candor', family: 'manual', ...WHY };
/** Time for what follows the blocks of a network. */

export type Network = ResponseOf<'console/networks'>[number];

export async function networkOf(client: OperatorClient, code: string): Promise<Network | undefined> {
  return (await client.ask('console/networks')).find((network) => network.code === code);
}

export async function shown(client: OperatorClient, code: string): Promise<Network> {
  const network = await networkOf(client, code);
  if (network === undefined) throw new Error(`${code} is not listed`);
  return network;
}
