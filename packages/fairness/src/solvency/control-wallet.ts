/** The question whether a contract wallet takes a signature for its own (EIP-1271), which a node of its network answers. */
import { toHex } from './bytes.ts';
import { readControlText } from './control-text.ts';
import { eip191Hash } from './eip191.ts';

/** The selector of `isValidSignature(bytes32,bytes)`, which a contract that accepts answers as well. */
const SELECTOR = '1626ba7e';
const WORD_BYTES = 32;
const WORD_HEX = 2 * WORD_BYTES;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const BLOCK = /^0x[0-9a-f]{64}$/;
/** A wallet may accept an empty one, for a hash that its owners have approved on the chain. */
const SIGNATURE = /^0x(?:[0-9a-f]{2})*$/;

export interface WalletProof {
  readonly address: string;
  readonly text: string;
  readonly signature: string;
}

/** A call of a contract at a block. */
export interface WalletCall {
  readonly address: string;
  readonly data: string;
  /** The hash of the block. */
  readonly block: string;
}

/** Returns the call that has to be asked about a proof; undefined where text, address, block or signature have another form. */
export function walletCall({ address, text, signature }: WalletProof): WalletCall | undefined {
  const facts = readControlText(text);
  if (facts?.address !== address || !ADDRESS.test(address)) return undefined;
  if (!BLOCK.test(facts.block) || !SIGNATURE.test(signature)) return undefined;
  const bytes = signature.slice(2);
  const padded = bytes.padEnd(WORD_HEX * Math.ceil(bytes.length / WORD_HEX), '0');
  const words = [toHex(eip191Hash(text)), wordOf(2 * WORD_BYTES), wordOf(bytes.length / 2), padded];
  return { address, data: `0x${SELECTOR}${words.join('')}`, block: facts.block };
}

const wordOf = (value: number) => value.toString(16).padStart(WORD_HEX, '0');

/** Returns the request by which anybody asks a node, as JSON-RPC has it. */
export function walletRequest({ address, data, block }: WalletCall): string {
  const params = [{ to: address, data }, { blockHash: block }];
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params });
}

/** Returns whether what a contract answers says that it accepts; what follows the first word counts for nothing. */
export function isAccepted(answer: string): boolean {
  return answer.slice(0, 2 + WORD_HEX) === `0x${SELECTOR.padEnd(WORD_HEX, '0')}`;
}
