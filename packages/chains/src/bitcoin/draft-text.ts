import type { Draft } from '../network.ts';
import type { Coin, PaymentPlan } from './payment-plan.ts';

/** A plan and the address that it pays: all that the bytes of a transaction follow from. */
export interface WrittenPayment extends PaymentPlan {
  readonly to: string;
}

/** Writes amounts as text, so that none is rounded. */
export function writePayment({ coins, amount, change, to }: WrittenPayment): string {
  return JSON.stringify({
    to,
    amount: String(amount),
    change: String(change),
    coins: coins.map((coin) => ({ ...coin, amount: String(coin.amount) })),
  });
}

type Written = { readonly [Key in 'to' | 'amount' | 'change']: string } & {
  readonly coins: readonly (Omit<Coin, 'amount'> & { readonly amount: string })[];
};

export function readPayment({ text }: Pick<Draft, 'text'>): WrittenPayment {
  const { to, amount, change, coins } = JSON.parse(text) as Written;
  return {
    to,
    amount: BigInt(amount),
    change: BigInt(change),
    coins: coins.map((coin) => ({ ...coin, amount: BigInt(coin.amount) })),
  };
}

export function coinName({ txid, vout }: Pick<Coin, 'txid' | 'vout'>): string {
  return `${txid}:${vout}`;
}
