/** Letters to both sides of an order about its changes, in the order of the log. */
import { buyerOf, type P2pOrderChange, type P2pOrderFact } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { MessageKey } from '@candor/contract/messages';
import type { Transaction } from '@candor/storage';
import { type Row, select } from '../../../tables/rows.ts';
import { clockOf, marketOf } from '../orders/desk-clock.ts';
import type { Side } from '../orders/known-order.ts';
import { coinsOf, RELEASE_DUE_MS } from '../orders/show-order.ts';
import {
  bothSides,
  botsOf,
  type ForSides,
  type LetterPorts,
  quoted,
  type Said,
  sidesOf,
  writeOfOrder,
} from './desk-letter.ts';

/** Commands whose changes one round looks at. */
const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** A mark counts for so long. */
const MARK_MS = 90 * DAY_MS;

/** A change with what its letters need beside it. */
interface Change {
  readonly fact: P2pOrderFact;
  readonly kind: P2pOrderChange;
  readonly atMs: number;
  readonly seq: number;
}

interface About extends Change {
  readonly ports: LetterPorts;
  readonly sql: Transaction;
  /** Returns the time at which one of the desk's clock comes. */
  readonly timeOf: (serviceMs: number) => Date;
  /** Returns an amount of the coin as a decimal text. */
  readonly coins: (units: number) => string;
}

type Letters = ForSides | Promise<ForSides>;

/** The letters about each change to each side. A change that a side made by itself is confirmed only where the table of letters asks for it. */
const LETTERS: Readonly<Record<P2pOrderChange, (about: About) => Letters>> = {
  opened({ fact, timeOf }) {
    const times = { until: timeOf(fact.deadlineMs) };
    // A shop that buys did not open the order itself.
    const event = fact.adSide === 'buy' ? 'p2p_came_buyer' : 'p2p_opened_buyer';
    return { buyer: { event, times }, seller: { event: 'p2p_opened_seller', times } };
  },
  extended: ({ fact, timeOf }) =>
    bothSides({ event: 'p2p_extended', times: { until: timeOf(fact.deadlineMs) } }),
  cancel_asked: ({ fact }) => ({ buyer: { event: 'p2p_cancel_asked', ...quoted(fact.reason) } }),
  cancel_refused: () => bothSides({ event: 'p2p_cancel_declined' }),
  paid({ fact, timeOf }) {
    const until = timeOf(fact.paidMs + RELEASE_DUE_MS[fact.payType]);
    const appeal = timeOf(fact.appealFromMs);
    return {
      buyer: { event: 'p2p_paid_buyer', times: { until, appeal } },
      seller: { event: 'p2p_paid_seller', times: { until } },
    };
  },
  appealed({ fact, timeOf }) {
    const reason =
      fact.appealReason === '' ? 'chat_event_appealed_clock' : `appeal_reason_${fact.appealReason}`;
    return bothSides({
      event: 'p2p_appeal_opened',
      labels: { reason: reason as MessageKey },
      times: { until: timeOf(fact.answerDueMs) },
    });
  },
  answered: ofAnswer,
  // The table of letters has none: the order waits for its release again, and the chat says so.
  appeal_withdrawn: () => ({}),
  released({ fact, coins, ports }) {
    const { number, buyerFee } = coinsOf(fact);
    const freshMs = ports.engine.p2p.desk?.freshMs ?? 0;
    return {
      buyer: {
        event: 'p2p_released_buyer',
        values: { amount: coins(number - buyerFee) },
        times: { until: new Date(fact.endedMs + freshMs) },
      },
      seller: { event: 'p2p_released_seller' },
    };
  },
  cancelled: ofCancellation,
  expired: async (about) => ({
    buyer: { event: 'p2p_expired_buyer', values: await countOf(about) },
    seller: { event: 'p2p_expired_seller' },
  }),
  decided: ofDecision,
};

/** The other side hears of an answer; the chain says whose it was, because either side may answer an appeal of the clock. */
async function ofAnswer({ fact, sql }: About): Promise<ForSides> {
  const [item] = await select(
    sql,
    'p2p_items',
    ['author'],
    sql`where order_id = ${fact.orderId} and hash = ${fact.evidenceHead}`,
  );
  const said = { event: 'p2p_appeal_answered' } as const;
  if (item?.author === 'buyer' || fact.appealBy === 'seller') return { seller: said };
  return item?.author === 'seller' || fact.appealBy === 'buyer' ? { buyer: said } : bothSides(said);
}

async function ofCancellation(about: About): Promise<ForSides> {
  const { fact } = about;
  const count = await countOf(about);
  if (fact.endedBy === 'seller')
    return {
      buyer: {
        event: 'p2p_cancelled_buyer',
        labels: { reason: 'chat_event_cancelled_agreed' },
        values: count,
      },
      seller: { event: 'p2p_cancel_agreed' },
    };
  const { values } = quoted(fact.reason);
  const labels = { reason: values === undefined ? 'chat_event_cancelled' : 'p2p_cancelled_because' } as const;
  return {
    buyer: { event: 'p2p_cancelled_buyer', labels, values: { ...values, ...count } },
    seller: { event: 'p2p_cancelled_seller', labels, ...(values && { values }) },
  };
}

