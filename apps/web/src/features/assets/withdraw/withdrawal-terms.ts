import type { Account } from '@candor/contract';
import type { Protocol } from '../wallet-queries.ts';
import { compareDecimals } from '@candor/ui';

type Currency = Account['currency'];

/** The fee and the smallest amount of a withdrawal. */
export interface WithdrawalTerms extends Pick<Currency, 'scale' | 'draw_fee_mode' | 'draw_min'> {
  /** Undefined until a network is chosen, where their fees differ. */
  readonly draw_rate: string | undefined;
}

/** The networks by which a currency can leave. */
export function openProtocols({ currency }: Pick<Account, 'currency'>): readonly Protocol[] {
  return currency.currency_protocols.filter(({ open_draw: flag }) => flag === 1);
}

/** Returns the terms over the chosen network; before one is chosen, what is true of every open one. */
export function withdrawalTermsOf(
  account: Pick<Account, 'currency'>,
  chosen: Protocol | undefined,
): WithdrawalTerms {
  const { scale, draw_fee_mode, draw_rate, draw_min } = account.currency;
  const [first = { draw_rate, draw_min }, ...others] = chosen ? [chosen] : openProtocols(account);
  const isOneFee = others.every((other) => compareDecimals(other.draw_rate, first.draw_rate) === 0);
  const least = others.reduce(
    (lowest, other) => (compareDecimals(other.draw_min, lowest) < 0 ? other.draw_min : lowest),
    first.draw_min,
  );
  return { scale, draw_fee_mode, draw_rate: isOneFee ? first.draw_rate : undefined, draw_min: least };
}
