/** Texts that browser and server both make from a request, so that what was signed is what is done. */

/** A withdrawal as it is asked for, each value exactly as the request holds it. */
export interface AgreedDraw {
  readonly currency_protocol_id: number | string;
  /** 1 where the request leaves it out. */
  readonly account_type_id?: number | string | undefined;
  readonly number: string;
  readonly address: string;
  readonly memo?: string | undefined;
}

/**
 * Returns the text to whose SHA-256, in lower-case hexadecimal digits, a passkey agrees when it allows a withdrawal: the
 * JSON of a list of texts without spaces, `["account/draw", protocol, account type, number, address, memo]`.
 *
 * @example drawText({ currency_protocol_id: 3, number: '100', address: 'Lab' })
 * // '["account/draw","3","1","100","Lab",""]'
 */
export function drawText(draw: AgreedDraw): string {
  const { currency_protocol_id: protocol, account_type_id: account = 1, number, address, memo = '' } = draw;
  return JSON.stringify(['account/draw', String(protocol), String(account), number, address, memo]);
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
