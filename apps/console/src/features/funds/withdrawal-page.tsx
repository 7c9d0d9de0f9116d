import type { ResponseOf } from '@candor/contract';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { WithdrawalState } from '../../shared/funds/withdrawal-state.tsx';
import type { Fact } from '../../shared/page/facts.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import { CodeText, FundPage, useOwnerFacts } from './fund-page.tsx';
import { WithdrawalDecision } from './withdrawal-decision.tsx';
import { exactText } from '../../shared/page/exact-text.ts';

type Opened = ResponseOf<'console/withdrawal'>;

const REFRESH_MS = 5_000;

/** One withdrawal: where it goes, what speaks for it and against it, and the decision. */
export function WithdrawalPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/withdrawals/$id' }).id);
  const opened = useRead('console/withdrawal', { id }, { everyMs: REFRESH_MS });
  return (
    <FundPage
      title={t('funds.withdrawalTitle', { id })}
      above={
        <Link to="/withdrawals" search={{}} className="text-[13px] text-t2 underline">
          {t('fundsPlace.withdrawals')}
        </Link>
      }
      query={opened}
      facts={({ draw: withdrawal }) => withdrawalFacts(t, withdrawal)}
      action={({ draw: withdrawal }) => <WithdrawalDecision withdrawal={withdrawal} />}
      evidence={useEvidenceFacts()}
      reviews={({ draw: withdrawal }) => withdrawal.reviews}
    />
  );
}

function withdrawalFacts(t: TFunction, withdrawal: Opened['draw']): readonly Fact[] {
  const { code } = withdrawal.currency;
  return [
    { label: t('funds.state'), value: <WithdrawalState withdrawal={withdrawal} /> },
    ...(withdrawal.waits_for === null
      ? []
      : [{ label: t('funds.waitsFor'), value: t(`funds.waits_${withdrawal.waits_for}`) }]),
    { label: t('funds.user'), value: <UserLink id={withdrawal.user_id} /> },
    { label: t('funds.leaves'), value: `${exactText(withdrawal.number)} ${code}` },
    { label: t('funds.fee'), value: `${exactText(withdrawal.fee)} ${code}` },
    { label: t('funds.arrives'), value: `${exactText(withdrawal.received)} ${code}` },
    {
      label: t('funds.network'),
      value: `${withdrawal.chain_protocol.name} (${withdrawal.chain_protocol.code})`,
    },
    { label: t('funds.address'), value: <CodeText>{withdrawal.address}</CodeText> },
    ...(withdrawal.memo === '' ? [] : [{ label: t('funds.memo'), value: <code>{withdrawal.memo}</code> }]),
    { label: t('funds.asked'), value: <TimeText at={withdrawal.created_at} /> },
    { label: t('funds.approvals'), value: `${withdrawal.approvals} / ${withdrawal.approvals_needed}` },
    ...(withdrawal.tx_hash === ''
      ? []
      : [
          { label: t('funds.transaction'), value: <CodeText>{withdrawal.tx_hash}</CodeText> },
          {
            label: t('funds.confirmations'),
            value: `${withdrawal.confirmations} / ${withdrawal.withdraw_confirmations}`,
          },
        ]),
    ...(withdrawal.reason === '' ? [] : [{ label: t('funds.reasonForUser'), value: withdrawal.reason }]),
    { label: t('funds.payloadHash'), value: <CodeText>{withdrawal.payload_hash}</CodeText> },
  ];
}

function useEvidenceFacts() {
  const { t } = useTranslation();
  const { yesNo, ownerFacts, addressFact } = useOwnerFacts();
  return ({ draw: withdrawal, evidence }: Opened): readonly Fact[] => [
    ...ownerFacts(evidence),
    { label: t('funds.holdUntil'), value: <TimeText at={evidence.hold_until} /> },
    { label: t('funds.registered'), value: <TimeText at={evidence.registered_at} /> },
    { label: t('funds.bound'), value: yesNo(evidence.is_bound) },
    {
      label: t('funds.boundSince'),
      value: <TimeText at={evidence.bound === null ? null : evidence.bound.created_at} />,
    },
    { label: t('funds.timesPaid'), value: evidence.times_paid },
    addressFact(evidence),
    {
      label: t('funds.factors'),
      value: evidence.factors.map((factor) => t(factorKey(factor))).join(', '),
    },
    {
      label: t('funds.today'),
      value: `${exactText(evidence.used_today)} / ${exactText(evidence.day_limit)} ${withdrawal.currency.code}`,
    },
  ];
}

/** A factor that this console does not know yet is shown as one. */
function factorKey(factor: string) {
  if (factor === 'pay_password') return 'funds.factor_pay_password';
  if (factor === 'code') return 'funds.factor_code';
  return 'funds.factor_second';
}
