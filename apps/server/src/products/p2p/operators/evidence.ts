/** One case with its evidence, and what operators write into its chain. Every look at evidence is on the record. */
import type { Language, ResponseOf } from '@candor/contract';
import { type AuditAction, roleHas } from '@candor/contract/schema';
import type { Acting } from '../../../facets/operators.ts';
import type { CallHandler } from '../../../http/call.ts';
import { pictureReadCost } from '../../../http/call-costs.ts';
import { CallFailure } from '../../../http/failure.ts';
import { select, selectAll } from '../../../tables/rows.ts';
import { wireDate } from '../../../wire/money.ts';
import { readTerms } from '../orders/agreed-terms.ts';
import {
  type ItemContent,
  type ItemRow,
  itemsOf,
  openItem,
  openText,
  nextHash,
  GENESIS,
} from '../orders/chain.ts';
import { wordsOfLine } from '../orders/chat-words.ts';
import { appendNote } from '../orders/notes.ts';
import { appealRow, caseOf, openCaseOf, storeRequest, wireRequest } from './cases.ts';
import type { DecisionPorts } from './decisions.ts';
import { factOf, type StoredOrder } from './order-rows.ts';
import { wholeOrder } from './orders.ts';
import { rulesAt } from './rules.ts';

type Case = ResponseOf<'console/appeal'>;
type Item = ResponseOf<'console/appeal_message'>;

export type EvidencePorts = DecisionPorts;

/** May refuse with appeal_unknown, or with permission_denied for evidence that the operator may not see. */
export function appeal(
  ports: EvidencePorts & { readonly mode: 'demo' | 'live' },
): CallHandler<'console/appeal'> {
  return async ({ id, evidence = false }, context) => {
    if (evidence && !roleHas(context.operator.role, 'p2p.evidence'))
      throw new CallFailure('permission_denied');
    await ports.whenProjected();
    const { sql, secrets } = ports;
    const stored = await caseOf(ports, id);
    const order = factOf(stored);
    const [row, whole, requests, items, terms, isSameHolder] = await Promise.all([
      appealRow(ports, stored, context.language),
      wholeOrder(ports, stored, context.language),
      selectAll(sql, 'p2p_evidence_requests', sql`where order_id = ${id} order by id`),
      itemsOf(sql, id),
      readTerms({ sql, secrets }, [order.termsHash]),
      ports.personalData.isSameHolder(order.makerId, order.takerId),
    ]);
    const agreed = terms.get(order.termsHash);
    if (evidence)
      await recordLook(ports, context, { action: 'appeal_look', id, after: { items: items.length } });
    const data: Case = {
      appeal: row,
      order: whole,
      is_same_person: isSameHolder ? 1 : 0,
      requests: requests.map(wireRequest),
      rules_version: rulesAt(order.openedMs).version,
      has_bank: ports.mode === 'demo' ? 1 : 0,
      terms_match: agreed === undefined ? 0 : 1,
      chain: chainState(ports, items, order.evidenceHead),
      proposal: row.proposal_id === null ? null : await ports.proposals.find(row.proposal_id),
      evidence: evidence
        ? {
            payee: agreed?.payee ?? null,
            payer: agreed?.payer ?? null,
            terms: agreed?.terms ?? '',
            auto_reply: agreed?.auto_reply ?? '',
            items: await wireItems(ports, items, context.language),
          }
        : null,
    };
    return { data, seq: ports.engine.sequence };
  };
}

/** Returns whether each item follows from the one before it, and whether the engine's newest head is among them. */
function chainState(
  { secrets }: EvidencePorts,
  items: readonly ItemRow[],
  anchoredHead: string,
): Case['chain'] {
  let head = GENESIS;
  let brokenAt: number | null = null;
  for (const [place, row] of items.entries()) {
    head = nextHash(head, textOf(secrets, row));
    if (row.hash !== head || row.seq_in_order !== place + 1) {
      brokenAt = place + 1;
      break;
    }
  }
  const isAnchored = anchoredHead === '' || items.some(({ hash }) => hash === anchoredHead);
  return {
    items: items.length,
    head: items.at(-1)?.hash ?? '',
    is_sound: brokenAt === null ? 1 : 0,
    broken_at: brokenAt,
    is_anchored: isAnchored ? 1 : 0,
  };
}

/** A row that does not open was changed: its text has no hash of the chain. */
function textOf(secrets: EvidencePorts['secrets'], row: ItemRow): string {
  try {
    return openText(secrets, row);
  } catch {
    return '';
  }
}

