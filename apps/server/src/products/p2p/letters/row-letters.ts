/** Letters about rows: unread messages, evidence that operators ask for, proposed decisions, and claims. */
import type { P2pOrderFact, P2pRule } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { MessageKey } from '@candor/contract/messages';
import { bondCoin } from '../desk/bond-coin.ts';
import { CLAIM_MS } from '../orders/times.ts';
import { type LetterPorts, quoted, type Said, sidesOf } from './desk-letter.ts';
import { type DueLetter, type Topic, writeOnce } from './once.ts';

/** A message waits so long for its reader before a letter is written. */
const UNREAD_MS = 30_000;
/** Older messages get no letter. */
const MESSAGE_LIFE_MS = 86_400_000;
/** Letters of each kind that one round writes. */
const AT_ONCE = 200;

type Claim = 'claim_filed' | 'claim_answered' | 'claim_paid';

/** Writes about rows that got no letter yet. */
export async function writeOfRows(ports: LetterPorts): Promise<void> {
  await writeOnce(ports, await unreadMessages(ports));
  await writeOnce(ports, await askedEvidence(ports));
  await writeOnce(ports, await proposedDecisions(ports));
  for (const topic of ['claim_filed', 'claim_answered', 'claim_paid'] as const)
    await writeOnce(ports, await ofClaims(ports, topic));
}

/**
 * One letter for a reader and the place up to which the reader had read: the next one comes after the reader was there. The
 * automatic reply of a shop, which comes with the order, has no fingerprint and gets none.
 */
async function unreadMessages({ sql, now }: LetterPorts): Promise<readonly DueLetter[]> {
  const nowMs = now();
  const rows = await sql<{ fact: string; userId: number; readSeq: number }[]>`
    select distinct orders.fact, reader.user_id as "userId", coalesce(read_seq, 0) as "readSeq"
    from p2p_items as items
    join p2p_orders as orders on orders.id = items.order_id
    cross join lateral (values (buyer_id), (seller_id)) as reader (user_id)
    left join p2p_reads as reads on reads.order_id = items.order_id and reads.user_id = reader.user_id
    where items.kind = 'message' and items.fingerprint <> ''
      and items.created_at > ${new Date(nowMs - MESSAGE_LIFE_MS)}
      and items.created_at <= ${new Date(nowMs - UNREAD_MS)}
      and items.user_id is distinct from reader.user_id and items.message_seq > coalesce(read_seq, 0)
      and not exists (select from p2p_letters as letters
        where letters.order_id = items.order_id and letters.user_id = reader.user_id
          and topic = 'message' and round = coalesce(read_seq, 0))
    limit ${AT_ONCE}`;
  return rows.map(({ fact, userId, readSeq }) => ({
    fact: JSON.parse(fact) as P2pOrderFact,
    userId,
    topic: 'message',
    round: readSeq,
    said: { event: 'p2p_message' },
  }));
}

/** The side that an operator asks is written to. */
async function askedEvidence({ sql }: LetterPorts): Promise<readonly DueLetter[]> {
  const rows = await sql<{ id: number; fact: string; side: string; content: string; dueAt: Date }[]>`
    select requests.id, fact, side, content, due_at as "dueAt"
    from p2p_evidence_requests as requests join p2p_orders as orders on orders.id = requests.order_id
    where not exists (select from p2p_letters as letters
      where letters.order_id = requests.order_id and topic = 'evidence' and round = requests.id)
    order by requests.id limit ${AT_ONCE}`;
  return rows.flatMap(({ id, fact: text, side, content, dueAt }) => {
    const fact = JSON.parse(text) as P2pOrderFact;
    const said: Said = { event: 'p2p_evidence_asked', ...quoted(content), times: { until: dueAt } };
    return forSides(fact, { topic: 'evidence', round: id, said }).filter((_, place) => SIDES[place] === side);
  });
}

const SIDES = ['buyer', 'seller'] as const;

async function proposedDecisions({ sql }: LetterPorts): Promise<readonly DueLetter[]> {
  const rows = await sql<{ id: number; fact: string; rule: P2pRule; reason: string }[]>`
    select proposal_id as id, fact, proposed_rule as rule, proposed_reason as reason
    from p2p_cases as cases join p2p_orders as orders on orders.id = cases.order_id
    where proposal_id is not null and not exists (select from p2p_letters as letters
      where letters.order_id = cases.order_id and topic = 'proposal' and round = proposal_id)
    order by proposal_id limit ${AT_ONCE}`;
  return rows.flatMap(({ id, fact, rule, reason }) => {
    const { values, ...rest } = quoted(reason);
    const said: Said = { event: 'p2p_appeal_proposed', ...rest, values: { ...values, rule } };
    return forSides(JSON.parse(fact) as P2pOrderFact, { topic: 'proposal', round: id, said });
  });
}

interface ClaimOfOrder {
  readonly id: number;
  readonly fact: string;
  readonly reason: string;
  readonly paid: number;
  readonly publicReason: string;
  readonly shop: string | null;
}

/** A claim is paid once the engine has carried its payment out. */
async function ofClaims(ports: LetterPorts, topic: Claim): Promise<readonly DueLetter[]> {
  const { sql } = ports;
  const isDue = {
    claim_filed: sql`true`,
    claim_answered: sql`claims.status in ('paid', 'declined')`,
    claim_paid: sql`claims.status = 'paid'`,
  }[topic];
  const rows = await sql<ClaimOfOrder[]>`
    select claims.id, fact, claims.reason, paid_number as paid, public_reason as "publicReason", shop_name as shop
    from p2p_claims as claims join p2p_orders as orders on orders.id = claims.order_id
    left join p2p_shops on p2p_shops.user_id = maker_id
    left join p2p_claim_cases as cases on claim_id = claims.id
    where ${isDue} and (claims.status <> 'paid' or ${topic} = 'claim_filed' or exists (
        select from engine_outbox where engine_outbox.id = cases.outbox_id and outcome = 'accepted'))
      and not exists (select from p2p_letters as letters
        where letters.order_id = claims.order_id and topic = ${topic} and round = claims.id)
    order by claims.id limit ${AT_ONCE}`;
  return rows.flatMap((row) => {
    const fact = JSON.parse(row.fact) as P2pOrderFact;
    return forSides(fact, { topic, round: row.id, said: saidOfClaim(ports, topic, { row, fact }) });
  });
}

function saidOfClaim(
  ports: LetterPorts,
  topic: Claim,
  { row, fact }: { readonly row: ClaimOfOrder; readonly fact: P2pOrderFact },
): Said {
  if (topic === 'claim_answered') return { event: 'p2p_claim_answered', ...quoted(row.publicReason) };
  if (topic === 'claim_filed')
    return {
      event: 'p2p_claim_filed',
      labels: { reason: `appeal_reason_${row.reason}` as MessageKey },
      times: { until: new Date(fact.endedMs + CLAIM_MS) },
    };
  const { code, scale } = bondCoin(ports);
  const values = { amount: formatAmount(row.paid, scale), currency: code, shop: row.shop ?? '' };
  return { event: 'p2p_claim_paid', values };
}

function forSides(
  fact: P2pOrderFact,
  letter: { readonly topic: Topic; readonly round: number; readonly said: Said },
): readonly DueLetter[] {
  return sidesOf(fact).map(([, userId]) => ({ fact, userId, ...letter }));
}
