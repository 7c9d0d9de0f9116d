import type { MessageKey } from '@candor/contract/messages';
import type { AlarmFact, EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { WorkPorts } from '../../facets/work.ts';

const CAUSE_WORDS: Readonly<Record<AlarmFact['cause'], MessageKey>> = {
  below: 'alarm_below',
  differs: 'alarm_differs',
  late: 'alarm_late',
  tree: 'alarm_tree',
};
/** Stands for an alarm of every currency. */
const ALL = '–';

interface LetterPorts extends Pick<WorkPorts, 'write' | 'now' | 'origin'> {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'solvency' | 'assets'>;
  /** Returns the users who are operators: an operator without an account as a user has no contact. */
  readonly operatorUsers: () => Promise<readonly number[]>;
}

/** Writes to every operator about each living alarm, once. */
export async function writeAlarmLetters({
  sql,
  engine,
  write,
  now,
  origin,
  operatorUsers,
}: LetterPorts): Promise<void> {
  for (const { alarmId, cause, assetId } of engine.solvency.alarms()) {
    await sql.begin(async (transaction) => {
      const asked = await transaction`
        update alarm_requests set is_written = true where alarm_id = ${alarmId} and not is_written returning alarm_id`;
      if (asked.length === 0) return;
      const asset = engine.assets().find((each) => each.assetId === assetId);
      for (const userId of await operatorUsers())
        await write(transaction, userId, {
          event: 'solvency_alarm',
          values: { currency: asset?.code ?? ALL, page: `${origin}/console/solvency` },
          labels: { cause: CAUSE_WORDS[cause] },
          at: new Date(now()),
        });
    });
  }
}