/** Items as operators read them, with the names of their pictures. */
export async function wireItems(
  { secrets, reads }: EvidencePorts,
  rows: readonly ItemRow[],
  language: Language,
): Promise<Item[]> {
  const addresses = await reads.uploads.addressesOf(rows.flatMap((row) => row.upload_ids));
  return rows.map((row) => {
    const { text = '', phrase = null, event = null, values = {} } = contentOf(secrets, row);
    return {
      seq_in_order: row.seq_in_order,
      kind: row.kind,
      from: row.author as Item['from'],
      content: wordsOfLine({ content: text, phrase, event, values }, language),
      phrase,
      event,
      warning: row.warning === '' ? null : (row.warning as Item['warning']),
      pictures: row.upload_ids.flatMap((id) => nameIn(addresses.get(id))),
      created_at: wireDate(row.created_at),
      hash: row.hash,
    };
  });
}

/** The name of a picture is the end of its address. */
function nameIn(address: string | undefined): readonly string[] {
  const name = address?.split(/[/=]/).at(-1);
  return name === undefined ? [] : [name];
}

function contentOf(secrets: EvidencePorts['secrets'], row: ItemRow): ItemContent {
  try {
    return openItem(secrets, row);
  } catch {
    // The chain's check says that the row was changed.
    return {};
  }
}

/** Puts an operator's look at evidence on the record. */
export function recordLook<Action extends AuditAction>(
  { access }: EvidencePorts,
  context: Acting<Action>,
  { action, id, after }: { readonly action: Action; readonly id: number; readonly after: object },
): Promise<null> {
  const entry = { action, objectKind: 'p2p_order', objectId: id, after } as const;
  return access.act(context, async () => ({ entry, result: null }));
}

/** Resolves with an order that was appealed or about which somebody claims. May refuse with appeal_unknown. */
async function disputedOrder({ sql }: EvidencePorts, id: number): Promise<StoredOrder> {
  const [row] = await select(
    sql,
    'p2p_orders',
    ['fact', 'paid_ms', 'appealed_ms'],
    sql`where id = ${id}::bigint
      and (appealed_ms > 0 or exists (select from p2p_claims where p2p_claims.order_id = p2p_orders.id))`,
  );
  if (row === undefined) throw CallFailure.at('id', 'appeal_unknown');
  return row;
}

/** May refuse with appeal_unknown, or with upload_unknown for a picture that is none of the order's. */
export function picture(ports: EvidencePorts): CallHandler<'console/p2p_picture'> {
  return async ({ id, name }, context) => {
    const { sql, reads } = ports;
    await ports.whenProjected();
    const order = factOf(await disputedOrder(ports, id));
    const items = await itemsOf(sql, id);
    const addresses = await reads.uploads.addressesOf(items.flatMap((item) => item.upload_ids));
    const isOfOrder = [...addresses.values()].some((address) => nameIn(address).includes(name));
    // Both parties may see a picture of their order, so either of them stands for it.
    const found = isOfOrder ? await reads.uploads.readFor(order.makerId, name) : undefined;
    if (found === undefined) throw CallFailure.at('name', 'upload_unknown');
    await context.spend(pictureReadCost(found.bytes.length));
    await recordLook(ports, context, { action: 'p2p_picture', id, after: { picture: name } });
    return { data: { media_type: found.type, content_base64: found.bytes.toString('base64') } };
  };
}

/** May refuse as `openCaseOf` does, or with message_empty. */
export function writeMessage(ports: EvidencePorts): CallHandler<'console/appeal_message'> {
  return async ({ id, content }, context) => {
    const text = content.trim();
    if (text === '') throw CallFailure.at('content', 'message_empty');
    await openCaseOf(ports, context, id);
    const row = await ports.access.act(context, async (transaction) => {
      const note = { orderId: id, operatorId: context.operator.operatorId, text };
      const item = await appendNote(ports.reads, transaction, note);
      const entry = {
        action: 'appeal_message',
        objectKind: 'p2p_order',
        objectId: id,
        after: { seq_in_order: item.seq_in_order, hash: item.hash },
      } as const;
      return { entry, result: item };
    });
    const [item] = await wireItems(ports, [row], context.language);
    if (item === undefined) throw new Error('a message was not stored');
    return { data: item, done: 'message_sent' };
  };
}

/** May refuse as `openCaseOf` does, or with message_empty. */
export function askEvidence(ports: EvidencePorts): CallHandler<'console/appeal_ask'> {
  return async ({ id, of: side, content, hours }, context) => {
    const text = content.trim();
    if (text === '') throw CallFailure.at('content', 'message_empty');
    await openCaseOf(ports, context, id);
    const { operatorId } = context.operator;
    const data = await ports.access.act(context, async (transaction) => {
      const wanted = { orderId: id, side, content: text, hours, operatorId, nowMs: ports.wallClock() };
      const request = await storeRequest(transaction, wanted);
      await appendNote(ports.reads, transaction, {
        orderId: id,
        operatorId,
        event: 'evidence_asked',
        values: { until: request.due_at, side },
        text,
      });
      const entry = {
        action: 'appeal_ask',
        objectKind: 'p2p_order',
        objectId: id,
        after: { side, due_at: request.due_at },
      } as const;
      return { entry, result: request };
    });
    return { data, done: 'evidence_asked' };
  };
}
