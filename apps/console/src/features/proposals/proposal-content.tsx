import { Link } from '@tanstack/react-router';
import { exactText } from '../../shared/page/exact-text.ts';
import { ChangeTable } from '../../shared/page/change-table.tsx';
import type { Proposal } from './proposal.ts';
import { useChangeText } from '../../shared/changes/use-change-text.ts';
import { useTranslation } from '@candor/web-kit';

/** Everything that a decision rests on: what changes, why, and for whom. */
export function ProposalContent({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTranslation();
  const { of, before, after } = useChangeText()(proposal);
  return (
    <div className="grid gap-2 py-2 whitespace-normal">
      {of !== undefined && <p className="text-[13px] leading-5 font-medium text-t1">{of}</p>}
      <ChangeTable before={before} after={after} />
      <p className="text-[13px] leading-5 text-t1">
        <span className="text-t3">{t('console.reason')}: </span>
        {proposal.reason}
      </p>
      {proposal.decision_note && (
        <p className="text-[13px] leading-5 text-t1">
          <span className="text-t3">{t('proposals.note')}: </span>
          {proposal.decision_note}
        </p>
      )}
      {proposal.balances.length > 0 && (
        <p className="text-[13px] leading-5 text-t1">
          <span className="text-t3">{t('proposals.balances')}: </span>
          {proposal.balances
            .map(
              ({ account_code: account, currency_code: code, balance, lock_balance: held }) =>
                `${t(`console.account_${account}`)} ${exactText(balance)} (${exactText(held)}) ${code}`,
            )
            .join(', ')}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-xs leading-5 text-t3">
        {proposal.pay_order_id !== null && (
          <Link to="/notices/$id" params={{ id: String(proposal.pay_order_id) }} className="underline">
            {t('proposals.notice', { id: proposal.pay_order_id })}
          </Link>
        )}
        {proposal.user_id !== null && (
          <Link to="/users/$id" params={{ id: String(proposal.user_id) }} className="underline">
            {t('proposals.user', { id: proposal.user_id })}
          </Link>
        )}
        {proposal.answer !== null && <span>{t('proposals.answer', { answer: proposal.answer })}</span>}
        <code className="break-all">{proposal.payload_hash}</code>
      </p>
    </div>
  );
}
