import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  closing_transfers_left: 'Deposits or withdrawals of the account are still under way: {count}',
  address_required: 'Please bind or set the withdrawal address first',
  address_invalid: 'This is not an address of the chosen network',
  address_of_exchange:
    'This address belongs to the exchange or to the token itself. What is sent there is lost',
  memo_required: 'This network needs a memo',
  memo_invalid: 'This is not a valid memo',
  protocol_unknown: 'This currency is not on that network',
  deposits_closed: 'Deposits of this currency are closed',
  payment_unknown: 'There is no such payment',
  payment_not_final: 'The payment does not have enough confirmations yet',
  payment_attended_already: 'This payment has been attended to already',
  payment_proposed_already: 'A proposal to credit this payment is waiting',
  payment_credited_already: 'This payment has been credited already',
  payment_missing: 'Name the payment that arrived for this',
  payment_elsewhere: 'This payment went to another address or is of another currency',
  payment_amount_differs: 'The payments do not come to the same amount',
  payment_on_network: 'The exchange sees this payment on its network: choose it there',
  funds_not_configured: 'Deposits and withdrawals of this currency are not available',
  deposit_exists: 'This deposit is known already',
  deposit_unknown: 'There is no such deposit',
  payment_attended: 'Payment marked as attended',
  coins_sent: 'Test coins sent',
  chain_reorganised: 'Blocks replaced',
  coins_taken: 'Coins taken away',
  coins_put_back: 'Coins put back',
  memo_deposit: 'Deposit',
  memo_deposit_reversal: 'Deposit taken back by its chain',
  mail_deposit_credited_subject: 'Deposit to your {brand} account',
  mail_deposit_credited_text:
    '{amount} {currency} arrived over {chain} and was credited to {account}. It can be withdrawn once the network has confirmed it. Transaction: {transaction}',
  mail_deposit_reversed_subject: 'A deposit to your {brand} account was reversed',
  mail_deposit_reversed_text:
    '{amount} {currency} that arrived over {chain} was taken back from {account}, because the network replaced the block that held it. Your account is frozen until we have reviewed this. If the network confirms the payment again, it is credited again. Transaction: {transaction}',
};
