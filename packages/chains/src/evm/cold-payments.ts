import { type Hex, keccak256, serializeTransaction } from 'viem';
import { type ColdPayment, SignedOtherwise, type UnsignedPayment } from '../cold-payment.ts';
import type { SignedPayment } from '../port.ts';
import { readSigned } from './check-signed.ts';
import type { EvmNode } from './evm-node.ts';
import { DraftRefused } from '../network.ts';
import { gasLimit, withHeadroom } from './gas-fees.ts';
import { moveCall } from './move-call.ts';
import { refusalOf, simulate } from './node-refusals.ts';

const HEX = /^(0x)?([0-9a-fA-F]{2})+$/;

/** Drafts a payment with the next nonce of its sender and the fees of today. May reject with `DraftRefused`. */
export async function draftCold(
  node: EvmNode,
  { chainId, payment }: { readonly chainId: number; readonly payment: ColdPayment },
): Promise<UnsignedPayment> {
  const from = payment.from as Hex;
  try {
    const call = moveCall(payment.tokenAddress, payment.to as Hex, payment.amount);
    const gas = gasLimit(await simulate(node, { ...call, from }));
    const [nonce, today] = await node.ask((client) =>
      Promise.all([
        client.getTransactionCount({ address: from, blockTag: 'latest' }),
        client.estimateFeesPerGas({ type: 'eip1559', chain: null }),
      ]),
    );
    const fees = withHeadroom(today);
    await requireHeld(node, { address: payment.from, amount: call.value + gas * fees.maxFeePerGas });
    const transaction = { ...call, ...fees, chainId, nonce, gas };
    const fields = Object.fromEntries(
      Object.entries({ from, ...transaction }).map(([name, value]) => [name, String(value)]),
    );
    return {
      format: 'eip1559',
      text: serializeTransaction({ ...transaction, type: 'eip1559' }),
      fields,
    };
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** A token refuses by itself more than is held of it; a node tries a transfer of coins without its fee. */
async function requireHeld(
  node: EvmNode,
  { address, amount }: { readonly address: string; readonly amount: bigint },
): Promise<void> {
  const [held = 0n] = await node.balances([{ address, tokenAddress: '', at: 'latest' }]);
  if (held < amount)
    throw new DraftRefused('later', `${address} holds ${held} of the coin, less than ${amount} with the fee`);
}

/** Reads a signed transaction. Throws `SignedOtherwise` where it is anything but the payment. */
export function readCold(
  text: string,
  payment: ColdPayment,
  facts: { readonly chainId: number; readonly canonical: (address: string) => string | undefined },
): SignedPayment {
  if (!HEX.test(text)) throw new SignedOtherwise('it is no transaction in hexadecimal digits');
  const raw = `0x${text.replace(/^0x/, '').toLowerCase()}` as const;
  const read = reading(() => readSigned(raw, facts));
  const differences = [
    read.chainId === facts.chainId ? '' : `chain ${read.chainId}`,
    read.sender === payment.from ? '' : `sender ${read.sender}`,
    read.tokenAddress === payment.tokenAddress ? '' : `token ${read.tokenAddress || 'none'}`,
    read.to === payment.to ? '' : `receiver ${read.to}`,
    read.amount === payment.amount ? '' : `amount ${read.amount}`,
  ].filter((difference) => difference !== '');
  if (differences.length > 0) throw new SignedOtherwise(differences.join(', '));
  return { raw, txHash: keccak256(raw) };
}

/** The library says in errors of many kinds that bytes are no transaction. */
function reading<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new SignedOtherwise(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}
