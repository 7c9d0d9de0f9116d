/** Claims after the end of an order, paid by two operators from the bond of the shop that was at fault. */
import type { Language, ParsedRequestOf, ResponseOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { P2pOrderFact, P2pRule } from '@candor/engine';
import { writeOutbox } from '@candor/engine-host';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount, mulDivFloor, powerOfTen } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import { propose } from '../../../commons/propose.ts';
import type { Agreed, Applied, ProposalKind, Proposed } from '../../../facets/operators.ts';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { units } from '../../../http/units.ts';
import { pageOf } from '../../../commons/page.ts';
import { readUnits, wireDate } from '../../../wire/money.ts';
import { itemsOf } from '../orders/chain.ts';
import { marketOf } from '../orders/desk-clock.ts';
import type { DecisionPorts } from './decisions.ts';
import { recordLook, wireItems } from './evidence.ts';
import { factOf, type OrderPorts } from './order-rows.ts';
import { storedOrder, wholeOrder } from './orders.ts';
import { rateAt } from './rate-times.ts';

const PAGE = 20;

type ClaimRow = ResponseOf<'console/claims'>['data'][number];

interface StoredClaim {
  readonly id: number;
  readonly order_id: number;
  readonly user_id: number;
  readonly item_id: number | null;
  readonly side: 'buyer' | 'seller';
  readonly reason: string;
  readonly status: ClaimRow['status'];
  readonly paid_number: number;
  readonly public_reason: string;
  readonly created_at: Date;
  readonly fact: string;
  readonly proposal_id: number | null;
  readonly proposed_until: Date | null;
}

/** The coin and the amount of a shop's bond. */
interface Bond {
  readonly assetId: number;
  readonly code: string;
  readonly scale: number;
  readonly amount: number;
}

function bondOf({ engine, catalog }: DecisionPorts, shopUserId: number): Bond {
  const shop = engine.p2p.shop(shopUserId);
  const assetId = shop?.bondAssetId ?? engine.p2p.desk?.bondAssetId ?? 0;
  const currency = catalog.currency(assetId);
  return { assetId, code: currency?.code ?? '', scale: currency?.scale ?? 0, amount: shop?.bond ?? 0 };
}

function claimRow(ports: DecisionPorts, row: StoredClaim, language: Language): ClaimRow {
  const order = factOf(row);
  const isProposed = row.proposed_until !== null && row.proposed_until.getTime() > ports.wallClock();
  return {
    id: row.id,
    order_id: row.order_id,
    claimant_id: row.user_id,
    shop_user_id: order.makerId,
    by: row.side,
    reason: row.reason as ClaimRow['reason'],
    status: row.status,
    status_name: message(language, `claim_state_${row.status}`),
    paid_number: formatAmount(row.paid_number, bondOf(ports, order.makerId).scale),
    public_reason: row.public_reason,
    created_at: wireDate(row.created_at),
    proposal_id: isProposed ? row.proposal_id : null,
  };
}

export function claims(ports: DecisionPorts): CallHandler<'console/claims'> {
  return async ({ state, page = 1, limit: size = PAGE }, { language }) => {
    const { sql, whenProjected } = ports;
    await whenProjected();
    const where =
      state === undefined
        ? sql`where p2p_claims.status in ('waiting_answer', 'in_review')`
        : sql`where p2p_claims.status = ${state}`;
    const [count] = await sql<{ total: number }[]>`select count(*)::int as total from p2p_claims ${where}`;
    const rows = await sql<StoredClaim[]>`
      select p2p_claims.*, p2p_orders.fact, proposal_id, proposed_until
      from p2p_claims join p2p_orders on p2p_orders.id = order_id
      left join p2p_claim_cases on claim_id = p2p_claims.id
      ${where} order by p2p_claims.created_at, p2p_claims.id limit ${size} offset ${(page - 1) * size}`;
    const data = rows.map((row) => claimRow(ports, row, language));
    return { data: pageOf(data, count?.total ?? 0, page, size) };
  };
}

