import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { SolvencyFigures } from '@candor/telemetry';
import { permilleOf } from '../../chains/cover-check.ts';

const CAUSES = ['below', 'differs', 'late', 'tree'] as const;

interface FigurePorts {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'solvency'>;
  readonly now: () => number;
}

/** Resolves with what monitoring watches: the cover of each currency, the age of the newest snapshot, and living alarms. */
export async function solvencyFigures({ sql, engine, now }: FigurePorts): Promise<SolvencyFigures> {
  const looks = await sql<{ currency: string; held: string; owed: string }[]>`
    select code as currency, held::text as held, owed::text as owed
    from cover_looks join currencies on currencies.id = currency_id order by currency_id`;
  const [newest] = await sql<{ atMs: number }[]>`
    select at_ms as "atMs" from solvency_marks
    join solvency_snapshots on solvency_snapshots.number = solvency_marks.number
    where state = 'published' order by solvency_marks.number desc limit 1`;
  const living = engine.solvency.alarms();
  return {
    cover: looks.flatMap(({ currency, held, owed }) => {
      const permille = permilleOf(BigInt(held), BigInt(owed));
      return permille === null ? [] : [{ currency, permille }];
    }),
    ageMs: newest === undefined ? undefined : now() - newest.atMs,
    alarms: Object.fromEntries(
      CAUSES.map((cause) => [cause, living.filter((alarm) => alarm.cause === cause).length]),
    ),
  };
}
