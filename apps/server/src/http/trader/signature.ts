/** The parts of a request that are signed, exactly as they arrived: nothing is decoded or encoded before the check. */

const SIGNATURE = 'signature=';

export interface SignedText {
  /** Query and body without the signature, one directly behind the other. */
  readonly payload: Buffer;
  /** The signature as it was sent; undefined: there is none. */
  readonly signature: string | undefined;
}

/** Takes the signature out of the raw query or, if it is not there, out of the raw body. */
export function signedText(query: string, body: Buffer): SignedText {
  const ofQuery = split(query);
  const ofBody = split(body.toString('latin1'));
  return {
    payload: Buffer.from(ofQuery.rest + ofBody.rest, 'latin1'),
    signature: ofQuery.signature ?? ofBody.signature,
  };
}

function split(text: string): { readonly rest: string; readonly signature: string | undefined } {
  const parts = text.split('&');
  const place = parts.findIndex((part) => part.startsWith(SIGNATURE));
  if (place === -1) return { rest: text, signature: undefined };
  const signature = parts[place]?.slice(SIGNATURE.length);
  return { rest: parts.filter((part) => !part.startsWith(SIGNATURE)).join('&'), signature };
}

/**
 * Returns the payloads that programs sign on the WebSocket API: its parameters in the order of their names, with values as
 * they are or percent-encoded.
 */
export function payloadsOf(parameters: ReadonlyMap<string, string>): readonly [Buffer, Buffer] {
  const pairs = [...parameters]
    .filter(([name]) => name !== 'signature')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const joined = (write: (value: string) => string) =>
    Buffer.from(pairs.map(([name, value]) => `${name}=${write(value)}`).join('&'));
  return [joined(String), joined(encodeURIComponent)];
}

/** Programs encode a base64 signature not at all, once or twice. */
const ENCODINGS_MAX = 2;

/** Returns the text of a signature; the payload has one form only, so that no other request passes by this. */
export function normalSignature(sent: string): string {
  let text = sent;
  for (let round = 0; round < ENCODINGS_MAX && text.includes('%'); round += 1) text = decoded(text);
  return text.replaceAll(' ', '+');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