async function ofDecision({ fact, sql, coins }: About): Promise<ForSides> {
  const [row] = await select(sql, 'p2p_cases', ['decided_reason'], sql`where order_id = ${fact.orderId}`);
  const { values, ...rest } = quoted(row?.decided_reason ?? '');
  return bothSides({
    event: 'p2p_appeal_decided',
    ...rest,
    values: {
      ...values,
      rule: fact.rule,
      amount: coins(fact.toBuyer),
      returned: coins(fact.number - fact.toBuyer),
    },
  });
}

/** Resolves with the buyer's cancelled buys of the UTC day up to this one, and how many a day may have. */
async function countOf({ fact, sql, seq, ports }: About): Promise<Readonly<Record<string, string>>> {
  const dayMs = Math.floor(fact.endedMs / DAY_MS) * DAY_MS;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from p2p_orders
    where buyer_id = ${buyerOf(fact)} and ended_ms >= ${dayMs} and ended_ms < ${dayMs + DAY_MS} and seq <= ${seq}
      and (status = 'expired' or (status = 'cancelled' and fact::json ->> 'endedBy' <> 'seller'
        and not (fact::json ->> 'isCancelAsked')::boolean))`;
  const limit = ports.engine.p2p.desk?.cancelLimit ?? 0;
  return { count: String(row?.count ?? 0), limit: String(limit) };
}

/** Each mark with the side that gets it and the changes that leave it. */
const MARKS = [
  ['buyer', 'falsePaid', 'p2p_mark_false_paid', ['cancelled', 'decided']],
  ['buyer', 'wrongPayer', 'p2p_mark_wrong_payer', ['decided']],
  ['seller', 'lostAsSeller', 'p2p_mark_lost_as_seller', ['decided']],
] as const;

/** The marks that a change left, which have its time. */
function marksOf({
  ports,
  fact,
  kind,
  atMs,
}: About): readonly { readonly side: Side; readonly said: Said }[] {
  const left = MARKS.filter(([, , , changes]) => changes.some((change) => change === kind));
  if (left.length === 0) return [];
  const parties = Object.fromEntries(
    sidesOf(fact).map(([side, userId]) => [side, ports.engine.p2p.user(userId)]),
  );
  return left
    .filter(([side, marks]) => parties[side]?.[marks].includes(atMs))
    .map(([side, , label]) => ({
      side,
      said: { event: 'p2p_mark', labels: { reason: label }, times: { until: new Date(atMs + MARK_MS) } },
    }));
}

/** Writes about the changes after the stored place, and moves it on with them: all changes of one command at once. */
export async function writeOfChanges(ports: LetterPorts): Promise<void> {
  const { sql } = ports;
  const rows = await sql<Row<'p2p_order_steps'>[]>`
    select * from p2p_order_steps where seq in (
      select distinct seq from p2p_order_steps where seq > (select seq from p2p_letter_mark)
      order by seq limit ${AT_ONCE})
    order by seq, order_id, version`;
  if (rows.length === 0) return;
  const bots = await botsOf(ports);
  const changes = rows.map(
    (row): Change => ({
      fact: JSON.parse(row.fact) as P2pOrderFact,
      kind: row.change as P2pOrderChange,
      atMs: row.at_ms,
      seq: row.seq,
    }),
  );
  for (const seq of new Set(changes.map((change) => change.seq)))
    await sql.begin(async (transaction) => {
      for (const change of changes)
        if (change.seq === seq) await writeOfChange(ports, transaction, { change, bots });
      await transaction`update p2p_letter_mark set seq = ${seq} where seq < ${seq}`;
    });
}

async function writeOfChange(
  ports: LetterPorts,
  sql: Transaction,
  { change, bots }: { readonly change: Change; readonly bots: ReadonlySet<number> },
): Promise<void> {
  const { fact, kind, atMs } = change;
  const { coin } = marketOf(ports, fact);
  const clock = clockOf(ports, fact);
  const about: About = {
    ...change,
    ports,
    sql,
    timeOf: (serviceMs) => new Date(clock.wallOf(serviceMs)),
    coins: (units) => formatAmount(units, coin.scale),
  };
  const letters = await LETTERS[kind](about);
  const marks = marksOf(about);
  for (const [side, userId] of sidesOf(fact)) {
    if (bots.has(userId)) continue;
    const ofMarks = marks.filter((mark) => mark.side === side).map(({ said }) => said);
    for (const said of [...(letters[side] === undefined ? [] : [letters[side]]), ...ofMarks])
      await writeOfOrder(ports, sql, fact, { userId, said, atMs });
  }
}
