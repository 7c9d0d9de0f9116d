import type { Account } from '@candor/contract';
import type { Protocol } from '../wallet-queries.ts';

export function aProtocol(id: number, code: string, own: Partial<Protocol> = {}): Protocol {
  return {
    id,
    token_address: `token-${code}`,
    in_address: '',
    chain_protocol: {
      id,
      code,
      name: `${code} network`,
      needs_memo: 0,
      credit_confirmations: 2,
      final_confirmations: 12,
      withdraw_confirmations: 6,
      block_seconds: 5,
      is_paused: 0,
    },
    open_recharge: 1,
    open_draw: 1,
    deposit_min: '1.00000000',
    draw_rate: '1.00000000',
    draw_min: '10.00000000',
    draw_decimals: 6,
    ...own,
  };
}

/** 100 USDT in the trade account, with a flat fee of 1. */
export function anAccount(protocols: readonly Protocol[], own: Partial<Account['currency']> = {}): Account {
  return {
    id: 589_825,
    user_id: 9,
    account_type_id: 1,
    currency_id: 1,
    currency_code: 'USDT',
    balance: '100.00000000',
    lock_balance: '0.00000000',
    transferable: '100.00000000',
    convert_usd: '100.00000000',
    currency: {
      id: 1,
      code: 'USDT',
      scale: 8,
      open_recharge: 1,
      open_draw: 1,
      draw_fee_mode: 'flat',
      draw_rate: '1.00000000',
      draw_min: '10.00000000',
      draw_max: '1000.00000000',
      is_recharge_account: 1,
      account_types: [],
      currency_protocols: [...protocols],
      ...own,
    },
  };
}

export const A_USER = {
  id: 9,
  mobile: '',
  codes_to: 'email',
  registered_with: 'email',
  email: 'ada@example.com',
  area_id: null,
  invite_code: 'A',
  review_status: 0,
  is_seller: 0,
  contact_verified: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  has_pay_password: 1,
  pay_password_blocked_until: null,
  second_factor: 0,
  security_level: 75,
  phishing_phrase: '',
  withdrawals_held_until: null,
};

export const NO_ROWS = { total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] };
