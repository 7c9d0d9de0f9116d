import type { ResponseOf } from '@candor/contract';
import { Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import { DrawState } from '../../shared/funds/draw-state.tsx';
import { FundsHistory } from '../../shared/funds/funds-history.tsx';
import { Reviews } from './reviews.tsx';
import { SameAddress } from './same-address.tsx';
import { WithdrawalDecision } from './withdrawal-decision.tsx';

type Opened = ResponseOf<'console/withdrawal'>;

const REFRESH_MS = 5_000;

/** One withdrawal: where it goes, what speaks for it and against it, and the decision. */
export function WithdrawalPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/withdrawals/$id' }).id);
  const opened = useRead('console/withdrawal', { id }, { everyMs: REFRESH_MS });
  return (
    <ConsolePage
      title={t('funds.withdrawalTitle', { id })}
      hint={useAreKeysShown() ? t('funds.withdrawalKeys') : t('funds.withdrawalHint')}
      above={
        <Link to="/withdrawals" search={{}} className="text-[13px] text-t2 underline">
          {t('console.withdrawals')}
        </Link>
      }
    >
      <QueryView query={opened} rows={8}>
        {(data) => (
          <>
            <div className="grid grid-cols-2 items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
              <DrawFacts opened={data} />
              <Evidence opened={data} />
            </div>
            <Reviews reviews={data.draw.reviews} />
            <FundsHistory history={data.history} />
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function DrawFacts({ opened: { draw } }: { readonly opened: Opened }) {
  const { t } = useTranslation();
  const { code } = draw.currency;
  return (
    <Section title={t('funds.facts')} action={<WithdrawalDecision draw={draw} />}>
      <Facts
        facts={[
          { label: t('funds.state'), value: <DrawState draw={draw} /> },
          { label: t('funds.user'), value: <UserLink id={draw.user_id} /> },
          { label: t('funds.leaves'), value: `${draw.number} ${code}` },
          { label: t('funds.fee'), value: `${draw.fee} ${code}` },
          { label: t('funds.arrives'), value: `${draw.received} ${code}` },
          { label: t('funds.network'), value: `${draw.chain_protocol.name} (${draw.chain_protocol.code})` },
          { label: t('funds.address'), value: <code className="break-all">{draw.address}</code> },
          ...(draw.memo === '' ? [] : [{ label: t('funds.memo'), value: <code>{draw.memo}</code> }]),
          { label: t('funds.asked'), value: <TimeText at={draw.created_at} /> },
          { label: t('funds.approvals'), value: `${draw.approvals} / ${draw.approvals_needed}` },
          ...(draw.tx_hash === ''
            ? []
            : [
                { label: t('funds.transaction'), value: <code className="break-all">{draw.tx_hash}</code> },
                {
                  label: t('funds.confirmations'),
                  value: `${draw.confirmations} / ${draw.withdraw_confirmations}`,
                },
              ]),
          ...(draw.reason === '' ? [] : [{ label: t('funds.reasonForUser'), value: draw.reason }]),
          { label: t('funds.payloadHash'), value: <code className="break-all">{draw.payload_hash}</code> },
        ]}
      />
    </Section>
  );
}

function Evidence({ opened: { draw, evidence } }: { readonly opened: Opened }) {
  const { t } = useTranslation();
  const yesNo = (flag: 0 | 1) => t(flag === 1 ? 'console.yes' : 'console.no');
  const { code } = draw.currency;
  return (
    <Section title={t('funds.evidence')}>
      <Facts
        facts={[
          { label: t('funds.certified'), value: yesNo(evidence.is_certified) },
          { label: t('funds.frozen'), value: yesNo(evidence.is_frozen) },
          { label: t('funds.holdUntil'), value: <TimeText at={evidence.hold_until} /> },
          { label: t('funds.registered'), value: <TimeText at={evidence.registered_at} /> },
          { label: t('funds.bound'), value: yesNo(evidence.is_bound) },
          {
            label: t('funds.boundSince'),
            value: <TimeText at={evidence.bound === null ? null : evidence.bound.created_at} />,
          },
          { label: t('funds.timesPaid'), value: evidence.times_paid },
          {
            label: t('funds.sameAddress'),
            value: <SameAddress userIds={evidence.same_address_user_ids} />,
          },
          {
            label: t('funds.factors'),
            value: evidence.factors.map((factor) => t(factorKey(factor))).join(', '),
          },
          { label: t('funds.today'), value: `${evidence.used_today} / ${evidence.day_limit} ${code}` },
        ]}
      />
    </Section>
  );
}

/** A factor that this console does not know yet is shown as one. */
function factorKey(factor: string) {
  if (factor === 'pay_password') return 'funds.factor_pay_password';
  if (factor === 'code') return 'funds.factor_code';
  return 'funds.factor_second';
}
