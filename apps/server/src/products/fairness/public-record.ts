import { chainOver, EMPTY_HEAD, nextHead } from '@candor/fairness';
import type { Sql } from '@candor/storage';
import { selectAll, selectAs } from '../../tables/rows.ts';
import { sha256 } from '../../wire/sha256.ts';
import { fromRow } from './segment.ts';

/** Maximum number of lines of one answer. */
export const LINES_AT_ONCE = 1_000;
/** Steps of one answer with heads: the hours of a leap year, in less than 1 MB. */
const STEPS_AT_ONCE = 9_000;
/** Steps of an answer that names no time. */
const NEWEST_STEPS = 60;

/** Time between two heads of an answer, in milliseconds. */
export const STEPS_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

const HEAD = { minuteMs: 'minute_ms', place: 'place', head: 'head' } as const;

/** The head after the last line of a minute. */
export interface RecordHead {
  readonly minuteMs: number;
  readonly place: number;
  readonly head: Buffer;
}

interface HeadsWanted {
  /** Undefined: the newest steps. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  readonly stepMs: number;
}

interface HeadsPage {
  readonly heads: readonly RecordHead[];
  readonly nextMs: number | undefined;
}

interface RecordLines {
  readonly headBefore: string;
  readonly lines: readonly string[];
  readonly headAfter: string;
}

/** A line at its place, with the heads around it. */
export interface PlacedLine {
  readonly place: number;
  readonly line: string;
  readonly headBefore: string;
  readonly headAfter: string;
  /** The published head of its minute; undefined while no later minute has a line. */
  readonly published: RecordHead | undefined;
}

/** Reads the public record from its tables: every process of an exchange answers the same. */
export class PublicRecord {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The last head of each step of a time, oldest first, and the time of the next answer if heads are left. */
  async heads({ fromMs, toMs = Number.MAX_SAFE_INTEGER, stepMs }: HeadsWanted): Promise<HeadsPage> {
    const sql = this.#sql;
    const [newest] = await selectAs(sql, 'fairness_heads', HEAD, sql`order by minute_ms desc limit 1`);
    if (newest === undefined) return { heads: [], nextMs: undefined };
    const begin = floorTo(fromMs ?? newest.minuteMs - (NEWEST_STEPS - 1) * stepMs, stepMs);
    const end = begin + STEPS_AT_ONCE * stepMs;
    const last = Math.min(end - 1, newest.minuteMs, toMs);
    const heads = await sql<RecordHead[]>`
      select minute_ms as "minuteMs", place, head
      from generate_series(${begin}::bigint, ${last}::bigint, ${stepMs}::bigint) as step (at_ms)
      cross join lateral (
        select minute_ms, place, head from fairness_heads
        where minute_ms >= step.at_ms and minute_ms < step.at_ms + ${stepMs}::bigint
        order by minute_ms desc limit 1) as found
      order by minute_ms`;
    const [later] = await selectAs(
      sql,
      'fairness_heads',
      HEAD,
      sql`where minute_ms >= ${end} and minute_ms <= ${toMs} order by minute_ms limit 1`,
    );
    return { heads, nextMs: later?.minuteMs };
  }

  /** Lines from one place to another, at most `LINES_AT_ONCE`; fewer where the record ends before. */
  async lines(from: number, to: number): Promise<RecordLines> {
    const sql = this.#sql;
    const last = Math.min(to, from + LINES_AT_ONCE - 1);
    const rows = await selectAll(
      sql,
      'fairness_segments',
      sql`
        where first_place <= ${last} and first_place >= coalesce(
          (select max(first_place) from fairness_segments where first_place <= ${from}), 1)
        order by first_place`,
    );
    const runs = await Promise.all(rows.map(fromRow));
    const all = runs.flatMap(({ lines }) => lines);
    const skipped = from - (runs[0]?.firstPlace ?? from);
    let head = runs[0]?.headBefore ?? EMPTY_HEAD;
    for (const line of all.slice(0, skipped)) head = nextHead(head, line, sha256);
    const headBefore = head;
    const lines = all.slice(skipped, skipped + last - from + 1);
    for (const line of lines) head = nextHead(head, line, sha256);
    return { headBefore, lines, headAfter: head };
  }

  /** The lines of some minutes that are wanted, in their order. Times are Unix milliseconds, anywhere in their minutes. */
  async linesOfMinutes(
    timesMs: readonly number[],
    isWanted: (fields: readonly unknown[]) => boolean,
  ): Promise<PlacedLine[]> {
    const minutes = [...new Set(timesMs.map((atMs) => floorTo(atMs, STEPS_MS.minute)))];
    const found: PlacedLine[] = [];
    for (const minuteMs of minutes.toSorted((one, other) => one - other))
      found.push(...(await this.#linesOfMinute(minuteMs, isWanted)));
    return found;
  }

  async #linesOfMinute(
    minuteMs: number,
    isWanted: (fields: readonly unknown[]) => boolean,
  ): Promise<PlacedLine[]> {
    const sql = this.#sql;
    const [published] = await selectAs(sql, 'fairness_heads', HEAD, sql`where minute_ms = ${minuteMs}`);
    const rows = await selectAll(
      sql,
      'fairness_segments',
      sql`
        where first_place > coalesce(
          (select place from fairness_heads where minute_ms < ${minuteMs} order by minute_ms desc limit 1), 0)
          and first_place <= ${published?.place ?? Number.MAX_SAFE_INTEGER} and minute_ms = ${minuteMs}
        order by first_place`,
    );
    const runs = await Promise.all(rows.map(fromRow));
    return runs.flatMap(({ firstPlace, headBefore, lines }) =>
      chainOver(lines, sha256, headBefore).flatMap(({ line, head }, index, links) =>
        isWanted(JSON.parse(line) as unknown[])
          ? [
              {
                place: firstPlace + index,
                line,
                headBefore: links[index - 1]?.head ?? headBefore,
                headAfter: head,
                published,
              },
            ]
          : [],
      ),
    );
  }

  /** A contract's place with its first and last line and the heads of minutes around them; undefined for an unknown one. */
  async contract(contractId: number) {
    const sql = this.#sql;
    const [place] = await selectAll(sql, 'fairness_contracts', sql`where contract_id = ${contractId}`);
    if (place === undefined) return undefined;
    const { first_place: first, last_place: last } = place;
    const [firstLine, lastLine, [before], [after]] = await Promise.all([
      this.#line(first),
      this.#line(last),
      selectAs(sql, 'fairness_heads', HEAD, sql`where place < ${first} order by place desc limit 1`),
      selectAs(sql, 'fairness_heads', HEAD, sql`where place >= ${last} order by place limit 1`),
    ]);
    return { place, firstLine, lastLine, before, after };
  }

  async #line(place: number): Promise<string> {
    const { lines } = await this.lines(place, place);
    const [line] = lines;
    if (line === undefined) throw new Error(`the record has no line at place ${place}`);
    return line;
  }
}

function floorTo(ms: number, stepMs: number): number {
  return ms - (ms % stepMs);
}
