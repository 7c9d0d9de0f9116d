import './texts.ts';
import type { ResponseOf } from '@candor/contract';
import { Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { Mark } from '../page/mark.tsx';
import { TimeText } from '../page/time-text.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';
import { exactText } from '../page/exact-text.ts';

type History = ResponseOf<'console/withdrawal'>['history'];

/** Withdrawals, deposits and notices of one user, newest first. */
export function FundsHistory({ history }: { readonly history: History }) {
  const { t } = useTranslation();
  const { draws: withdrawals, deposits, pay_orders: notices } = history;
  return (
    <div className="grid grid-cols-3 items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
      <Section title={t('fund.earlierWithdrawals')}>
        <Entries
          entries={withdrawals.map((withdrawal) => ({
            key: withdrawal.id,
            amount: `${exactText(withdrawal.number)} ${withdrawal.currency.code}`,
            at: withdrawal.created_at,
            detail: withdrawal.address,
            state: <WithdrawalState withdrawal={withdrawal} />,
          }))}
        />
      </Section>
      <Section title={t('fund.deposits')}>
        <Entries
          entries={deposits.map((deposit) => ({
            key: deposit.id,
            amount: `${exactText(deposit.number)} ${deposit.currency.code}`,
            at: deposit.created_at,
            detail: deposit.tx_hash,
            state: <Mark>{t(`fund.deposit_${deposit.state}`)}</Mark>,
          }))}
        />
      </Section>
      <Section title={t('fund.notices')}>
        <Entries
          entries={notices.map((notice) => ({
            key: notice.id,
            amount: `${exactText(notice.number)} ${notice.currency.code}`,
            at: notice.created_at,
            detail: notice.wallet_address,
            state: <Mark>{t(`fund.notice_${notice.state}`)}</Mark>,
          }))}
        />
      </Section>
    </div>
  );
}

interface EntriesProps {
  readonly entries: readonly {
    readonly key: number;
    readonly amount: string;
    readonly at: string;
    readonly detail: string;
    readonly state: React.ReactNode;
  }[];
}

function Entries({ entries }: EntriesProps) {
  const { t } = useTranslation();
  if (entries.length === 0)
    return <p className="px-5 py-4 text-[13px] leading-5 text-t2 max-md:px-4">{t('fund.none')}</p>;
  return (
    <ul className="px-5 py-2 max-md:px-4">
      {entries.map(({ key, amount, at, detail, state }) => (
        <li key={key} className="border-t border-hairline py-2 text-[13px] leading-5 first:border-t-0">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{amount}</span>
            {state}
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-xs leading-5 text-t3">
            <code className="truncate">{detail}</code>
            <TimeText at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
