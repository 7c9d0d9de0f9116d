import { secp256k1 } from '@noble/curves/secp256k1.js';
import {
  bytesToHex,
  type Hex,
  hashMessage,
  hexToBytes,
  keccak256,
  numberToHex,
  serializeSignature,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from 'viem';
import { publicKeyToAddress } from 'viem/accounts';

interface Signature {
  readonly r: Hex;
  readonly s: Hex;
  readonly yParity: 0 | 1;
}

/** Returns the bytes of a signed transaction; the same transaction and key give the same bytes (RFC 6979). */
export function signTransaction(transaction: TransactionSerializableEIP1559, key: Uint8Array): Hex {
  return serializeTransaction(transaction, signHash(keccak256(serializeTransaction(transaction)), key));
}

/** Returns the EIP-191 signature of a text. */
export function signText(text: string, key: Uint8Array): Hex {
  return serializeSignature(signHash(hashMessage(text), key));
}

/** Returns the address whose key signed a transaction; throws where the signature is none. */
export function senderOf(unsigned: TransactionSerializableEIP1559, { r, s, yParity }: Signature): string {
  const signature = new secp256k1.Signature(BigInt(r), BigInt(s), yParity);
  const hash = hexToBytes(keccak256(serializeTransaction(unsigned)));
  return publicKeyToAddress(bytesToHex(signature.recoverPublicKey(hash).toBytes(false)));
}

function signHash(hash: Hex, key: Uint8Array): Signature {
  const bytes = secp256k1.sign(hexToBytes(hash), key, { prehash: false, lowS: true, format: 'recovered' });
  const { r, s, recovery } = secp256k1.Signature.fromBytes(bytes, 'recovered');
  return {
    r: numberToHex(r, { size: 32 }),
    s: numberToHex(s, { size: 32 }),
    yParity: recovery === 1 ? 1 : 0,
  };
}
