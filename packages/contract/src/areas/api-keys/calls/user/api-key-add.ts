import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { API_KEY_KINDS, apiKeyProof, apiKeyRow, apiKeyTerms, publicKey } from '../../shapes.ts';
import { choice } from '../../../../shapes/fields.ts';

export const userApiKeyAdd = defineCall({
  name: 'user/api_key_add',
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
  summary: 'Makes an API key; its name, and the secret of an HMAC key, are answered this once.',
  request: z.strictObject({
    kind: choice(API_KEY_KINDS),
    /** PEM, or base64 of its DER form; not for HMAC, whose secret the exchange makes. */
    public_key: publicKey.optional(),
    label: apiKeyTerms.label,
    scopes: apiKeyTerms.scopes,
    networks: apiKeyTerms.networks.optional(),
    markets: apiKeyTerms.markets.optional(),
    order_value_max: apiKeyTerms.order_value_max.optional(),
    day_turnover_max: apiKeyTerms.day_turnover_max.optional(),
    listen_key: apiKeyTerms.listen_key.optional(),
    cancel_on_disconnect: apiKeyTerms.cancel_on_disconnect.optional(),
    expires_at: apiKeyTerms.expires_at.optional(),
    ...apiKeyProof,
  }),
  response: z.strictObject({
    api_key: z.string(),
    /** Null for a key pair: its private half never leaves its owner. */
    secret: z.string().nullable(),
    key: apiKeyRow,
  }),
  done: ['api_key_made'],
  refuses: [
    'api_key_unknown',
    'api_keys_full',
    'contact_unconfirmed',
    'expiry_invalid',
    'market_unknown',
    'network_invalid',
    'passkey_invalid',
    'password_wrong',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'public_key_invalid',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
