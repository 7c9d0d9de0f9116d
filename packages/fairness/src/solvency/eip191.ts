import { keccak_256 } from '@noble/hashes/sha3.js';
import { joined, utf8 } from './bytes.ts';

/** Returns the hash of a text as wallets of EVM networks sign it (EIP-191, `personal_sign`). */
export function eip191Hash(text: string): Uint8Array {
  const message = utf8(text);
  return keccak_256(joined([utf8(`\x19Ethereum Signed Message:\n${message.length}`), message]));
}
