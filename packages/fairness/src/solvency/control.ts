/** Verifies that the key of an address has signed a text. Everything here runs in a browser as well. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base64, createBase58check } from '@scure/base';
import { fromHex, joined, toHex, utf8 } from './bytes.ts';
import { hash160, hash256, verifyBip322 } from './control-bip322.ts';
import { readControlText } from './control-text.ts';
import { eip191Hash } from './eip191.ts';

/** Kinds of proofs that text and signature show by themselves. */
export const SIGNED_KINDS = ['simulated', 'eip191', 'bip322', 'legacy'] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];
/** `eip1271`: a contract says whether a signature is its own, so a node has to be asked (`walletCall`). */
export const CONTROL_KINDS = [...SIGNED_KINDS, 'eip1271'] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

export interface ControlProof {
  readonly kind: SignedKind;
  readonly address: string;
  readonly text: string;
  readonly signature: string;
}

const EIP191 = /^0x[0-9a-f]{130}$/;
const SIGNATURE_BYTES = 65;
const ADDRESS_HEX = 40;
/** Recovery ids above 1 belong to points that no signature of a wallet has. */
const RECOVERIES: readonly number[] = [0, 1];
/** Headers of signed messages by a compressed key are this and the recovery id. */
const COMPRESSED = 31;
const base58check = createBase58check(sha256);

/** Prefixes of signed messages by the version of an address that is the hash of a key. */
const MESSAGE_PREFIXES: ReadonlyMap<number, string> = new Map([
  [0x00, '\x18Bitcoin Signed Message:\n'],
  [0x30, '\x19Litecoin Signed Message:\n'],
]);

/** Returns whether a text is one of a proof of control for this address, and its signature is right. */
export function verifyControl({ kind, address, text, signature }: ControlProof): boolean {
  if (readControlText(text)?.address !== address) return false;
  try {
    return VERIFIERS[kind](text, address, signature);
  } catch {
    // The libraries throw where a signature or an address has no form.
    return false;
  }
}

const VERIFIERS: Readonly<Record<SignedKind, (text: string, address: string, signature: string) => boolean>> =
  {
    simulated: (text, address, signature) => signature === simulatedControl(text, address),
    eip191: verifyEip191,
    bip322: verifyBip322,
    legacy: verifyLegacy,
  };

/** Returns what stands in for a signature on a simulated chain. Anybody can make it: it proves nothing. */
export function simulatedControl(text: string, address: string): string {
  return toHex(sha256(utf8(`candor simulated control\n${address}\n${text}`)));
}

function verifyEip191(text: string, address: string, signature: string): boolean {
  if (!EIP191.test(signature)) return false;
  const raw = fromHex(signature.slice(2));
  const key = recoverKey(eip191Hash(text), (raw[64] ?? 0) - 27, raw.subarray(0, 64), false);
  return (
    key !== undefined &&
    `0x${toHex(keccak_256(key.subarray(1))).slice(-ADDRESS_HEX)}` === address.toLowerCase()
  );
}

/** Signed messages of addresses that are the hash of a compressed key (P2PKH). */
function verifyLegacy(text: string, address: string, signature: string): boolean {
  const [version = -1, ...keyHash] = base58check.decode(address);
  const prefix = MESSAGE_PREFIXES.get(version);
  const raw = base64.decode(signature);
  if (prefix === undefined || raw.length !== SIGNATURE_BYTES) return false;
  const message = utf8(text);
  const digest = hash256(joined([utf8(prefix), compactSize(message.length), message]));
  const key = recoverKey(digest, (raw[0] ?? 0) - COMPRESSED, raw.subarray(1), true);
  return key !== undefined && toHex(hash160(key)) === toHex(Uint8Array.from(keyHash));
}

/** Returns the key of a signature; undefined for one whose s is high, which anybody could have made of another. */
function recoverKey(
  digest: Uint8Array,
  recovery: number,
  compact: Uint8Array,
  isCompressed: boolean,
): Uint8Array | undefined {
  if (!RECOVERIES.includes(recovery)) return undefined;
  const signature = secp256k1.Signature.fromBytes(compact, 'compact').addRecoveryBit(recovery);
  return signature.hasHighS() ? undefined : signature.recoverPublicKey(digest).toBytes(isCompressed);
}

/** The length of a text in Bitcoin's encoding; texts of control are below 2^16 bytes. */
function compactSize(length: number): Uint8Array {
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8);
}
