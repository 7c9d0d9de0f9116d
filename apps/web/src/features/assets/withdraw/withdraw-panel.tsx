import type { PanelProps } from '../panel-props.ts';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** A withdrawal of a currency, and what became of the newest ones. */
export function WithdrawPanel({ account, code }: PanelProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-10 gap-y-6 max-xl:grid-cols-[minmax(0,1fr)]">
      <WithdrawForm account={account} isAddressFree={code === 'change_account'} />
      <WithdrawalList currencyId={account.currency_id} />
    </div>
  );
}
