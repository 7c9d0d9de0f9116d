import type { ProjectionRun } from '@candor/server/projections/projection-run';

type Value = string | number;

/** Rows of one table as columns, with the statement that takes them. */
export interface UnnestRows {
  readonly statement: string;
  readonly columns: readonly (readonly Value[])[];
}

export function totalRows({ columns: [first = []] }: UnnestRows): number {
  return first.length;
}

/** What a run of events leaves in the tables, as the plainest statements take it. */
export function unnestRows(run: ProjectionRun): UnnestRows[] {
  return run
    .tables()
    .filter(({ values }) => values.length > 0)
    .map(({ insert, values }) => {
      const names = insert.columns.map(({ name }) => name).join(', ');
      const casts = insert.columns.map(({ type }, place) => `$${place + 1}::${castOf(type)}`).join(', ');
      return {
        statement: `insert into ${insert.table} (${names}) select * from unnest(${casts})${insert.conflict}`,
        columns: insert.columns.map((_, place) => values.map((row) => plain(row[place]))),
      };
    });
}

/** The driver takes an array of truths for one truth. */
function castOf(type: string): string {
  return type === 'boolean' ? 'text[]::boolean[]' : `${type}[]`;
}

function plain(value: unknown): Value {
  return typeof value === 'number' ? value : String(value);
}
