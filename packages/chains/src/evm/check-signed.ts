import { encodeFunctionData, erc20Abi, type Hex, parseTransaction, serializeTransaction } from 'viem';
import type { FeeCeiling, Intent } from '../network.ts';
import { readTransfer } from './read-transfer.ts';
import { senderOf } from './signatures.ts';

/** The facts to which a signed transaction is compared. */
export interface CheckFacts {
  readonly chainId: number;
  readonly hot: string;
  readonly gas: string;
  readonly depositAt: (index: number) => string;
  readonly canonical: (address: string) => string | undefined;
  readonly ceiling: FeeCeiling;
}

/** The effect of a transaction, read from its bytes. */
interface ReadTransaction {
  readonly sender: string;
  readonly chainId: number;
  readonly tokenAddress: string;
  readonly to: string;
  readonly amount: bigint;
  readonly feeMax: bigint;
}

/** Throws where a signed transaction is anything but what the intent asks for, or its fee may be above the ceiling. */
export function checkSigned(raw: Hex, intent: Intent, facts: CheckFacts): void {
  const read = readSigned(raw, facts);
  const { chainId, feeMax } = read;
  const { sender, to, amount } = wantedOf(intent, feeMax, facts);
  const tokenAddress = intent.kind === 'gas' ? '' : intent.tokenAddress;
  const differences = [
    chainId === facts.chainId ? '' : `chain ${chainId}`,
    read.sender === sender ? '' : `sender ${read.sender}`,
    read.tokenAddress === tokenAddress ? '' : `token ${read.tokenAddress}`,
    read.to === to ? '' : `receiver ${read.to}`,
    read.amount === amount ? '' : `amount ${read.amount}`,
    feeMax <= facts.ceiling.perTransaction ? '' : `fee ${feeMax}`,
  ].filter((difference) => difference !== '');
  if (differences.length > 0)
    throw new Error(`the signed transaction is not what was asked for: ${differences.join(', ')}`);
}

function wantedOf(intent: Intent, feeMax: bigint, { hot, gas, depositAt, canonical }: CheckFacts) {
  switch (intent.kind) {
    case 'payment':
      return { sender: hot, to: canonical(intent.to), amount: intent.amount };
    case 'sweep': {
      const fee = intent.tokenAddress === '' ? feeMax : 0n;
      return { sender: depositAt(intent.index), to: hot, amount: intent.amount - fee };
    }
    case 'gas':
      return { sender: gas, to: depositAt(intent.index), amount: intent.amount };
  }
}

/** Reads a signed transaction that moves coins or a token. Throws where it does anything else. */
export function readSigned(raw: Hex, { canonical }: Pick<CheckFacts, 'canonical'>): ReadTransaction {
  const parsed = parseTransaction(raw);
  if (parsed.type !== 'eip1559') throw new Error(`the signed transaction has type ${parsed.type}`);
  const { r, s, yParity, v: _v, ...unsigned } = parsed;
  if (r === undefined || s === undefined || (yParity !== 0 && yParity !== 1))
    throw new Error('the transaction is not signed');
  const signature = { r, s, yParity } as const;
  if (serializeTransaction(unsigned, signature) !== raw.toLowerCase())
    throw new Error('the bytes of the signed transaction hold more than was read of them');
  const { to, value = 0n, data = '0x', gas = 0n, maxFeePerGas = 0n, accessList = [] } = unsigned;
  if (accessList.length > 0) throw new Error('the signed transaction has an access list');
  const receiver = canonical(to ?? '');
  if (receiver === undefined) throw new Error('the signed transaction has no receiver');
  const common = {
    sender: senderOf(unsigned, signature),
    chainId: unsigned.chainId,
    feeMax: gas * maxFeePerGas,
  };
  if (data === '0x') return { ...common, tokenAddress: '', to: receiver, amount: value };
  if (value > 0n) throw new Error('the signed transaction moves coins beside a call');
  return { ...common, tokenAddress: receiver, ...exactTransfer(data) };
}

/** Reads the call of a token, and refuses bytes that a token would not read. */
function exactTransfer(data: Hex): { readonly to: string; readonly amount: bigint } {
  const transfer = readTransfer(data);
  if (transfer === undefined) throw new Error('the signed transaction calls anything but transfer');
  const { to, amount } = transfer;
  const plain = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] });
  if (plain !== data) throw new Error('the call of the signed transaction holds more than a transfer');
  return transfer;
}
