import { formatTableTime, formatTrimmed } from '@candor/ui';
import { useMask } from '../../shared/account/amounts-shown.ts';
import { CENTS, DECIMALS } from './records/record-lists.ts';

interface TransactionHeadProps {
  readonly transaction: {
    readonly number: string;
    readonly currency: { readonly code: string };
    readonly created_at: string;
  };
  /** The name or the code of its network. */
  readonly chain: string;
  readonly sign?: '+';
}

/** The first line of a deposit, a notice or a withdrawal: the amount, and where and when. */
export function TransactionHead({ transaction, chain, sign }: TransactionHeadProps) {
  const mask = useMask();
  const { number, currency, created_at: at } = transaction;
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <span className="font-[550]">
        {sign}
        {mask(formatTrimmed(number, DECIMALS, CENTS))} {currency.code}
      </span>
      <span className="text-t3">
        {chain} · <time dateTime={at}>{formatTableTime(Date.parse(at))}</time>
      </span>
    </div>
  );
}
