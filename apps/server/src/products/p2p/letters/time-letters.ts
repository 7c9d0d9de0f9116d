/** Letters about times of live orders, by the desk's own clock: an outage or a pause puts them off as it does the times. */
import type { P2pOrderFact } from '@candor/engine';
import { clockOf } from '../orders/desk-clock.ts';
import type { Side } from '../orders/known-order.ts';
import { RELEASE_DUE_MS } from '../orders/show-order.ts';
import { type ForSides, type LetterPorts, sidesOf } from './desk-letter.ts';
import { type DueLetter, type Topic, writeOnce } from './once.ts';

const MINUTE_MS = 60_000;
/** Before the deadline; a window that is no longer than this has no reminder. */
const DEADLINE_AHEAD_MS = 5 * MINUTE_MS;
/** Before an answer is due, or a quarter of the time for it where that is less. */
const ANSWER_AHEAD_MS = 120 * MINUTE_MS;

/** Something that is due about an order now; its round is the time that it is about, which an extension moves. */
interface Due {
  readonly topic: Topic;
  readonly round: number;
  readonly letters: ForSides;
}

/** Writes about the times of live orders that have come, each once. */
export async function writeOfTimes(ports: LetterPorts): Promise<void> {
  const due = ports.engine.p2p.orders().flatMap((fact) => lettersOf(ports, fact));
  await writeOnce(ports, await notWritten(ports, due));
}

function lettersOf(ports: LetterPorts, fact: P2pOrderFact): readonly DueLetter[] {
  const due = dueOf(ports, fact);
  if (due === undefined) return [];
  const { orderId, version } = fact;
  const isDue = () => ports.engine.p2p.order(orderId)?.version === version;
  return sidesOf(fact).flatMap(([side, userId]) => {
    const said = due.letters[side];
    return said === undefined
      ? []
      : [{ fact, userId, topic: due.topic, round: due.round, said, isDue } satisfies DueLetter];
  });
}

/** Its commands alone move the desk's clock on, so a time beyond an outage that no command has ended yet has not come. */
function dueOf(ports: LetterPorts, fact: P2pOrderFact): Due | undefined {
  if (fact.status === 'created') return dueOfPayment(ports, fact);
  if (fact.status === 'paid') return dueOfRelease(ports, fact);
  return fact.status === 'appealed' && !fact.isAnswered ? dueOfAnswer(ports, fact) : undefined;
}

function dueOfPayment(ports: LetterPorts, fact: P2pOrderFact): Due | undefined {
  const { serviceMs } = ports.engine.p2p;
  const { deadlineMs: round, lateUntilMs, openedServiceMs } = fact;
  if (serviceMs >= lateUntilMs) return undefined;
  if (serviceMs >= round) {
    const times = { until: timeOf(ports, fact, lateUntilMs) };
    const letters = {
      buyer: { event: 'p2p_overdue_buyer', times },
      seller: { event: 'p2p_overdue_seller', times },
    } as const;
    return { topic: 'overdue', round, letters };
  }
  const remindMs = round - DEADLINE_AHEAD_MS;
  if (serviceMs < remindMs || openedServiceMs >= remindMs) return undefined;
  const times = { until: timeOf(ports, fact, round) };
  const letters = {
    buyer: { event: 'p2p_deadline_buyer', times },
    seller: { event: 'p2p_deadline_seller', times },
  } as const;
  return { topic: 'deadline', round, letters };
}

/** The buyer's letter offers an appeal, so it waits until one is possible. */
function dueOfRelease({ engine }: LetterPorts, fact: P2pOrderFact): Due | undefined {
  const { serviceMs } = engine.p2p;
  const { paidMs: round, payType, appealFromMs } = fact;
  if (serviceMs < round + RELEASE_DUE_MS[payType]) return undefined;
  const letters: ForSides = {
    seller: { event: 'p2p_release_due_seller' },
    ...(serviceMs >= appealFromMs && { buyer: { event: 'p2p_release_due_buyer' } }),
  };
  return { topic: 'release_due', round, letters };
}

/** An appeal of the clock may be answered by either side. */
function dueOfAnswer(ports: LetterPorts, fact: P2pOrderFact): Due | undefined {
  const { serviceMs, desk } = ports.engine.p2p;
  const { answerDueMs: round, appealBy } = fact;
  const aheadMs = Math.min(ANSWER_AHEAD_MS, (desk?.answerMs ?? 0) / 4);
  if (serviceMs < round - aheadMs || serviceMs >= round) return undefined;
  const said = { event: 'p2p_answer_due', times: { until: timeOf(ports, fact, round) } } as const;
  const sides = (['buyer', 'seller'] satisfies Side[]).filter((side) => side !== appealBy);
  return { topic: 'answer_due', round, letters: Object.fromEntries(sides.map((side) => [side, said])) };
}

function timeOf(ports: LetterPorts, fact: P2pOrderFact, serviceMs: number): Date {
  return new Date(clockOf(ports, fact).wallOf(serviceMs));
}

/** A time stays past for long, so what was written is asked for once and not tried again for each letter. */
async function notWritten({ sql }: LetterPorts, due: readonly DueLetter[]): Promise<readonly DueLetter[]> {
  if (due.length === 0) return [];
  const orderIds = [...new Set(due.map(({ fact }) => fact.orderId))];
  const rows = await sql<{ orderId: number; userId: number; topic: string; round: number }[]>`
    select order_id as "orderId", user_id as "userId", topic, round from p2p_letters
    where order_id in ${sql(orderIds)}`;
  const keyOf = ({ userId, topic, round }: { userId: number; topic: string; round: number }, id: number) =>
    [id, userId, topic, round].join(' ');
  const written = new Set(rows.map((row) => keyOf(row, row.orderId)));
  return due.filter((letter) => !written.has(keyOf(letter, letter.fact.orderId)));
}
