import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { OutScript, RawTx, Script, SigHash, Transaction } from '@scure/btc-signer';
import type { OwnKey } from './own-keys.ts';

const TAG = 'BIP0322-signed-message';
const FINAL = 0xff_ff_ff_ff;

/** Signs a text with the key of a witness key hash ("simple" of BIP-322). */
export function signSimpleBip322(text: string, { script, publicKey, privateKey }: OwnKey): string {
  const tag = sha256(utf8ToBytes(TAG));
  const message = sha256(concatBytes(tag, tag, utf8ToBytes(text)));
  const committing = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: FINAL,
        finalScriptSig: Script.encode(['OP_0', message]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  });
  // The library reads the hash of a transaction in the order in which it is written, which is the reverse.
  const txid = sha256(sha256(committing)).toReversed();
  const signing = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true });
  signing.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } });
  signing.addOutput({ script: Script.encode(['RETURN']), amount: 0n });
  const spent = OutScript.decode(script);
  if (spent.type !== 'wpkh') throw new Error('only witness key hashes sign texts');
  const keyScript = OutScript.encode({ type: 'pkh', hash: spent.hash });
  const digest = signing.preimageWitnessV0(0, keyScript, SigHash.ALL, 0n);
  const der = secp256k1.sign(digest, privateKey, { prehash: false, format: 'der' });
  return base64.encode(witnessItems(concatBytes(der, Uint8Array.of(SigHash.ALL)), publicKey));
}

/** Returns a stack of items shorter than 253 bytes, as it is written. */
function witnessItems(...items: readonly Uint8Array[]): Uint8Array {
  const written = items.map((item) => concatBytes(Uint8Array.of(item.length), item));
  return concatBytes(Uint8Array.of(items.length), ...written);
}
