/** Why money moves into or out of a user's account, by the account in which it can be seen. */
const ANYWHERE = ['grant', 'transfer', 'adjustment'] as const;
const OVER_CHAINS = ['deposit', 'deposit_reversal', 'withdrawal_send'] as const;

export const MOVEMENT_REASONS = {
  change_account: [
    'trade_pay',
    'trade_receive',
    'trade_fee',
    'referral',
    'savings_lock',
    'savings_return',
    ...OVER_CHAINS,
    ...ANYWHERE,
  ],
  legal_account: ['p2p_release', 'p2p_fee', 'p2p_bond_pay', ...OVER_CHAINS, ...ANYWHERE],
  lever_account: ['lever_fee', 'lever_profit', 'lever_loss', 'overnight_fee', ...OVER_CHAINS, ...ANYWHERE],
  micro_account: ['stake_fee', 'stake_win', 'stake_loss', 'deposit_reversal', ...ANYWHERE],
  financial_account: [
    'savings_lock',
    'savings_interest',
    'savings_return',
    'savings_clawback',
    'deposit_reversal',
    ...ANYWHERE,
  ],
} as const;

export type MovementReason = (typeof MOVEMENT_REASONS)[keyof typeof MOVEMENT_REASONS][number];
