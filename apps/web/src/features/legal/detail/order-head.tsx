import { clsx } from 'clsx';
import { formatFullTime, formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useEffect, useState } from 'react';
import { useServerNow } from '../../../shared/index-price/server-clock.ts';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import { difference } from '../../../shared/p2p/difference.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';
import { utcText } from '../../../shared/p2p/moment.tsx';
import { timeLeft } from '../../../shared/p2p/time-left.ts';

const MS_PER_SECOND = 1_000;

/** The state of the order in one sentence for the reader’s side, its steps, and the time left by the exchange’s clock. */
export function OrderHead({ order, desk }: { readonly order: P2pOrder; readonly desk: P2pDesk }) {
  const { t } = useTranslation();
  const nowMs = useServerNow(MS_PER_SECOND);
  return (
    <section
      aria-label={t('p2p.order.state')}
      className="grid gap-3 rounded-panel border border-hairline bg-bg1 px-5 py-4"
    >
      <p className="text-lg leading-7 font-semibold text-pretty text-t1" title={dueText(order)}>
        {sentenceOf(t, { order, desk, nowMs })}
      </p>
      <Steps order={order} />
      <Spoken order={order} nowMs={nowMs} />
    </section>
  );
}

/** The time that the sentence is about, in UTC. */
function dueText(order: P2pOrder): string | undefined {
  const lateOrDeadline = order.is_overdue === 1 ? order.late_until : order.deadline_at;
  const dues: Partial<Record<P2pOrder['status'], string | null>> = {
    created: lateOrDeadline,
    paid: order.release_due_at,
    appealed: order.appeal?.answer_due_at ?? null,
  };
  const due = dues[order.status] ?? null;
  return due === null ? undefined : utcText(due);
}

type Translate = ReturnType<typeof useTranslation>['t'];

interface Situation {
  readonly order: P2pOrder;
  readonly desk: P2pDesk;
  readonly nowMs: number;
}

/** Returns the sentence of a state; times count against the exchange’s clock. */
export function sentenceOf(t: Translate, { order, desk, nowMs }: Situation): string {
  const side = order.way === 'in' ? 'buyer' : 'seller';
  const money = fiatText(order.money, order.fiat);
  const left = timeLeft(Date.parse(order.is_overdue === 1 ? order.late_until : order.deadline_at), nowMs);
  const until = order.release_due_at === null ? '' : formatFullTime(Date.parse(order.release_due_at));
  switch (order.status) {
    case 'created':
      if (order.cancel_request !== null)
        return t(`p2p.sentences.${side}.cancelAsked`, { reason: order.cancel_request.reason });
      return t(`p2p.sentences.${side}.${order.is_overdue === 1 ? 'overdue' : 'created'}`, { money, left });
    case 'paid':
      return paidSentence(t, order, { side, money, until, nowMs });
    case 'appealed':
      return appealSentence(t, order, desk);
    case 'released':
      return t(`p2p.sentences.${side}.released`, {
        number: `${formatTrimmed(side === 'buyer' ? order.net_number : order.number, 8)} ${order.currency_code}`,
      });
    case 'cancelled':
      return t(
        order.cancel_request === null
          ? `p2p.sentences.${side}.cancelled`
          : `p2p.sentences.${side}.cancelledAgreed`,
      );
    case 'expired':
      return t(`p2p.sentences.${side}.expired`);
    case 'decided':
      return t(`p2p.sentences.${side}.decided`, {
        rule: order.rule ?? '',
        number: `${decidedShare(order, side)} ${order.currency_code}`,
      });
  }
}

/** The coins that a decision gives the reader’s side, without fees. */
function decidedShare({ number, to_buyer: toBuyer }: P2pOrder, side: 'buyer' | 'seller'): string {
  const shown = toBuyer ?? '0';
  return side === 'buyer' ? formatTrimmed(shown, 8) : difference(number, shown);
}

interface PaidWords {
  readonly side: 'buyer' | 'seller';
  readonly money: string;
  readonly until: string;
  readonly nowMs: number;
}

function paidSentence(t: Translate, order: P2pOrder, { side, money, until, nowMs }: PaidWords): string {
  if (order.cancel_request !== null)
    return t(`p2p.sentences.${side}.cancelAsked`, { reason: order.cancel_request.reason });
  const isDue = order.release_due_at !== null && Date.parse(order.release_due_at) <= nowMs;
  if (isDue) return t(`p2p.sentences.${side}.releaseDue`);
  if (side === 'seller' && order.is_late === 1) return t('p2p.sentences.seller.paidLate', { money });
  return t(`p2p.sentences.${side}.paid`, { money, until });
}

function appealSentence(t: Translate, { appeal, way }: P2pOrder, desk: P2pDesk): string {
  if (appeal === null) return t('p2p.sentences.appeal.inReview');
  const until = appeal.answer_due_at === null ? '' : formatFullTime(Date.parse(appeal.answer_due_at));
  if (appeal.status === 'proposed') return t('p2p.sentences.appeal.proposed', { rule: appeal.rule ?? '' });
  if (appeal.status === 'in_review') return t('p2p.sentences.appeal.inReview');
  if (appeal.opened_by === 'clock') return t('p2p.sentences.appeal.openedClock', { until });
  const isOwn = appeal.opened_by === (way === 'in' ? 'buyer' : 'seller');
  return t(isOwn ? 'p2p.sentences.appeal.openedOwn' : 'p2p.sentences.appeal.openedOther', {
    until,
    reason: desk.words.appeal_reasons.find(({ value }) => value === appeal.reason)?.name ?? '',
  });
}

const STEPS = ['created', 'paid', 'completed'] as const;

function Steps({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const done = order.status === 'released' || order.status === 'decided' ? 3 : order.paid_at === null ? 1 : 2;
  return (
    <ol className="flex items-center gap-2 text-[13px] leading-5">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === done - 1 ? 'step' : undefined}
          className={clsx('flex flex-1 flex-col gap-1.5', place < done ? 'text-t1' : 'text-t3')}
        >
          <span aria-hidden className={clsx('h-1 rounded-full', place < done ? 'bg-action' : 'bg-bg3')} />
          {t(`p2p.order.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

const SPOKEN_MINUTES = [5, 1] as const;
const MS_PER_MINUTE = 60_000;

/** The time left is announced at five minutes, at one minute and with each change of state, never every second. */
function Spoken({ order, nowMs }: { readonly order: P2pOrder; readonly nowMs: number }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const leftMs = Date.parse(order.deadline_at) - nowMs;
  const mark = SPOKEN_MINUTES.findLast((minutes) => leftMs <= minutes * MS_PER_MINUTE);
  useEffect(() => {
    if (order.status === 'created' && mark !== undefined && leftMs > 0)
      setText(t('p2p.order.minutesLeft', { count: mark }));
    else setText(order.status_name);
    // Only the mark and the state are announced, not each second before them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mark, order.status, order.status_name]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