/** May refuse with claim_unknown. */
async function claimOf({ sql }: DecisionPorts, id: number): Promise<StoredClaim> {
  const [row] = await sql<StoredClaim[]>`
    select p2p_claims.*, p2p_orders.fact, proposal_id, proposed_until
    from p2p_claims join p2p_orders on p2p_orders.id = order_id
    left join p2p_claim_cases on claim_id = p2p_claims.id
    where p2p_claims.id = ${id}::bigint`;
  if (row === undefined) throw CallFailure.at('id', 'claim_unknown');
  return row;
}

export function claim(ports: DecisionPorts): CallHandler<'console/claim'> {
  return async ({ id }, context) => {
    const { language } = context;
    await ports.whenProjected();
    const row = await claimOf(ports, id);
    await recordLook(ports, context, { action: 'claim_look', id: row.order_id, after: { claim_id: row.id } });
    const items = await itemsOf(ports.sql, row.order_id, ['claim']);
    const [statement = null] = await wireItems(
      ports,
      items.filter((item) => item.id === row.item_id),
      language,
    );
    const shown = claimRow(ports, row, language);
    const bond = bondOf(ports, shown.shop_user_id);
    return {
      data: {
        claim: shown,
        statement,
        order: await wholeOrder(ports, await storedOrder(ports, row.order_id), language),
        bond: { currency_code: bond.code, number: formatAmount(bond.amount, bond.scale) },
        proposal: shown.proposal_id === null ? null : await ports.proposals.find(shown.proposal_id),
      },
    };
  };
}

/** A payment as it is agreed on; `number` is a decimal text in the bond's coin. */
interface ClaimPayload {
  readonly claim_id: number;
  readonly order_id: number;
  readonly decision: 'pay' | 'decline';
  readonly rule: P2pRule;
  readonly money: string;
  readonly fiat: string;
  readonly number: string;
  readonly currency_code: string;
  readonly claimant_id: number;
  readonly shop_user_id: number;
  readonly concerned_user_ids: readonly number[];
}

/**
 * Proposes to pay a claim or to decline it, or previews that. May refuse with claim_unknown, claim_decided, own_account_concerned,
 * field_required, accounts_identical (the shop itself claims: no bond answers for the other side), rate_record_missing,
 * amount_invalid or p2p_bond_insufficient.
 */
export function proposeClaim(ports: DecisionPorts): CallHandler<'console/claim_propose'> {
  return async (request, context) => {
    await ports.whenProjected();
    const row = await claimOf(ports, request.id);
    if (row.status === 'paid' || row.status === 'declined') throw CallFailure.at('id', 'claim_decided');
    const order = factOf(row);
    const concerned = [...new Set([order.makerId, order.takerId])];
    await ports.access.checkNotOwn(context, ...concerned);
    const payload = await readClaim(ports, { row, order, request, concerned });
    const { decision, number, currency_code } = payload;
    const data = { claim_id: row.id, decision, currency_code, number, proposal: null };
    if (request.preview === true) return { data };
    const proposed: Proposed = {
      kind: 'p2p_claim',
      payload: { ...payload },
      reason: request.reason.trim(),
      userId: null,
    };
    const proposal = await propose(ports, context, proposed, async (transaction, stored) => {
      const waiting = await transaction`
        insert into p2p_claim_cases (claim_id, proposal_id, proposed_until)
        values (${row.id}, ${stored.id}, ${stored.expires_at})
        on conflict (claim_id) do update set proposal_id = excluded.proposal_id, proposed_until = excluded.proposed_until
          where p2p_claim_cases.proposed_until is null or p2p_claim_cases.proposed_until <= ${stored.proposed_at}
        returning claim_id`;
      if (waiting.length === 0) throw CallFailure.at('id', 'proposal_waits');
      await transaction`update p2p_claims set status = 'in_review' where id = ${row.id}`;
    });
    return { data: { ...data, proposal }, done: 'proposal_sent' };
  };
}

