/** Shops as operators see, certify, suspend and revoke them. */
import type { Language, ResponseOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { ShopFact } from '@candor/engine';
import { writeOutbox } from '@candor/engine-host';
import { formatAmount } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import { carryOut } from '../../../commons/carry-out.ts';
import { propose } from '../../../commons/propose.ts';
import type { Agreed, Applied, ProposalKind, Proposed } from '../../../facets/operators.ts';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { pageOf } from '../../../commons/page.ts';
import { type Row, selectAll } from '../../../tables/rows.ts';
import { wireDate, wireTime } from '../../../wire/money.ts';
import type { DecisionPorts } from './decisions.ts';
import { ownMethods } from '../desk/own-methods.ts';
import { standingOf } from './users.ts';

const PAGE = 20;
/** Completed orders that an application needs, unless they are waived. */
export const COMPLETED_NEEDED = 10;

type ShopRow = ResponseOf<'console/shops'>['data'][number];
type ShopState = ShopRow['status'];

export interface ShopPorts extends DecisionPorts {
  readonly mode: 'demo' | 'live';
  /** Resolves with the outcome of an outbox row, once the engine here has applied it. */
  readonly settled: (outboxId: number) => Promise<string>;
}

/** A shop is under review from its application until the engine knows a decision on it. */
function stateOf(fact: ShopFact | undefined, hasApplied: boolean): ShopState {
  const status = fact?.status ?? 'none';
  return status === 'none' && hasApplied ? 'under_review' : status;
}

interface KnownShop {
  readonly userId: number;
  readonly row: Row<'p2p_shops'> | undefined;
  readonly fact: ShopFact | undefined;
  readonly certifiedMs: number | null;
}

async function knownShops({ sql, engine }: ShopPorts, userId?: number): Promise<readonly KnownShop[]> {
  const one = userId === undefined ? sql`` : sql`where user_id = ${userId}::bigint`;
  const [rows, facts] = await Promise.all([
    selectAll(sql, 'p2p_shops', sql`${one} order by applied_at, id`),
    selectAll(sql, 'p2p_certifications', one),
  ]);
  const known = engine.p2p.shops().filter((shop) => userId === undefined || shop.userId === userId);
  const ids = new Set([...rows.map((row) => row.user_id), ...known.map((shop) => shop.userId)]);
  return [...ids].map((id) => ({
    userId: id,
    row: rows.find((row) => row.user_id === id),
    fact: known.find((shop) => shop.userId === id),
    certifiedMs: facts.find((fact) => fact.user_id === id)?.certified_ms ?? null,
  }));
}

function shopRow(
  { engine, catalog }: ShopPorts,
  { userId, row, fact, certifiedMs }: KnownShop,
  language: Language,
): ShopRow {
  const { desk } = engine.p2p;
  const bondAssetId = fact !== undefined && fact.bond > 0 ? fact.bondAssetId : (desk?.bondAssetId ?? 0);
  const { code = '', scale = 0 } = catalog.currency(bondAssetId) ?? {};
  const status = stateOf(fact, row !== undefined);
  return {
    user_id: userId,
    shop_name: row?.shop_name ?? '',
    status,
    status_name: message(language, `shop_state_${status}`),
    reason: fact?.reason ?? '',
    is_online: fact?.isOnline === true ? 1 : 0,
    bond_currency: code,
    bond: formatAmount(fact?.bond ?? 0, scale),
    bond_required: formatAmount(desk?.bondAmount ?? 0, scale),
    applied_at: wireDate(row?.applied_at ?? null),
    certified_at: certifiedMs === null ? null : wireTime(certifiedMs),
  };
}

export function shops(ports: ShopPorts): CallHandler<'console/shops'> {
  return async ({ status, page = 1, limit: size = PAGE }, { language }) => {
    await ports.whenProjected();
    const rows = (await knownShops(ports))
      .map((shop) => shopRow(ports, shop, language))
      .filter((row) => status === undefined || row.status === status);
    const shown = rows.slice((page - 1) * size, page * size);
    return { data: pageOf(shown, rows.length, page, size), seq: ports.engine.sequence };
  };
}

/** May refuse with user_unknown: the user is no shop and has not applied to be one. */
async function shopOf(ports: ShopPorts, userId: number): Promise<KnownShop> {
  await ports.whenProjected();
  const [shop] = await knownShops(ports, userId);
  if (shop === undefined) throw CallFailure.at('id', 'user_unknown');
  return shop;
}

export function shop(ports: ShopPorts): CallHandler<'console/shop'> {
  return async ({ id }, { language }) => {
    const { sql, engine } = ports;
    const known = await shopOf(ports, id);
    const { row, fact } = known;
    const [statistics, proposal, methods] = await Promise.all([
      ports.reads.figures.ofOne(id),
      waitingGrant(ports, id),
      ownMethods(ports.personalData, id),
    ]);
    const [ads] = await sql<{ count: number }[]>`
      select count(*)::int as count from p2p_ads where user_id = ${id}::bigint and status <> 'closed'`;
    return {
      data: {
        ...shopRow(ports, known, language),
        introduction: row?.introduction ?? '',
        countries: [...(row?.countries ?? [])],
        is_certified: engine.standings.standing(id)?.isCertified === true ? 1 : 0,
        methods: methods.map(({ type, name }) => ({ type, name })),
        completed_orders: engine.p2p.user(id).completed,
        live_ads: ads?.count ?? 0,
        statistics,
        standing: standingOf(ports, id),
        first_operator_id: fact === undefined || fact.firstOperatorId === 0 ? null : fact.firstOperatorId,
        second_operator_id: fact === undefined || fact.secondOperatorId === 0 ? null : fact.secondOperatorId,
        proposal,
      },
      seq: engine.sequence,
    };
  };
}

async function waitingGrant({ sql, proposals, wallClock }: ShopPorts, userId: number) {
  const [row] = await sql<{ id: number }[]>`
    select proposal_id as id from p2p_shop_cases
    where user_id = ${userId}::bigint and proposed_until > ${new Date(wallClock())}`;
  return row === undefined ? null : proposals.find(row.id);
}

interface GrantPayload {
  readonly owner_id: number;
  readonly shop_name: string;
  readonly status: 'active' | 'revoked';
  readonly status_before: ShopState;
  readonly is_waived: boolean;
  readonly completed_orders: number;
}

/**
 * Proposes to certify or to revoke a shop. May refuse with user_unknown, own_account_concerned, p2p_identity_required,
 * p2p_bond_missing, p2p_orders_too_few or settings_invalid for a state that cannot follow.
 */
export function proposeShop(ports: ShopPorts): CallHandler<'console/shop_propose'> {
  return async ({ id, status, is_waived: isWaived = false, reason }, context) => {
    const { engine, catalog, access } = ports;
    await access.checkNotOwn(context, id);
    const { row, fact } = await shopOf(ports, id);
    const before = stateOf(fact, row !== undefined);
    const isCertified = before === 'active' || before === 'suspended';
    const mayFollow = status === 'revoked' ? isCertified : before !== 'active';
    if (!mayFollow) throw CallFailure.at('status', 'settings_invalid');
    const completed = engine.p2p.user(id).completed;
    if (status === 'active') {
      if (lacksIdentity(ports, id)) throw CallFailure.at('id', 'p2p_identity_required');
      const lacking = (engine.p2p.desk?.bondAmount ?? 0) - (fact?.bond ?? 0);
      const scale = catalog.currency(engine.p2p.desk?.bondAssetId ?? 0)?.scale ?? 0;
      if (lacking > 0)
        throw new CallFailure('p2p_bond_missing', { values: { nearest: formatAmount(lacking, scale) } });
      if (completed < COMPLETED_NEEDED && !isWaived && !isCertified)
        throw CallFailure.at('is_waived', 'p2p_orders_too_few');
    }
    const payload: GrantPayload = {
      owner_id: id,
      shop_name: row?.shop_name ?? '',
      status,
      status_before: before,
      is_waived: isWaived,
      completed_orders: completed,
    };
    const proposed: Proposed = {
      kind: 'shop_grant',
      payload: { ...payload },
      reason: reason.trim(),
      userId: id,
    };
    const data = await propose(ports, context, proposed, async (transaction, stored) => {
      const waiting = await transaction`
        insert into p2p_shop_cases (user_id, proposal_id, proposed_until) values (${id}, ${stored.id}, ${stored.expires_at})
        on conflict (user_id) do update set proposal_id = excluded.proposal_id, proposed_until = excluded.proposed_until
          where p2p_shop_cases.proposed_until <= ${stored.proposed_at}
        returning user_id`;
      if (waiting.length === 0) throw CallFailure.at('id', 'proposal_waits');
    });
    return { data, done: 'proposal_sent' };
  };
}

/** A shop needs a certified identity; a demo asks its shops for none where it asks nobody for one. */
function lacksIdentity({ mode, engine }: Pick<ShopPorts, 'mode' | 'engine'>, userId: number): boolean {
  const isNeeded = mode !== 'demo' || engine.p2p.desk?.needsCertified !== false;
  return isNeeded && engine.standings.standing(userId)?.isCertified !== true;
}

/** A shop is certified or revoked by the engine, which looks at its bond once more. */
export function grantKind(ports: Pick<ShopPorts, 'mode' | 'engine'>): ProposalKind {
  return {
    right: 'shops.decide',
    async apply(transaction: Transaction, payload: GrantPayload, agreed: Agreed): Promise<Applied> {
      const { owner_id: userId, status } = payload;
      if (status === 'active' && lacksIdentity(ports, userId)) throw new CallFailure('p2p_identity_required');
      const [outboxId = 0] = await writeOutbox(transaction, [
        {
          kind: 'set_shop',
          userId,
          status,
          reason: agreed.reason,
          firstOperatorId: agreed.proposedBy,
          secondOperatorId: agreed.decidedBy,
        },
      ]);
      await dropCase(transaction, userId, agreed.proposalId);
      return { outboxId };
    },
    async drop(
      transaction: Transaction,
      { owner_id: userId }: GrantPayload,
      proposalId: number,
    ): Promise<void> {
      await dropCase(transaction, userId, proposalId);
    },
  };
}

async function dropCase(transaction: Transaction, userId: number, proposalId: number): Promise<void> {
  await transaction`delete from p2p_shop_cases where user_id = ${userId} and proposal_id = ${proposalId}`;
}

/** Suspends a shop at once. May refuse with user_unknown, own_account_concerned or as the engine does. */
export function suspendShop(ports: ShopPorts): CallHandler<'console/shop_suspend'> {
  return async ({ id, reason: text }, context) => {
    const { access } = ports;
    await access.checkNotOwn(context, id);
    const { row, fact } = await shopOf(ports, id);
    const reason = text.trim();
    const { operatorId } = context.operator;
    const entry = {
      action: 'shop_suspend',
      objectKind: 'user',
      objectId: id,
      before: { status: stateOf(fact, row !== undefined) },
      after: { status: 'suspended' },
      reason,
    } as const;
    await carryOut(ports, context, entry, (transaction) =>
      writeOutbox(transaction, [
        {
          kind: 'set_shop',
          userId: id,
          status: 'suspended',
          reason,
          firstOperatorId: operatorId,
          secondOperatorId: operatorId,
        },
      ]),
    );
    return { data: shopRow(ports, await shopOf(ports, id), context.language), done: 'shop_suspended' };
  };
}
