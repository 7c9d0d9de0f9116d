import { z } from 'zod';
import { text, choice, id, flag, unixMillis, isoTime } from '../../shapes/fields.ts';
import { password, secondFactorCode } from '../../shapes/secrets.ts';

export const API_KEY_KINDS = ['ed25519', 'rsa', 'hmac'] as const;

export const API_KEY_SCOPES = ['read', 'trade'] as const;

/** Largest number of networks and of pairs of one key. */
const NETWORKS_MAX = 30;

const MARKETS_MAX = 100;

const LABEL_MAX = 40;

/** A public RSA key of 4,096 bits takes about 800 characters as PEM. */
const PUBLIC_KEY_MAX = 2_000;

/** A limit in whole USDT; 0: none. */
const valueMax = z
  .string({ error: 'number_invalid' })
  .regex(/^[0-9]{1,9}$/, { error: 'number_invalid' })
  .meta({ description: 'Whole USDT; 0: no limit.' })
  .transform(Number);

/** The permissions of a key and the networks it may come from; an empty list of networks or of pairs excludes none. */
export const apiKeyTerms = {
  label: text(LABEL_MAX),
  scopes: z.array(choice(API_KEY_SCOPES)).max(API_KEY_SCOPES.length, { error: 'choice_invalid' }),
  networks: z.array(text(50)).max(NETWORKS_MAX, { error: 'network_invalid' }),
  markets: z.array(id).max(MARKETS_MAX, { error: 'market_unknown' }),
  /** Largest value of one order. */
  order_value_max: valueMax,
  /** Largest value of the orders of a day (UTC). */
  day_turnover_max: valueMax,
  /** The name of the key alone, without a signature, may open its user stream by a listenKey. */
  listen_key: flag,
  /** Seconds, 5 to 300, after which the user's orders end once a connection that logged in is lost; 0: they stay. */
  cancel_on_disconnect: z
    .string({ error: 'number_invalid' })
    .regex(/^(0|[5-9]|[1-9][0-9]|[12][0-9]{2}|300)$/, { error: 'timeout_invalid' })
    .transform(Number),
  /** Unix milliseconds; an empty text: it does not expire. */
  expires_at: z.union([z.literal('').transform(() => undefined), unixMillis]),
};

export const publicKey = text(PUBLIC_KEY_MAX);

/** Proof that the caller is the user, and not somebody at an open session. */
export const apiKeyProof = { password, second_factor_code: secondFactorCode };

const apiKeyFacts = {
  id: z.string(),
  label: z.string(),
  /** The first characters of the key, by which its owner finds it again. */
  key_start: z.string(),
  kind: z.enum(API_KEY_KINDS),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  networks: z.array(z.string()),
  markets: z.array(z.int().positive()),
  /** Largest values of one order and of the orders of a day, in whole USDT; 0: none. */
  order_value_max: z.int().nonnegative(),
  day_turnover_max: z.int().nonnegative(),
  listen_key: z.boolean(),
  cancel_on_disconnect: z.int().nonnegative(),
  created_at: isoTime,
  expires_at: isoTime.nullable(),
  last_used_at: isoTime.nullable(),
  /** The address of the last use; empty before the first. */
  last_network: z.string(),
};

/** A key as its owner sees it; neither the key nor a secret is among it. */
export const apiKeyRow = z.strictObject({ ...apiKeyFacts, state: z.enum(['active', 'expired']) });

/** One request that a program sent with a key. */
export const apiKeyUse = z.strictObject({
  id: z.int().positive(),
  key_id: z.string(),
  at: isoTime,
  /** The address that it came from. */
  network: z.string(),
  /** The name of a call, the method and path of an endpoint of the trader API, or a method of its WebSocket API. */
  request: z.string(),
  /** The code or the key of its error; empty where it was answered. */
  error: z.string(),
});

/** A key as operators see it, also after its end. */
export const apiKeyOfUser = z.strictObject({
  ...apiKeyFacts,
  /** The pairs of `markets` by their symbols. */
  symbols: z.array(z.string()),
  state: z.enum(['active', 'expired', 'ended']),
  ended_at: isoTime.nullable(),
  /** The party that ended it; null while it lives. */
  ended_by: z.enum(['owner', 'password', 'operator']).nullable(),
  /** The reason that an operator gave. */
  ended_reason: z.string(),
});
