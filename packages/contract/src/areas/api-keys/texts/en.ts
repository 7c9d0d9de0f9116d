import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  api_key_unknown: 'This API key is not among yours',
  api_key_invalid: 'This API key does not exist or has been ended',
  api_key_signature_wrong: 'The signature does not match this request',
  api_key_time_invalid: 'The timestamp is missing or outside the permitted window',
  api_key_expired: 'This API key has expired',
  api_key_network: 'This API key may not be used from your network',
  api_key_scope: 'This API key may not send this request',
  api_key_market: 'This API key may not be used for this pair',
  api_key_order_value: 'The order exceeds the largest value of {nearest} USDT that this API key allows',
  api_key_day_turnover: 'The order exceeds the daily limit of {nearest} USDT of this API key',
  api_key_value_unknown: 'The value of this order in USDT is not known',
  request_repeated: 'This signed request has been sent before',
  api_keys_full: 'You have as many API keys as a user can have; remove one first',
  public_key_invalid: 'This is not a public key of the chosen kind',
  network_invalid: 'Please enter IP addresses or networks such as 203.0.113.0/24',
  expiry_invalid: 'The expiry must be in the future',
  api_key_made: 'API key created',
  api_key_changed: 'API key changed',
  api_key_removed: 'API key removed',
  api_keys_ended: 'API keys ended',
  mail_api_key_subject: 'Change of an API key of your {brand} account',
  mail_api_key_made_text:
    'The API key “{label}” ({start}…) was created for {account}. A program that has it can act for you within the permissions that you chose. If it was not you, remove the key, change your password and contact support at once.',
  mail_api_key_widened_text:
    'The API key “{label}” ({start}…) of {account} may do more than before. If it was not you, remove the key, change your password and contact support at once.',
  mail_api_keys_ended_text:
    'Our staff ended these API keys of {account}: {keys}. Reason: {reason}. Programs that use them no longer have access. If you have questions, please contact support.',
};
