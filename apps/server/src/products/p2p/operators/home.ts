/** The first page of the desk for operators, and its pause. */
import type { ResponseOf } from '@candor/contract';
import { roleHas } from '@candor/contract/schema';
import { writeOutbox } from '@candor/engine-host';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount, formatTotal } from '@candor/primitives';
import { carryOut } from '../../../commons/carry-out.ts';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { wireTime } from '../../../wire/money.ts';
import { clockOf } from '../orders/desk-clock.ts';
import { casesWhere, stepNow } from './cases.ts';
import { deskGauges } from './desk-gauges.ts';
import { missingNeeds, type OpeningPorts } from './opening.ts';
import type { ShopPorts } from './shops.ts';

const MS_PER_SECOND = 1_000;

type Home = ResponseOf<'console/p2p_home'>;
export type HomePorts = ShopPorts & OpeningPorts;

export function home(ports: HomePorts): CallHandler<'console/p2p_home'> {
  return async () => {
    await ports.whenProjected();
    return { data: await homeOf(ports), seq: ports.engine.sequence };
  };
}

async function homeOf(ports: HomePorts): Promise<Home> {
  const { sql, engine, catalog, wallClock } = ports;
  const { desk, pausedSinceMs, downMs } = engine.p2p;
  const gauges = deskGauges(engine);
  const clock = clockOf(ports);
  const wall = (serviceMs: number | undefined) =>
    serviceMs === undefined ? null : wireTime(clock.wallOf(serviceMs));
  const [appeals, [claims], missing, shops] = await Promise.all([
    appealsNow(ports),
    sql<{ count: number }[]>`
      select count(*)::int as count from p2p_claims where status in ('waiting_answer', 'in_review')`,
    missingNeeds(ports, desk?.needsCertified === true),
    shopsNow(ports),
  ]);
  return {
    desk:
      desk === undefined
        ? null
        : {
            status: desk.status,
            paused_since: pausedSinceMs === 0 ? null : wireTime(pausedSinceMs),
            down_seconds: Math.floor(downMs / MS_PER_SECOND),
          },
    open: gauges.open,
    waiting_payment: gauges.created,
    paid: gauges.paid,
    appealed: gauges.appealed,
    oldest_paid_at: wall(gauges.oldestPaidMs),
    oldest_appeal_at: appeals.oldestMs === undefined ? null : wireTime(appeals.oldestMs),
    due: gauges.due,
    appeals: appeals.counts,
    escrow: gauges.escrow.map(({ assetId, running, orders, difference }) => {
      const { code = '', scale = 0 } = catalog.currency(assetId) ?? {};
      return {
        currency_id: assetId,
        currency_code: code,
        running: formatTotal(running, scale),
        orders: formatTotal(orders, scale),
        difference: formatTotal(difference, scale),
      };
    }),
    rates: gauges.rates.map(({ code, isOpen, rate, isHalted, oldestMs }) => ({
      fiat: code,
      is_open: isOpen ? 1 : 0,
      rate: rate === undefined ? null : formatAmount(rate, INDEX_DECIMALS),
      is_halted: isHalted ? 1 : 0,
      made_at: oldestMs === undefined ? null : wireTime(oldestMs),
      age: oldestMs === undefined ? null : Math.max(0, Math.floor((wallClock() - oldestMs) / MS_PER_SECOND)),
    })),
    shops,
    claims: claims?.count ?? 0,
    missing: [...missing],
  };
}

async function appealsNow(
  ports: HomePorts,
): Promise<{ readonly counts: Home['appeals']; readonly oldestMs: number | undefined }> {
  const open = await casesWhere(ports, ports.sql`where status = 'appealed' order by appealed_ms`);
  const steps = open.map((stored) => ({ stored, ...stepNow(ports, stored) }));
  const inState = (state: string) => steps.filter((step) => step.state === state);
  const review = inState('in_review');
  return {
    counts: {
      waiting_answer: inState('waiting_answer').length,
      untaken: review.filter(({ stored }) => stored.taken_by === null).length,
      in_review: review.filter(({ stored }) => stored.taken_by !== null).length,
      proposed: inState('proposed').length,
      late: steps.filter(({ dueMs }) => dueMs < ports.wallClock()).length,
    },
    oldestMs: open[0]?.appealed_ms,
  };
}

async function shopsNow({ sql, engine }: HomePorts): Promise<Home['shops']> {
  const shops = engine.p2p.shops();
  const active = shops.filter(({ status }) => status === 'active');
  const [applied] = await sql<{ count: number }[]>`
    select count(*)::int as count from p2p_shops
    left join p2p_certifications on p2p_certifications.user_id = p2p_shops.user_id
    where certified_ms is null`;
  return {
    active: active.length,
    online: active.filter(({ isOnline }) => isOnline).length,
    suspended: shops.filter(({ status }) => status === 'suspended').length,
    under_review: applied?.count ?? 0,
  };
}

/**
 * Pauses the desk, so that its clock stops, or lets it go on. May refuse with p2p_closed (it was never set up, or is switched
 * off), settings_unchanged, permission_denied (only who may change terms lets it go on) or field_required.
 */
export function pause(ports: HomePorts): CallHandler<'console/p2p_pause'> {
  return async ({ is_paused: isPaused, resume_as: resumeAs, reason: text }, context) => {
    const { engine } = ports;
    const { desk } = engine.p2p;
    if (desk === undefined || desk.status === 'closed') throw new CallFailure('p2p_closed');
    if (isPaused === (desk.status === 'paused')) throw new CallFailure('settings_unchanged');
    if (!isPaused && !roleHas(context.operator.role, 'configuration.change'))
      throw new CallFailure('permission_denied');
    if (!isPaused && resumeAs === undefined) throw CallFailure.at('resume_as', 'field_required');
    const status = isPaused ? 'paused' : (resumeAs ?? 'closing');
    const entry = {
      action: 'p2p_pause',
      objectKind: 'p2p',
      objectId: 0,
      before: { status: desk.status },
      after: { status },
      reason: text.trim(),
    } as const;
    const { outboxId: _, ...terms } = desk;
    await carryOut(ports, context, entry, (transaction) =>
      writeOutbox(transaction, [{ ...terms, kind: 'configure_p2p', status }]),
    );
    return { data: await homeOf(ports), done: 'change_saved' };
  };
}
