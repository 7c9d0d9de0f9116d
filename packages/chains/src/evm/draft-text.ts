import type { Hex } from 'viem';

/** The branches of an account: addresses of users, and the exchange's own. */
export type Branch = 'deposit' | 'own';

/** A transaction that is complete but for its signature, and the key that is to sign it. */
export interface DraftedTransaction {
  readonly branch: Branch;
  readonly index: number;
  readonly chainId: number;
  readonly nonce: number;
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** True if the fee is paid out of the amount, so that a higher fee makes the amount smaller. */
  readonly paysFeeFromValue: boolean;
}

/** Writes a draft as JSON; amounts are decimal strings. */
export function writeDraft(drafted: DraftedTransaction): string {
  return JSON.stringify(drafted, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Reads what `writeDraft` wrote. Throws where a field is missing or of another kind. */
export function readDraft(text: string): DraftedTransaction {
  const fields: unknown = JSON.parse(text);
  if (typeof fields !== 'object' || fields === null) throw new Error('a draft is no object');
  const field = (name: keyof DraftedTransaction): unknown => Reflect.get(fields, name);
  const number = (name: keyof DraftedTransaction) => {
    const value = field(name);
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw wrong(name);
    return value;
  };
  const amount = (name: keyof DraftedTransaction) => {
    const value = field(name);
    if (typeof value !== 'string' || !/^[0-9]+$/.test(value)) throw wrong(name);
    return BigInt(value);
  };
  const branch = field('branch');
  if (branch !== 'deposit' && branch !== 'own') throw wrong('branch');
  const paysFeeFromValue = field('paysFeeFromValue');
  if (typeof paysFeeFromValue !== 'boolean') throw wrong('paysFeeFromValue');
  return {
    branch,
    index: number('index'),
    chainId: number('chainId'),
    nonce: number('nonce'),
    to: hex(field('to'), 'to'),
    value: amount('value'),
    data: hex(field('data'), 'data'),
    gas: amount('gas'),
    maxFeePerGas: amount('maxFeePerGas'),
    maxPriorityFeePerGas: amount('maxPriorityFeePerGas'),
    paysFeeFromValue,
  };
}

function hex(value: unknown, name: keyof DraftedTransaction): Hex {
  if (!isHexText(value)) throw wrong(name);
  return value;
}

function isHexText(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value);
}

function wrong(name: string): Error {
  return new Error(`the field ${name} of a draft is not what was written`);
}
