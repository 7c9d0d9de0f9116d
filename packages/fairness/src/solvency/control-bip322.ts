/** BIP-322 "simple" of addresses that are the hash of one key (P2WPKH). */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, bech32 } from '@scure/base';
import { joined, utf8 } from './bytes.ts';

const TAG = 'BIP0322-signed-message';
/** The prefix of the revision of 2026 for "simple"; a signature without a prefix is read as simple. */
const SIMPLE = 'smp';
const KEY_BYTES = 33;
const SIGHASH_ALL = 1;
const WITNESS_VERSION = 0;

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));

const bytesOf = (...values: readonly number[]) => Uint8Array.from(values);
const zeros = (length: number) => new Uint8Array(length);

/** The human-readable parts of the networks whose addresses are read. */
const PREFIXES: ReadonlySet<string> = new Set(['bc', 'ltc']);

export function verifyBip322(text: string, address: string, signature: string): boolean {
  const keyHash = keyHashIn(address);
  const witness = readWitness(signature);
  if (keyHash === undefined || witness === undefined) return false;
  const { der, key } = witness;
  const isOwn = hash160(key).every((byte, place) => byte === keyHash[place]);
  return isOwn && secp256k1.verify(der, digestOf(text, keyHash), key, { prehash: false, format: 'der' });
}

function keyHashIn(address: string): Uint8Array | undefined {
  const decoded = bech32.decodeUnsafe(address);
  if (decoded === undefined || !PREFIXES.has(decoded.prefix)) return undefined;
  const [version, ...words] = decoded.words;
  const program = bech32.fromWordsUnsafe(words);
  return version === WITNESS_VERSION && program?.length === 20 ? Uint8Array.from(program) : undefined;
}

/** The stack of two items: a signature in DER that ends with its hash type, and a compressed key. */
function readWitness(signature: string): { readonly der: Uint8Array; readonly key: Uint8Array } | undefined {
  const raw = base64.decode(signature.startsWith(SIMPLE) ? signature.slice(SIMPLE.length) : signature);
  const length = raw[1] ?? 0;
  const der = raw.subarray(2, 1 + length);
  const key = raw.subarray(3 + length);
  const isStack = raw[0] === 2 && raw[1 + length] === SIGHASH_ALL && raw[2 + length] === KEY_BYTES;
  return isStack && key.length === KEY_BYTES ? { der, key } : undefined;
}

/** The digest (BIP-143) of the virtual transaction that spends the virtual output which commits to the text. */
function digestOf(text: string, keyHash: Uint8Array): Uint8Array {
  const tag = sha256(utf8(TAG));
  const message = sha256(joined([tag, tag, utf8(text)]));
  const outpoint = joined([hash256(virtualOutput(message, keyHash)), zeros(4)]);
  const scriptCode = joined([bytesOf(0x19, 0x76, 0xa9, 0x14), keyHash, bytesOf(0x88, 0xac)]);
  const output = joined([zeros(8), bytesOf(1, 0x6a)]);
  return hash256(
    joined([
      zeros(4),
      hash256(outpoint),
      hash256(zeros(4)),
      outpoint,
      scriptCode,
      zeros(8),
      zeros(4),
      hash256(output),
      zeros(4),
      bytesOf(SIGHASH_ALL, 0, 0, 0),
    ]),
  );
}

function virtualOutput(message: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const input = joined([
    zeros(32),
    Uint8Array.from({ length: 4 }, () => 0xff),
    bytesOf(34, 0, 32),
    message,
    zeros(4),
  ]);
  const script = joined([bytesOf(0, 20), keyHash]);
  const output = joined([zeros(8), bytesOf(script.length), script]);
  return joined([zeros(4), bytesOf(1), input, bytesOf(1), output, zeros(4)]);
}
