/** Writes the public record: its lines in segments, the head of each minute, and where each contract is. */
import type { SequencedEvent } from '@candor/engine';
import { EMPTY_HEAD, fairnessLine } from '@candor/fairness';
import type { Transaction } from '@candor/storage';
import { sha256 } from '../../wire/sha256.ts';
import { defineRecord } from '../../projections/define-projection.ts';
import { selectAll, selectAs } from '../../tables/rows.ts';
import {
  beginsSegment,
  fromRow,
  joined,
  lastPlaceOf,
  type RecordLine,
  type Run,
  runsAfter,
  type Tail,
  toRow,
} from './segment.ts';

interface RecordedEvent extends RecordLine {
  /** The contract that the line is about; undefined for any other line. */
  readonly contractId: number | undefined;
}

const START: Tail = { place: 0, seq: 0, minuteMs: 0, head: EMPTY_HEAD };

const record = defineRecord({
  table: 'fairness_heads',
  key: ['minute_ms'],
  events: {
    index_configured: (event, moment) => recorded({ ...moment, event }),
    index_ticked: (event, moment) => recorded({ ...moment, event }),
    contract_changed: (event, moment) => recorded({ ...moment, event }),
    position_changed: (event, moment) => recorded({ ...moment, event }),
    audit_head_published: (event, moment) => recorded({ ...moment, event }),
    signing_key_published: (event, moment) => recorded({ ...moment, event }),
    solvency_marked: (event, moment) => recorded({ ...moment, event }),
    liabilities_published: (event, moment) => recorded({ ...moment, event }),
    obligations_published: (event, moment) => recorded({ ...moment, event }),
    reserves_published: (event, moment) => recorded({ ...moment, event }),
    cover_published: (event, moment) => recorded({ ...moment, event }),
    alarm_raised: (event, moment) => recorded({ ...moment, event }),
    alarm_lifted: (event, moment) => recorded({ ...moment, event }),
    p2p_rate_configured: (event, moment) => recorded({ ...moment, event }),
    p2p_rate_ticked: (event, moment) => recorded({ ...moment, event }),
    p2p_clock_shifted: (event, moment) => recorded({ ...moment, event }),
    p2p_order_changed: (event, moment) => recorded({ ...moment, event }),
  },
  recording: { append, goBack },
});

export const tables = [record] as const;

function recorded(sequenced: SequencedEvent): RecordedEvent | undefined {
  const line = fairnessLine(sequenced, sha256);
  if (line === undefined) return undefined;
  const { seq, atMs, event } = sequenced;
  const contractId = event.kind === 'contract_changed' ? event.contract.contractId : undefined;
  return { seq, atMs, line, contractId };
}

/** Appends lines at the end of the record. A minute's head is written with the first line of a later minute. */
async function append(sql: Transaction, changes: readonly RecordedEvent[]): Promise<void> {
  const tail = await readTail(sql);
  const runs = runsAfter(tail, changes);
  const [first, open] = [runs[0], runs.at(-1)];
  if (first === undefined || open === undefined) return;
  const continues = tail.place > 0 && !beginsSegment(tail, first.minuteMs);
  if (runs.length > 1 || !continues) await packSegments(sql, { ended: runs.slice(0, -1), continues });
  await sql`insert into fairness_segments ${sql(await toRow(open, { isPacked: false }))}`;
  await addHeads(sql, tail, runs);
  await addContracts(sql, tail, changes);
}

/** Replaces the pieces of the open segment, and what ended with them, by packed segments. */
async function packSegments(
  sql: Transaction,
  { ended, continues }: { readonly ended: readonly Run[]; readonly continues: boolean },
): Promise<void> {
  const rows = await selectAll(sql, 'fairness_segments', sql`where not is_packed order by first_place`);
  const pieces = await Promise.all(rows.map(fromRow));
  const opened = continues ? [...pieces, ...ended.slice(0, 1)] : pieces;
  const segments = [...(opened.length > 0 ? [joined(opened)] : []), ...(continues ? ended.slice(1) : ended)];
  await sql`delete from fairness_segments where not is_packed`;
  for (const segment of segments)
    await sql`insert into fairness_segments ${sql(await toRow(segment, { isPacked: true }))}`;
}

async function addHeads(sql: Transaction, tail: Tail, runs: readonly Run[]): Promise<void> {
  let last = tail;
  for (const run of runs) {
    if (last.place > 0 && last.minuteMs !== run.minuteMs)
      await sql`
        insert into fairness_heads (minute_ms, seq, place, head)
        values (${last.minuteMs}, ${last.seq}, ${last.place}, ${Buffer.from(last.head, 'hex')})`;
    const { minuteMs, lastSeq: seq, headAfter: head } = run;
    last = { place: lastPlaceOf(run), seq, minuteMs, head };
  }
}

async function addContracts(sql: Transaction, tail: Tail, changes: readonly RecordedEvent[]): Promise<void> {
  const places = new Map<number, { first: number; last: number; firstSeq: number; lastSeq: number }>();
  for (const [index, { contractId, seq }] of changes.entries()) {
    if (contractId === undefined) continue;
    const place = tail.place + 1 + index;
    const known = places.get(contractId) ?? { first: place, firstSeq: seq };
    places.set(contractId, { ...known, last: place, lastSeq: seq });
  }
  if (places.size === 0) return;
  const rows = [...places.values()];
  await sql`
    insert into fairness_contracts (contract_id, first_place, last_place, first_seq, last_seq)
    select * from unnest(
      ${[...places.keys()]}::bigint[], ${rows.map(({ first }) => first)}::bigint[],
      ${rows.map(({ last }) => last)}::bigint[], ${rows.map(({ firstSeq }) => firstSeq)}::bigint[],
      ${rows.map(({ lastSeq }) => lastSeq)}::bigint[])
    on conflict (contract_id) do update set last_place = excluded.last_place, last_seq = excluded.last_seq`;
}

async function readTail(sql: Transaction): Promise<Tail> {
  const columns = {
    place: 'last_place',
    seq: 'last_seq',
    minuteMs: 'minute_ms',
    head: 'head_after',
  } as const;
  const [row] = await selectAs(sql, 'fairness_segments', columns, sql`order by first_place desc limit 1`);
  return row === undefined ? START : { ...row, head: row.head.toString('hex') };
}

/** Takes back the lines after a sequence; heads and contracts are then as they were at that sequence. */
async function goBack(sql: Transaction, seq: number): Promise<void> {
  await sql`delete from fairness_segments where first_seq > ${seq}`;
  const [split] = await selectAll(sql, 'fairness_segments', sql`where last_seq > ${seq}`);
  if (split !== undefined) {
    const { lines, minuteMs, headBefore, firstPlace } = await fromRow(split);
    const before = { place: firstPlace - 1, seq: 0, minuteMs, head: headBefore };
    const kept = lines.flatMap((line) => {
      const [, lineSeq, atMs] = JSON.parse(line) as [string, number, number];
      return lineSeq <= seq ? [{ seq: lineSeq, atMs, line }] : [];
    });
    await sql`delete from fairness_segments where first_place = ${firstPlace}`;
    const piece = await toRow(joined(runsAfter(before, kept)), { isPacked: false });
    await sql`insert into fairness_segments ${sql(piece)}`;
  }
  const { place } = await readTail(sql);
  await sql`delete from fairness_heads where place >= ${place}`;
  await sql`delete from fairness_contracts where first_seq > ${seq}`;
  await sql`
    update fairness_contracts set last_place = first_place, last_seq = first_seq where last_seq > ${seq}`;
}
