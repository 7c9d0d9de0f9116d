import type { ResponseOf } from '@candor/contract';
import { NO_VALUE } from '@candor/ui';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import type { Fact } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import { CodeText, FundPage, useOwnerFacts } from './fund-page.tsx';
import { NoticeActions } from './notice-decision.tsx';

type Opened = ResponseOf<'console/pay_order'>;

const REFRESH_MS = 5_000;

/** One notice of a deposit: what its user says, what the exchange knows, and the decision. */
export function NoticePage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/notices/$id' }).id);
  const opened = useRead('console/pay_order', { id }, { everyMs: REFRESH_MS });
  return (
    <FundPage
      title={t('funds.noticeTitle', { id })}
      above={
        <Link to="/notices" className="text-[13px] text-t2 underline">
          {t('fundsPlace.notices')}
        </Link>
      }
      query={opened}
      facts={({ notice, payment }) => [...noticeFacts(t, notice), ...paymentFacts(t, notice, payment)]}
      action={({ notice }) =>
        notice.proposal_id === null ? (
          <NoticeActions notice={notice} />
        ) : (
          <Link to="/proposals" className="text-[13px] underline">
            {t('funds.proposed')}
          </Link>
        )
      }
      evidence={useEvidenceFacts()}
      reviews={({ holds }) => holds.map((hold) => ({ ...hold, decision: 'hold' }))}
    />
  );
}

const TONES = { pending: 'warn', approved: 'good', rejected: 'bad' } as const;

function noticeFacts(t: TFunction, notice: Opened['notice']): readonly Fact[] {
  return [
    {
      label: t('funds.state'),
      value: <Mark tone={TONES[notice.state]}>{t(`fund.notice_${notice.state}`)}</Mark>,
    },
    { label: t('funds.user'), value: <UserLink id={notice.user_id} /> },
    { label: t('funds.amount'), value: `${exactText(notice.number)} ${notice.currency.code}` },
    { label: t('funds.network'), value: notice.chain_protocol.code },
    { label: t('funds.from'), value: <CodeText>{notice.wallet_address}</CodeText> },
    { label: t('funds.to'), value: <CodeText>{notice.in_address}</CodeText> },
    { label: t('funds.asked'), value: <TimeText at={notice.created_at} /> },
    { label: t('funds.decided'), value: <TimeText at={notice.decided_at} /> },
    ...(notice.reason === '' ? [] : [{ label: t('funds.reasonForUser'), value: notice.reason }]),
    { label: t('funds.payloadHash'), value: <CodeText>{notice.payload_hash}</CodeText> },
  ];
}

/** The payment that a decided notice consumed, or those that fit one that waits. */
function paymentFacts(
  t: TFunction,
  { state }: Opened['notice'],
  { is_watched: isWatched, bank_reference: reference, outputs }: Opened['payment'],
): readonly Fact[] {
  if (reference !== '') return [{ label: t('funds.bankReference'), value: <CodeText>{reference}</CodeText> }];
  if (isWatched === 0 || state === 'rejected') return [];
  const fits = state === 'approved' ? outputs : outputs.filter((row) => row.is_same_amount === 1);
  if (fits.length === 0) return [{ label: t('funds.payment'), value: t('funds.paymentNone') }];
  return fits.map(({ id, number, tx_hash: hash, seen_at: at, is_final: isFinal }) => ({
    label: t('funds.payment'),
    value: (
      <span key={id}>
        {exactText(number)} <TimeText at={at} />
        {isFinal === 0 && ` · ${t('funds.paymentWaits')}`} <CodeText>{hash}</CodeText>
      </span>
    ),
  }));
}

function useEvidenceFacts() {
  const { t } = useTranslation();
  const { yesNo, ownerFacts, addressFact } = useOwnerFacts();
  return ({ evidence }: Opened): readonly Fact[] => [
    ...ownerFacts(evidence),
    { label: t('funds.registered'), value: <TimeText at={evidence.registered_at} /> },
    {
      label: t('funds.isAddress'),
      value: evidence.is_address === null ? NO_VALUE : yesNo(evidence.is_address),
    },
    addressFact(evidence),
    {
      label: t('funds.earlierNotices'),
      value: t('funds.earlierNoticesOf', { approved: evidence.approved, rejected: evidence.rejected }),
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
  ];
}
