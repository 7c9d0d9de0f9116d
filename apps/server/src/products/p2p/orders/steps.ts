/** Changes of an order as items of its chain, and as lines of its chat. */
import type { ResponseOf } from '@candor/contract';
import type { P2pOrderFact } from '@candor/engine';
import type { Transaction } from '@candor/storage';
import { wireTime } from '../../../wire/money.ts';
import { readTerms } from './agreed-terms.ts';
import { Chain, type NewItem, type Step, stepsOf } from './chain.ts';
import { clockOf } from './desk-clock.ts';
import type { OrderReads } from './ports.ts';

type ChatEvent = NonNullable<ResponseOf<'legal/send'>['event']>;

const EVENTS: Readonly<Record<string, ChatEvent>> = {
  opened: 'opened',
  extended: 'extended',
  cancel_asked: 'cancel_asked',
  cancel_refused: 'cancel_refused',
  answered: 'answered',
  appeal_withdrawn: 'appeal_withdrawn',
  released: 'released',
  expired: 'expired',
  decided: 'decided',
};

/** The line by which the chat shows a change. */
export function chatEventOf(change: string, { isLate, endedBy, appealBy }: P2pOrderFact): ChatEvent {
  switch (change) {
    case 'paid':
      return isLate ? 'paid_late' : 'paid';
    case 'cancelled':
      return endedBy === 'seller' ? 'cancelled_agreed' : 'cancelled';
    case 'appealed':
      return appealBy === '' ? 'appealed_clock' : `appealed_${appealBy}`;
    default: {
      const event = EVENTS[change];
      if (event === undefined) throw new Error(`no line of a chat shows the change ${change}`);
      return event;
    }
  }
}

/** The ports for adding to a chain. */
export type ChainReads = Pick<OrderReads, 'sql' | 'secrets' | 'engine' | 'now'>;

function valuesOf(reads: ChainReads, { fact, change }: Step): Readonly<Record<string, string>> {
  switch (change) {
    case 'extended':
      return { until: wireTime(clockOf(reads, fact).wallOf(fact.deadlineMs)) };
    case 'cancel_asked':
    case 'cancelled':
      return fact.reason === '' ? {} : { reason: fact.reason };
    case 'appealed':
      return fact.appealReason === '' ? {} : { reason: fact.appealReason };
    case 'decided':
      return { rule: fact.rule };
    default:
      return {};
  }
}

/** The side of the owner of the ad. */
export function makerSide({ adSide }: P2pOrderFact): 'buyer' | 'seller' {
  return adSide === 'sell' ? 'seller' : 'buyer';
}

/** Locks the chain of an order and adds the changes that it lacks; the automatic reply of the shop comes first. */
export async function openChain(
  reads: ChainReads,
  transaction: Transaction,
  orderId: number,
): Promise<Chain> {
  const { secrets } = reads;
  const chain = await Chain.open({ transaction, secrets }, orderId);
  for (const step of await stepsOf(transaction, orderId, chain.stepVersion)) {
    const reply = step.change === 'opened' ? await automaticReply(reads, transaction, step) : undefined;
    if (reply !== undefined) await chain.append(reply);
    await chain.append({
      kind: 'step',
      author: 'system',
      isMessage: true,
      content: {
        event: chatEventOf(step.change, step.fact),
        values: valuesOf(reads, step),
        change: step.change,
        version: step.fact.version,
      },
      stepVersion: step.fact.version,
      atMs: step.atMs,
    });
  }
  return chain;
}

async function automaticReply(
  reads: ChainReads,
  sql: Transaction,
  { fact, atMs }: Step,
): Promise<NewItem | undefined> {
  const agreed = (await readTerms({ sql, secrets: reads.secrets }, [fact.termsHash])).get(fact.termsHash);
  if (agreed === undefined || agreed.auto_reply === '') return undefined;
  return {
    kind: 'message',
    author: makerSide(fact),
    userId: fact.makerId,
    isMessage: true,
    content: { text: agreed.auto_reply },
    atMs,
  };
}

/** The place in the log up to which all changes are in the chains of their orders, and the orders that were brought up to date. */
export interface CaughtUp {
  readonly reachedSeq: number;
  readonly orders: number;
}

/** Adds the changes after a place in the log that the chains of their orders lack, of at most so many changes at once. */
export async function catchUp(reads: ChainReads, afterSeq: number, most: number): Promise<CaughtUp> {
  const { sql } = reads;
  // Changes are stored in the order of the log: up to the newest one that is there, nothing is missing.
  const [newest] = await sql<{ seq: number }[]>`select coalesce(max(seq), 0) as seq from p2p_order_steps`;
  const untilSeq = newest?.seq ?? 0;
  if (untilSeq <= afterSeq) return { reachedSeq: afterSeq, orders: 0 };
  const rows = await sql<{ orderId: number }[]>`
    select steps.order_id as "orderId" from p2p_order_steps as steps
    where steps.seq > ${afterSeq} and steps.seq <= ${untilSeq} and not exists (
      select from p2p_items where p2p_items.order_id = steps.order_id and p2p_items.step_version = steps.version)
      and not exists (select from p2p_erased_orders where order_id = steps.order_id)
    order by steps.seq limit ${most}`;
  const orderIds = new Set(rows.map(({ orderId }) => orderId));
  for (const orderId of orderIds) await catchUpOrder(reads, orderId);
  return { reachedSeq: rows.length < most ? untilSeq : afterSeq, orders: orderIds.size };
}

/** Adds the changes of one order that its chain lacks; mostly it lacks none, and nothing is locked. */
export async function catchUpOrder(reads: ChainReads, orderId: number): Promise<void> {
  const { sql } = reads;
  const lacking = await sql`
    select from p2p_order_steps as steps where steps.order_id = ${orderId} and not exists (
      select from p2p_items where p2p_items.order_id = steps.order_id and p2p_items.step_version = steps.version)
      and not exists (select from p2p_erased_orders where order_id = steps.order_id)
    limit 1`;
  if (lacking.length > 0) await sql.begin((transaction) => openChain(reads, transaction, orderId));
}