async function readClaim(
  ports: DecisionPorts,
  {
    row,
    order,
    request,
    concerned,
  }: {
    readonly row: StoredClaim;
    readonly order: P2pOrderFact;
    readonly request: ParsedRequestOf<'console/claim_propose'>;
    readonly concerned: readonly number[];
  },
): Promise<ClaimPayload> {
  const { decision, rule } = request;
  const market = marketOf(ports, order);
  const fiatScale = market.quote.scale;
  const bond = bondOf(ports, order.makerId);
  const isPaid = decision === 'pay';
  if (isPaid && rule === undefined) throw CallFailure.at('rule', 'field_required');
  if (isPaid && request.money === undefined) throw CallFailure.at('money', 'field_required');
  if (isPaid && row.user_id === order.makerId) throw CallFailure.at('id', 'accounts_identical');
  const money = isPaid ? units('money', request.money ?? '', fiatScale) : 0;
  const number = isPaid ? await coinsFor(ports, { order, money, bond, fiatScale }) : 0;
  if (isPaid && number === 0) throw CallFailure.at('money', 'amount_invalid');
  if (number > bond.amount)
    throw new CallFailure('p2p_bond_insufficient', {
      fields: { money: 'p2p_bond_insufficient' },
      values: { nearest: formatAmount(bond.amount, bond.scale) },
    });
  return {
    claim_id: row.id,
    order_id: order.orderId,
    decision,
    rule: rule ?? 'R2',
    money: formatAmount(money, fiatScale),
    fiat: market.fiat.code,
    number: formatAmount(number, bond.scale),
    currency_code: bond.code,
    claimant_id: row.user_id,
    shop_user_id: order.makerId,
    concerned_user_ids: concerned,
  };
}

/** The harm in the bond's coin by the rate of the order's end, rounded down. May refuse with rate_record_missing. */
async function coinsFor(
  { sql, engine }: DecisionPorts,
  {
    order,
    money,
    bond,
    fiatScale,
  }: {
    readonly order: P2pOrderFact;
    readonly money: number;
    readonly bond: Bond;
    readonly fiatScale: number;
  },
): Promise<number> {
  // Rates are of one coin; a bond in another one would need that coin's index of the time.
  const isRated = engine.p2p
    .markets()
    .some(({ assetId, indexMarketId }) => assetId === bond.assetId && indexMarketId === 0);
  const rate = isRated ? await rateAt(sql, order.fiatId, order.endedMs) : undefined;
  if (rate === undefined) throw CallFailure.at('money', 'rate_record_missing');
  return mulDivFloor(money, powerOfTen(bond.scale + INDEX_DECIMALS - fiatScale), rate);
}

/** A claim is paid by the engine; the order is one of the shop's, as the claim says. */
export function claimKind({ catalog, engine }: OrderPorts): ProposalKind {
  return {
    right: 'p2p.decide',
    async apply(transaction: Transaction, payload: ClaimPayload, agreed: Agreed): Promise<Applied> {
      const isPaid = payload.decision === 'pay';
      const assetId = engine.p2p.shop(payload.shop_user_id)?.bondAssetId ?? 0;
      const amount = isPaid ? readUnits(payload.number, catalog.currency(assetId)?.scale ?? 0) : 0;
      const [claimed] = await transaction<{ id: number }[]>`
        update p2p_claims set status = ${isPaid ? 'paid' : 'declined'}, paid_number = ${amount},
          public_reason = ${agreed.reason}, decided_at = ${new Date()}
        where id = ${payload.claim_id} and status in ('waiting_answer', 'in_review') returning id`;
      if (claimed === undefined) throw new CallFailure('claim_decided');
      if (!isPaid) return {};
      const [outboxId = 0] = await writeOutbox(transaction, [
        {
          kind: 'pay_bond',
          shopUserId: payload.shop_user_id,
          toUserId: payload.claimant_id,
          orderId: payload.order_id,
          amount,
          rule: payload.rule,
          reason: agreed.reason,
          firstOperatorId: agreed.proposedBy,
          secondOperatorId: agreed.decidedBy,
        },
      ]);
      await transaction`
        update p2p_claim_cases set outbox_id = ${outboxId}, proposed_until = null
        where claim_id = ${payload.claim_id}`;
      return { outboxId };
    },
    async drop(transaction: Transaction, payload: ClaimPayload, proposalId: number): Promise<void> {
      await transaction`
        update p2p_claim_cases set proposal_id = null, proposed_until = null where claim_id = ${payload.claim_id} and proposal_id = ${proposalId}`;
    },
    async refused(transaction: Transaction, payload: ClaimPayload): Promise<void> {
      await transaction`
        update p2p_claims set status = 'in_review', paid_number = 0, public_reason = '', decided_at = null
        where id = ${payload.claim_id} and status = 'paid'`;
    },
  };
}
