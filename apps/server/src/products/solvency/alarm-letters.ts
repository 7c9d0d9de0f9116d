import type { MessageKey } from '@candor/contract/messages';
import type { AlarmFact, EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { WorkPorts, WriteToOperators } from '../../facets/work.ts';

const CAUSE_WORDS: Readonly<Record<AlarmFact['cause'], MessageKey>> = {
  below: 'alarm_below',
  differs: 'alarm_differs',
  late: 'alarm_late',
  tree: 'alarm_tree',
};
/** Stands for an alarm of every currency. */
const ALL = '–';
const RIGHTS = ['solvency.act', 'solvency.decide'] as const;

interface LetterPorts extends Pick<WorkPorts, 'now' | 'origin' | 'onAlarm'> {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'solvency' | 'assets'>;
  readonly writeToOperators: WriteToOperators;
}

/** Writes to every operator about each living alarm, once, and keeps who of those who may act on it was not reached. */
export async function writeAlarmLetters({
  sql,
  engine,
  now,
  origin,
  onAlarm,
  writeToOperators,
}: LetterPorts): Promise<void> {
  for (const { alarmId, cause, assetId } of engine.solvency.alarms()) {
    const unreached = await sql.begin(async (transaction) => {
      const asked = await transaction`
        update alarm_requests set is_written = true where alarm_id = ${alarmId} and not is_written returning alarm_id`;
      if (asked.length === 0) return [];
      const asset = engine.assets().find((each) => each.assetId === assetId);
      const letter = {
        event: 'solvency_alarm',
        values: { currency: asset?.code ?? ALL, page: `${origin}/console/solvency` },
        labels: { cause: CAUSE_WORDS[cause] },
        at: new Date(now()),
      } as const;
      const missed = await writeToOperators(transaction, letter, RIGHTS);
      await transaction`update alarm_requests set unreached = ${[...missed]}::text[] where alarm_id = ${alarmId}`;
      return missed;
    });
    if (unreached.length > 0)
      onAlarm('operators could not be reached about an alarm of solvency', { alarmId, unreached });
  }
}
