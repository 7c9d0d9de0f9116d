/** Calls by which operators see alarms with both sides of the sum, and lift them by two. */
import { writeOutbox } from '@candor/engine-host';
import type { AlarmFact } from '@candor/engine';
import { formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import { stillFails } from '../../chains/alarms.ts';
import { formatChainAmount } from '../../chains/chain-units.ts';
import { acceptShortage } from '../../chains/cover-check.ts';
import { propose } from '../../commons/propose.ts';
import type { Agreed, Applied, ProposalKind } from '../../facets/operators.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { livingAlarms } from './cover-state.ts';
import type { OperatorPorts } from './operator-ports.ts';

export function alarms(ports: OperatorPorts): CallHandler<'console/solvency_alarms'> {
  return async () => {
    await ports.whenProjected();
    const living = ports.engine.solvency.alarms();
    const missed = await unreachedOf(ports.sql, living);
    const data = [];
    for (const shown of await livingAlarms(ports)) {
      const alarm = living.find(({ alarmId }) => alarmId === shown.id);
      if (alarm === undefined) continue;
      const isFailing = await stillFails(ports.sql, alarm);
      data.push({
        ...shown,
        still_fails: isFailing ? (1 as const) : (0 as const),
        ...(await sidesOf(ports.sql, alarm)),
        unreached: missed.get(alarm.alarmId) ?? [],
      });
    }
    return { data, seq: ports.engine.sequence };
  };
}

async function unreachedOf(sql: Sql, alarms: readonly AlarmFact[]): Promise<Map<number, string[]>> {
  const ids = alarms.map(({ alarmId }) => alarmId);
  const rows = await sql<{ id: number; unreached: string[] }[]>`
    select alarm_id as id, unreached from alarm_requests where alarm_id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, unreached }) => [id, unreached]));
}

/** The coins that are there, and those that should be. */
async function sidesOf(sql: Sql, { cause, assetId, chainId }: AlarmFact) {
  if (cause === 'below') {
    const [row] = await sql<{ held: string; owed: string; scale: number }[]>`
      select held::text as held, owed::text as owed, scale from cover_looks
      join currencies on currencies.id = currency_id where currency_id = ${assetId}`;
    const text = (units: string) => formatTotal(totalFromBigInt(BigInt(units)), row?.scale ?? 0);
    if (row !== undefined) return { has: text(row.held), needs: text(row.owed) };
  }
  if (cause === 'differs') {
    const [row] = await sql<{ onChain: string; expected: string; decimals: number }[]>`
      select on_chain::text as "onChain", expected::text as expected, chain_balances.decimals from chain_balances
      join currency_protocols on currency_protocols.id = currency_protocol_id
      where currency_id = ${assetId} and chain_protocol_id = ${chainId}`;
    const text = (units: string) => formatChainAmount(BigInt(units), row?.decimals ?? 0);
    if (row !== undefined) return { has: text(row.onChain), needs: text(row.expected) };
  }
  return { has: null, needs: null };
}

interface LiftPayload {
  readonly alarm_id: number;
  readonly cause: string;
  readonly currency_code: string;
  readonly chain: string;
  readonly still_fails: boolean;
}

/** May refuse with alarm_unknown or alarm_still_fails. */
export function proposeLift(ports: OperatorPorts): CallHandler<'console/solvency_lift'> {
  return async ({ id, still_fails: stillFailing = false, reason }, context) => {
    const alarm = await liftable(ports, ports.sql, { alarmId: id, stillFailing });
    const { engine, protocols } = ports;
    const asset = engine.assets().find(({ assetId }) => assetId === alarm.assetId);
    const payload: LiftPayload = {
      alarm_id: id,
      cause: alarm.cause,
      currency_code: asset?.code ?? '',
      chain: protocols.chain(alarm.chainId)?.name ?? '',
      still_fails: stillFailing,
    };
    const proposed = {
      kind: 'alarm_lift' as const,
      payload: { ...payload },
      reason: reason.trim(),
      userId: null,
    };
    return { data: await propose(ports, context, proposed), done: 'proposal_sent' };
  };
}

/** Finds a living alarm whose check passes, or is known to fail. */
async function liftable(
  { engine }: Pick<OperatorPorts, 'engine'>,
  sql: Sql | Transaction,
  { alarmId, stillFailing }: { readonly alarmId: number; readonly stillFailing: boolean },
): Promise<AlarmFact> {
  const alarm = engine.solvency.alarms().find((living) => living.alarmId === alarmId);
  if (alarm === undefined) throw CallFailure.at('id', 'alarm_unknown');
  if (!stillFailing && (await stillFails(sql, alarm))) throw new CallFailure('alarm_still_fails');
  return alarm;
}

/** The engine lifts an alarm for both operators; coins that are known to be missing do not raise it again. */
export function liftKind(ports: Pick<OperatorPorts, 'engine'>): ProposalKind {
  return {
    right: 'solvency.decide',
    async apply(transaction: Transaction, payload: LiftPayload, agreed: Agreed): Promise<Applied> {
      const { alarm_id: alarmId, still_fails: stillFailing } = payload;
      const alarm = await liftable(ports, transaction, { alarmId, stillFailing });
      if (stillFailing && alarm.cause === 'below') await acceptShortage(transaction, alarm.assetId);
      const [outboxId = 0] = await writeOutbox(transaction, [
        {
          kind: 'lift_alarm',
          alarmId,
          reason: agreed.reason,
          firstOperatorId: agreed.proposedBy,
          secondOperatorId: agreed.decidedBy,
        },
      ]);
      return { outboxId };
    },
  };
}
