/**
 * Checks what an exchange says of its coins, in its own words: reserves files, texts of control, and signatures over lines. It runs
 * in Node and, inside of check.html, in a browser without a network. docs/guides/verify-solvency.md describes each form.
 *
 * @typedef {{ public_key: string, lines: { line: string, place: number, signature: string }[] }} Signed
 * @typedef {{ number: number, asset: number, counted: bigint, fileHash: string }} ReservesLine
 * @typedef {{ code: string, scale: number, counted: bigint, chains: { chain: string, height: number, addresses: [string, string][] }[] }} Reserves
 */

const UNITS = /^(0|[1-9][0-9]{0,77})$/;
const SHA256 = /^[0-9a-f]{64}$/;
const CONTROL_NAMES = ['exchange', 'chain', 'address', 'record', 'block', 'until'];

/** @param {string} text */
async function hashOf(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {unknown} value */
const isPlace = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
const isUnits = (value) => typeof value === 'string' && UNITS.test(value);

/** Answers what a line of reserves says; undefined where it has another form. @param {string} line @returns {ReservesLine | undefined} */
export function readReservesLine(line) {
  try {
    const fields = JSON.parse(line);
    if (!Array.isArray(fields) || fields.length !== 7 || JSON.stringify(fields) !== line) return undefined;
    const [kind, , , number, asset, counted, fileHash] = fields;
    const isForm =
      kind === 'reserves' && isPlace(number) && isPlace(asset) && isUnits(counted) && SHA256.test(fileHash);
    return isForm ? { number, asset, counted: BigInt(counted), fileHash } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Answers what a reserves file says, or the step that is wrong.
 * @param {string} text the file, exactly
 * @param {string} line of the record
 * @returns {Promise<{ wrong: string } | Reserves>}
 */
export async function checkReserves(text, line) {
  const published = readReservesLine(line);
  if (published === undefined) return { wrong: 'line_form' };
  if ((await hashOf(text)) !== published.fileHash) return { wrong: 'file_hash' };
  const read = readReserves(text);
  if (read === undefined) return { wrong: 'file_form' };
  const { number, asset, counted } = read;
  const isOfLine = number === published.number && asset === published.asset && counted === published.counted;
  if (!isOfLine) return { wrong: 'file_line' };
  return read.sum === counted ? read : { wrong: 'sum' };
}

/** An entry that occurs twice would be counted twice, in other letters too. @param {string[]} names */
const areOnce = (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length;

/** Answers a reserves file with the sum of its coins; undefined where it has another form. @param {string} text */
export function readReserves(text) {
  try {
    const file = JSON.parse(text);
    const { number, asset, code, scale, counted, chains } = file;
    const isForm =
      file.format === 'candor-reserves-1' && [number, asset, scale].every(isPlace) && isUnits(counted);
    if (!isForm || typeof code !== 'string') return undefined;
    if (!areOnce(chains.map((/** @type {{ chain: string }} */ { chain }) => chain))) return undefined;
    let sum = 0n;
    for (const { addresses, uncredited, paid, decimals } of chains) {
      const names = addresses.map((/** @type {[string, string]} */ [address]) => address);
      const amounts = [...addresses, ...paid].map((/** @type {[string, string]} */ [, amount]) => amount);
      if (![...amounts, uncredited].every(isUnits) || !isPlace(decimals)) return undefined;
      if (!areOnce(names)) return undefined;
      const held = amounts.reduce((all, amount) => all + BigInt(amount), -BigInt(uncredited));
      if (held > 0n) sum += (held * 10n ** BigInt(scale)) / 10n ** BigInt(decimals);
    }
    return { number, asset, code, scale, counted: BigInt(counted), chains, sum };
  } catch {
    return undefined;
  }
}

/**
 * Answers whether a text of control has its form, names this address, and has not ended. Its signature is verified by any wallet.
 * @param {string} text
 * @param {{ address: string, chain: string, nowMs: number }} about
 */
export function isControlText(text, { address, chain, nowMs }) {
  const [first, ...lines] = text.split('\n');
  const values = CONTROL_NAMES.map((name, place) =>
    lines[place]?.startsWith(`${name}: `) ? lines[place].slice(name.length + 2) : '',
  );
  const isWhole = first === 'Candor proof of control 1' && lines.length === CONTROL_NAMES.length;
  return isWhole && values[1] === chain && values[2] === address && Date.parse(values[5] ?? '') > nowMs;
}

/** Answers the places of lines whose signature is not the one of the key. @param {Signed} signed */
export async function wrongSignatures({ public_key: pem, lines }) {
  const bytesOf = (/** @type {string} */ base64) =>
    Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  const spki = bytesOf(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
  const key = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify']);
  const wrong = [];
  for (const { line, place, signature } of lines) {
    const bytes = new TextEncoder().encode(line);
    if (!(await crypto.subtle.verify('Ed25519', key, bytesOf(signature), bytes))) wrong.push(place);
  }
  return wrong;
}
