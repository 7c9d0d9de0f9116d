/** BIP-322 of addresses that one key spends: the hash of a key (P2WPKH), and a taproot key (P2TR). */
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, bech32, bech32m } from '@scure/base';
import { joined, utf8 } from './bytes.ts';

const TAG = 'BIP0322-signed-message';
/** The prefixes of the revision of 2026: a stack of witnesses, and a whole transaction. A signature without one is simple. */
const SIMPLE = 'smp';
const FULL = 'ful';
const SIGHASH_ALL = 1;
const SCHNORR_BYTES = 64;
/** Items and their lengths are written in one byte below this. */
const SMALL = 0xfd;
/** The versions that a whole transaction may have. */
const VERSIONS = [0, 2] as const;

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));

const bytesOf = (...values: readonly number[]) => Uint8Array.from(values);
const zeros = (length: number) => new Uint8Array(length);
const isEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

/** The human-readable parts of the networks whose addresses are read. */
const PREFIXES: ReadonlySet<string> = new Set(['bc', 'ltc']);

/** The virtual transaction spends one output to `script` and pays nothing to nobody. */
interface Spending {
  readonly version: number;
  /** The output that commits to the text. */
  readonly outpoint: Uint8Array;
  readonly script: Uint8Array;
}

/** The forms of addresses, each with the check of the witness that spends it. */
interface Form {
  /** The version of the witness program. */
  readonly version: 0 | 1;
  readonly length: 20 | 32;
  isSigned(items: readonly Uint8Array[], program: Uint8Array, spending: Spending): boolean;
}

const FORMS: readonly Form[] = [
  { version: 0, length: 20, isSigned: isSignedByHash },
  { version: 1, length: 32, isSigned: isSignedByKey },
];

/**
 * Returns whether the key of an address has signed a text, in the simple or in the full form. A full one is a transaction that spends
 * nothing else and waits for no time.
 */
export function verifyBip322(text: string, address: string, signature: string): boolean {
  const owner = ownerOf(address);
  if (owner === undefined) return false;
  const { form, program } = owner;
  const script = joined([bytesOf(form.version === 0 ? 0 : 0x50 + form.version, program.length), program]);
  const outpoint = joined([hash256(virtualOutput(text, script)), zeros(4)]);
  const signed = signature.startsWith(FULL)
    ? readFull(base64.decode(signature.slice(FULL.length)), outpoint)
    : readSimple(signature);
  return (
    signed !== undefined &&
    form.isSigned(signed.items, program, { version: signed.version, outpoint, script })
  );
}

function ownerOf(address: string): { readonly form: Form; readonly program: Uint8Array } | undefined {
  for (const form of FORMS) {
    const decoded = (form.version === 0 ? bech32 : bech32m).decodeUnsafe(address);
    if (decoded === undefined || !PREFIXES.has(decoded.prefix)) continue;
    const [version, ...words] = decoded.words;
    const program = bech32.fromWordsUnsafe(words);
    if (version === form.version && program?.length === form.length)
      return { form, program: Uint8Array.from(program) };
  }
  return undefined;
}

interface Signed {
  readonly version: number;
  /** The stack of the witness. */
  readonly items: readonly Uint8Array[];
}

function readSimple(signature: string): Signed | undefined {
  const raw = base64.decode(signature.startsWith(SIMPLE) ? signature.slice(SIMPLE.length) : signature);
  const items = readItems(raw);
  return items && { version: 0, items };
}

/** The transaction of which the simple form writes the witness alone: one input, one output, no lock. */
function readFull(raw: Uint8Array, outpoint: Uint8Array): Signed | undefined {
  const end = raw.length - 4;
  for (const version of VERSIONS) {
    const head = joined([bytesOf(version, 0, 0, 0, 0, 1, 1), outpoint, zeros(1 + 4), bytesOf(1), OUTPUT]);
    if (!isEqual(raw.subarray(0, head.length), head) || !isEqual(raw.subarray(end), zeros(4))) continue;
    const items = readItems(raw.subarray(head.length, end));
    return items && { version, items };
  }
  return undefined;
}

/** Returns the items of a stack that ends where its bytes end. */
function readItems(raw: Uint8Array): readonly Uint8Array[] | undefined {
  const [count = SMALL] = raw;
  const items: Uint8Array[] = [];
  let at = 1;
  while (items.length < count) {
    const length = raw[at] ?? SMALL;
    if (length >= SMALL) return undefined;
    items.push(raw.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return at === raw.length ? items : undefined;
}

/** A signature in DER that ends with its hash type, and the compressed key whose hash the address is. */
function isSignedByHash(items: readonly Uint8Array[], keyHash: Uint8Array, spending: Spending): boolean {
  const [signature, key, ...more] = items;
  if (signature === undefined || key === undefined || more.length > 0) return false;
  return (
    signature.at(-1) === SIGHASH_ALL &&
    isEqual(hash160(key), keyHash) &&
    secp256k1.verify(signature.subarray(0, -1), digestOfHash(spending, keyHash), key, {
      prehash: false,
      format: 'der',
    })
  );
}

/** A Schnorr signature by the key that the address is; it has no hash type, or that of everything. */
function isSignedByKey(items: readonly Uint8Array[], key: Uint8Array, spending: Spending): boolean {
  const [signature, ...more] = items;
  if (signature === undefined || more.length > 0) return false;
  const [type, ...rest] = signature.subarray(SCHNORR_BYTES);
  if (rest.length > 0 || (type !== undefined && type !== SIGHASH_ALL)) return false;
  return schnorr.verify(signature.subarray(0, SCHNORR_BYTES), digestOfKey(spending, type ?? 0), key);
}

/** Nothing, to a script that cannot be spent. */
const OUTPUT = joined([zeros(8), bytesOf(1, 0x6a)]);

/** BIP-143. */
function digestOfHash({ version, outpoint }: Spending, keyHash: Uint8Array): Uint8Array {
  const scriptCode = joined([bytesOf(0x19, 0x76, 0xa9, 0x14), keyHash, bytesOf(0x88, 0xac)]);
  return hash256(
    joined([
      bytesOf(version, 0, 0, 0),
      hash256(outpoint),
      hash256(zeros(4)),
      outpoint,
      scriptCode,
      zeros(8),
      zeros(4),
      hash256(OUTPUT),
      zeros(4),
      bytesOf(SIGHASH_ALL, 0, 0, 0),
    ]),
  );
}

/** BIP-341, spent by its key and without an annex. */
function digestOfKey({ version, outpoint, script }: Spending, hashType: number): Uint8Array {
  return tagged(
    'TapSighash',
    joined([
      bytesOf(0, hashType, version, 0, 0, 0),
      zeros(4),
      sha256(outpoint),
      sha256(zeros(8)),
      sha256(joined([bytesOf(script.length), script])),
      sha256(zeros(4)),
      sha256(OUTPUT),
      zeros(1 + 4),
    ]),
  );
}

function tagged(tag: string, bytes: Uint8Array): Uint8Array {
  const prefix = sha256(utf8(tag));
  return sha256(joined([prefix, prefix, bytes]));
}

/** The transaction whose only output pays nothing to the script and commits to the text. */
function virtualOutput(text: string, script: Uint8Array): Uint8Array {
  const input = joined([
    zeros(32),
    bytesOf(0xff, 0xff, 0xff, 0xff, 34, 0, 32),
    tagged(TAG, utf8(text)),
    zeros(4),
  ]);
  const output = joined([zeros(8), bytesOf(script.length), script]);
  return joined([zeros(4), bytesOf(1), input, bytesOf(1), output, zeros(4)]);
}
