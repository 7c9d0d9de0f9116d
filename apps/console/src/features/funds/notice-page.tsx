import type { ResponseOf } from '@candor/contract';
import { NO_VALUE, Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { FundsHistory } from '../../shared/funds/funds-history.tsx';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { UserLink } from '../../shared/page/user-link.tsx';
import { NoticeActions } from './notice-decision.tsx';
import { Reviews } from './reviews.tsx';
import { SameAddress } from './same-address.tsx';

type Opened = ResponseOf<'console/pay_order'>;

const REFRESH_MS = 5_000;

/** One notice of a deposit: what its user says, what the exchange knows, and the decision. */
export function NoticePage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/notices/$id' }).id);
  const opened = useRead('console/pay_order', { id }, { everyMs: REFRESH_MS });
  return (
    <ConsolePage
      title={t('funds.noticeTitle', { id })}
      hint={useAreKeysShown() ? t('funds.withdrawalKeys') : t('funds.withdrawalHint')}
      above={
        <Link to="/notices" className="text-[13px] text-t2 underline">
          {t('console.notices')}
        </Link>
      }
    >
      <QueryView query={opened} rows={8}>
        {(data) => (
          <>
            <div className="grid grid-cols-2 items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
              <NoticeFacts opened={data} />
              <Evidence opened={data} />
            </div>
            <Reviews reviews={data.holds.map((hold) => ({ ...hold, decision: 'hold' }))} />
            <FundsHistory history={data.history} />
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}

const TONES = { pending: 'warn', approved: 'good', rejected: 'bad' } as const;

function NoticeFacts({ opened: { notice } }: { readonly opened: Opened }) {
  const { t } = useTranslation();
  const isProposed = notice.proposal_id !== null;
  return (
    <Section
      title={t('funds.facts')}
      action={
        isProposed ? (
          <Link to="/proposals" className="text-[13px] underline">
            {t('funds.proposed')}
          </Link>
        ) : (
          <NoticeActions notice={notice} />
        )
      }
    >
      <Facts
        facts={[
          {
            label: t('funds.state'),
            value: <Mark tone={TONES[notice.state]}>{t(`fund.notice_${notice.state}`)}</Mark>,
          },
          { label: t('funds.user'), value: <UserLink id={notice.user_id} /> },
          { label: t('funds.amount'), value: `${notice.number} ${notice.currency.code}` },
          { label: t('funds.network'), value: notice.chain_protocol.code },
          { label: t('funds.from'), value: <code className="break-all">{notice.wallet_address}</code> },
          { label: t('funds.to'), value: <code className="break-all">{notice.in_address}</code> },
          { label: t('funds.asked'), value: <TimeText at={notice.created_at} /> },
          { label: t('funds.decided'), value: <TimeText at={notice.decided_at} /> },
          ...(notice.reason === '' ? [] : [{ label: t('funds.reasonForUser'), value: notice.reason }]),
          { label: t('funds.payloadHash'), value: <code className="break-all">{notice.payload_hash}</code> },
        ]}
      />
    </Section>
  );
}

function Evidence({ opened: { evidence } }: { readonly opened: Opened }) {
  const { t } = useTranslation();
  const yesNo = (flag: 0 | 1) => t(flag === 1 ? 'console.yes' : 'console.no');
  return (
    <Section title={t('funds.evidence')}>
      <Facts
        facts={[
          { label: t('funds.certified'), value: yesNo(evidence.is_certified) },
          { label: t('funds.frozen'), value: yesNo(evidence.is_frozen) },
          { label: t('funds.registered'), value: <TimeText at={evidence.registered_at} /> },
          {
            label: t('funds.isAddress'),
            value: evidence.is_address === null ? NO_VALUE : yesNo(evidence.is_address),
          },
          {
            label: t('funds.sameAddress'),
            value: <SameAddress userIds={evidence.same_address_user_ids} />,
          },
          {
            label: t('funds.earlierNotices'),
            value: t('funds.earlierNoticesOf', {
              approved: evidence.approved,
              rejected: evidence.rejected,
            }),
          },
          {
            label: t('funds.lastBlock'),
            value: (
              <>
                {evidence.scanned_height} <TimeText at={evidence.scanned_at} />
              </>
            ),
          },
          { label: t('funds.paused'), value: yesNo(evidence.is_paused) },
        ]}
      />
    </Section>
  );
}
