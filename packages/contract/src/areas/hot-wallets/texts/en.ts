import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  hot_request_unknown: 'This request is no longer open',
  hot_request_busy: 'The coins of this request are moving already',
  cold_address_missing: 'No cold address is watched for this currency yet',
  cold_address_unsupported: 'A network over a program of your own takes limits alone, and no cold address',
  refill_unsupported: 'A refill over this network cannot be signed elsewhere',
  refill_not_drafted: 'The refill cannot be drafted now: {nearest}',
  refill_differs: 'The signed transaction is not this refill: {nearest}',
  mail_hot_wallet_subject: '{brand}: a hot wallet is outside its limits',
  mail_hot_wallet_low_text:
    'The hot wallet of {currency} on {chain} holds {hot}, which is below its floor of {limit}. {amount} are needed from the cold wallet: {page}',
  mail_hot_wallet_high_text:
    'The hot wallet of {currency} on {chain} holds {hot}, which is above its ceiling of {limit}. {amount} should move to the cold wallet: {page}',
};
