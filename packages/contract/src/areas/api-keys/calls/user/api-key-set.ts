import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { apiKeyProof, apiKeyRow, apiKeyTerms } from '../../shapes.ts';
import { text } from '../../../../shapes/fields.ts';

export const userApiKeySet = defineCall({
  name: 'user/api_key_set',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 100,
  because: IDENTITY,
  summary: 'Changes an API key; without the password only so that it may do less.',
  request: z.strictObject({
    id: text(64),
    label: apiKeyTerms.label.optional(),
    scopes: apiKeyTerms.scopes.optional(),
    networks: apiKeyTerms.networks.optional(),
    markets: apiKeyTerms.markets.optional(),
    order_value_max: apiKeyTerms.order_value_max.optional(),
    day_turnover_max: apiKeyTerms.day_turnover_max.optional(),
    listen_key: apiKeyTerms.listen_key.optional(),
    cancel_on_disconnect: apiKeyTerms.cancel_on_disconnect.optional(),
    expires_at: apiKeyTerms.expires_at.optional(),
    password: apiKeyProof.password.optional(),
    second_factor_code: apiKeyProof.second_factor_code,
  }),
  response: apiKeyRow,
  done: ['api_key_changed'],
  refuses: [
    'api_key_unknown',
    'expiry_invalid',
    'market_unknown',
    'network_invalid',
    'passkey_invalid',
    'password_required',
    'password_wrong',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
