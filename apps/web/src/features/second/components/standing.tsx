import type { MicroOrder } from '@candor/contract';
import { useIndexPrice } from '@candor/desk';
import { formatSignedTrimmed, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { standingAt } from '../model/stake-figures.ts';

const STAKE_DECIMALS = 8;

/** The result of a contract if it ended at this index, which it does not. */
export function StandingNow({ contract }: { readonly contract: MicroOrder }) {
  const { t } = useTranslation();
  const index = useIndexPrice(contract.symbol_name);
  const standing = index && !index.is_halted ? standingAt(contract, index.price) : undefined;
  if (!standing) return NO_VALUE;
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap" data-standing={standing.result}>
      <span className="text-t3">{t(`second.standing.${standing.result}`)}</span>
      <Profit result={standing.result} amount={standing.profit} />
    </span>
  );
}

interface ProfitProps {
  readonly result: MicroOrder['result'];
  readonly amount: string;
}

/** A profit or a loss with its sign; money that came back is neither. */
export function Profit({ result, amount }: ProfitProps) {
  const text = formatSignedTrimmed(amount, STAKE_DECIMALS, 2);
  if (result === 'refunded') return <span className="text-t1">0.00</span>;
  return <span className={result === 'won' ? 'text-up' : 'text-down'}>{text}</span>;
}
