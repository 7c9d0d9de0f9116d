import type { AlarmFact, EngineReader } from '@candor/engine';
import { writeOutbox } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';

/** The key of the lock under which ids of alarms are drawn: the engine takes them in ascending order. */
const ALARMS_LOCK = 420_194_606;

export type Alarm = Omit<AlarmFact, 'alarmId'>;
type Alarms = Pick<EngineReader, 'solvency'>;

/** Asks the engine for an alarm, unless the same one lives or waits; resolves with whether it did. */
export async function raiseAlarm(sql: Transaction, engine: Alarms, alarm: Alarm): Promise<boolean> {
  const { cause, assetId, chainId } = alarm;
  await sql`select pg_advisory_xact_lock(${ALARMS_LOCK})`;
  const [waiting] = await sql`
    select from alarm_requests join engine_outbox on engine_outbox.id = outbox_id
    where cause = ${cause} and asset_id = ${assetId} and chain_id = ${chainId} and seq is null`;
  if (waiting !== undefined || findAlarm(engine, alarm) !== undefined) return false;
  const [last] = await sql<{ id: number }[]>`select coalesce(max(alarm_id), 0) as id from alarm_requests`;
  const alarmId = Math.max(last?.id ?? 0, engine.solvency.lastAlarmId()) + 1;
  const [outboxId] = await writeOutbox(sql, [{ kind: 'raise_alarm', alarmId, ...alarm }]);
  await sql`
    insert into alarm_requests (alarm_id, outbox_id, cause, asset_id, chain_id)
    values (${alarmId}, ${Number(outboxId)}, ${cause}, ${assetId}, ${chainId})`;
  return true;
}

/** The living alarm of this cause, currency and chain. */
export function findAlarm({ solvency }: Alarms, { cause, assetId, chainId }: Alarm): AlarmFact | undefined {
  return solvency
    .alarms()
    .find((living) => living.cause === cause && living.assetId === assetId && living.chainId === chainId);
}

/** Returns whether nothing of a currency may leave: the exchange holds less of it than it owes, and nobody has lifted that. */
export function isShort(engine: Alarms, assetId: number): boolean {
  return findAlarm(engine, { cause: 'below', assetId, chainId: 0 }) !== undefined;
}

/** Resolves with whether the check behind an alarm fails at its newest look. */
export async function stillFails(
  sql: Sql | Transaction,
  { cause, assetId, chainId }: Alarm,
): Promise<boolean> {
  if (cause === 'below') {
    const rows = await sql`
      select from cover_looks where currency_id = ${assetId} and (held < firm or short_since is not null)`;
    return rows.length > 0;
  }
  if (cause !== 'differs') return false;
  const rows = await sql`
    select from chain_balances join currency_protocols on currency_protocols.id = currency_protocol_id
    where currency_id = ${assetId} and chain_protocol_id = ${chainId} and on_chain - expected <> accepted`;
  return rows.length > 0;
}
