import type { Network, NetworkCurrency } from './network.ts';

export const CURRENCY: NetworkCurrency = {
  id: 10,
  currency: { id: 1, code: 'USDT' },
  token_address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  decimals: 6,
  open_recharge: 0,
  open_draw: 0,
  deposit_min: '5.000000',
  in_address: '',
  has_own_addresses: 1,
  has_terms: 0,
  was_paid: 0,
};

export const NETWORK: Network = {
  id: 8,
  code: 'ERC20',
  name: 'Ethereum',
  family: 'evm',
  network: '1',
  account_key:
    'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  needs_memo: 0,
  asks_as: '',
  hot_address: '0x4b39F7b0624b9dB86AD293686bc38B903142dbBc',
  gas_address: '0x71b4a2d9B91726bdb5849D928967A1654D7F3de7',
  block_seconds: 12,
  credit_confirmations: 12,
  final_confirmations: 64,
  withdraw_confirmations: 12,
  scanned_height: 0,
  scanned_at: null,
  is_paused: 0,
  pause_reason: '',
  node: { state: 'none', tip_height: null, reason: '' },
  signer: null,
  currencies: [],
  test_deposits: [],
};
