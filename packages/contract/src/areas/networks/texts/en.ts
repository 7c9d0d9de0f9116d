import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const en: TextsOf<typeof keys> = {
  chain_unknown: 'There is no such network',
  chain_exists: 'There is a network with this code already',
  chain_account_exists: 'This account is set up on the same network already',
  chain_network_invalid: 'This is no network of the chosen family',
  account_key_invalid: 'This is no extended public key of the network',
  account_key_private:
    'This is a private key. Nothing was saved. Treat it as stolen: make a new key in the signer',
  account_key_depth: 'This key is not that of an account (depth 3)',
  protocol_exists: 'The currency is on this network already',
  token_exists: 'Another currency of the network has this token already',
  token_unknown: 'There is no such token on the network',
  decimals_differ: 'The network writes amounts of this currency with {nearest} decimals',
  chain_not_read: 'Nobody reads blocks of this network: what arrives there is credited by hand',
  block_not_read: 'The newest block that was read is {nearest}',
  block_too_early: 'Blocks of this network can be read again from {nearest} on',
};
