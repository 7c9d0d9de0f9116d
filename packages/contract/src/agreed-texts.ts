/** Texts that browser and server both make from a request, so that what was signed is what is done. */

const TERMS_OF_KEY = [
  'label',
  'scopes',
  'networks',
  'markets',
  'expires_at',
  'order_value_max',
  'day_turnover_max',
  'listen_key',
  'cancel_on_disconnect',
] as const;

/**
 * The calls that a second factor allows, each with the fields of its request to which a passkey's signature is bound. No
 * field is a secret: the server keeps a digest of their text for as long as a challenge lives.
 */
export const AGREED_FIELDS = {
  'account/draw': ['currency_protocol_id', 'account_type_id', 'number', 'address', 'memo'],
  'legal/release': ['id'],
  'bind/BindDrawAddress': ['coin_name', 'contract_address', 'address', 'memo'],
  sms_mail: ['user_string'],
  'safe/mobile_code': ['mobile', 'area_id'],
  'shop/apply': ['shop_name'],
  'shop/bond': ['number'],
  'shop/leave': [],
  'user/amend_password': ['end_api_keys'],
  'user/amend_pay_password': [],
  'user/api_key_add': ['kind', 'public_key', ...TERMS_OF_KEY],
  'user/api_key_set': ['id', ...TERMS_OF_KEY],
  'user/passkey_begin': [],
  'user/passkey_remove': ['id'],
  'user/prove': [],
  'user/recovery_codes': [],
  'user/request_closing': [],
  'user/totp_begin': [],
  'user/totp_off': [],
  'console/contact_set': ['email'],
  'console/passkey_begin': [],
  'console/passkey_remove': ['id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AgreedCall = keyof typeof AGREED_FIELDS;

/** A value to which a signature is bound; a list counts as its items joined by commas, a flag as 1 or 0. */
type AgreedValue = boolean | number | string | readonly (number | string)[];

/** The fields of a call to which a signature is bound, each value exactly as the request holds it; absent ones are empty. */
export type AgreedRequest<Call extends AgreedCall> = {
  readonly [Field in (typeof AGREED_FIELDS)[Call][number]]?: AgreedValue | undefined;
};

/**
 * Returns the text to whose SHA-256, in lower-case hexadecimal digits, a passkey agrees when it allows a call: the JSON of a
 * list of texts without spaces, the name of the call first. A signature for one call or one set of values allows no other.
 *
 * @example agreedText('user/passkey_remove', { id: 'k' }) // '["user/passkey_remove","k"]'
 */
export function agreedText<Call extends AgreedCall>(call: Call, request: AgreedRequest<Call>): string {
  const values: Readonly<Record<string, AgreedValue | undefined>> = request;
  return JSON.stringify([call, ...AGREED_FIELDS[call].map((field) => textOf(values[field]))]);
}

function textOf(value: AgreedValue | undefined): string {
  return String(typeof value === 'boolean' ? Number(value) : (value ?? ''));
}

/** A withdrawal as it is asked for, each value exactly as the request holds it. */
export interface AgreedWithdrawal {
  readonly currency_protocol_id: number | string;
  /** 1 where the request leaves it out. */
  readonly account_type_id?: number | string | undefined;
  readonly number: string;
  readonly address: string;
  readonly memo?: string | undefined;
}

/**
 * Returns the `agreedText` of a withdrawal: `["account/draw", protocol, account type, number, address, memo]`.
 *
 * @example withdrawalText({ currency_protocol_id: 3, number: '100', address: 'Lab' })
 * // '["account/draw","3","1","100","Lab",""]'
 */
export function withdrawalText(draw: AgreedWithdrawal): string {
  return agreedText('account/draw', { ...draw, account_type_id: draw.account_type_id ?? 1 });
}

/**
 * Returns the text of which `sign` in `bind/BindDrawAddress` is the HMAC: every field but `sign` as `name=value`, in the
 * order of their names, joined with `&`.
 *
 * @example bindText({ t: '1790000000', user_id: '7', sign: '' }) // 't=1790000000&user_id=7'
 */
export function bindText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .filter(([name]) => name !== 'sign')
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
