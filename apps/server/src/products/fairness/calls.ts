/** Calls that answer the public record. They need no session, and nothing that they answer names a user. */
import { readContractLine } from '@candor/fairness';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { wirePpm, wireTime } from '../../wire/money.ts';
import { LINES_AT_ONCE, PublicRecord, type RecordHead, STEPS_MS } from './public-record.ts';

/** Points for a step of an answer with heads: 9,000 of them take about 100 ms. */
const POINTS_PER_STEP = 0.11;
const KEPT = 'public, max-age=31536000, immutable';

export interface FairnessPorts {
  readonly sql: Sql;
}

export function fairnessCalls({ sql }: FairnessPorts) {
  const record = new PublicRecord(sql);
  return {
    'fairness/heads': heads(record),
    'fairness/lines': lines(record),
    'fairness/settlement': settlement(record),
  };
}

function heads(record: PublicRecord): CallHandler<'fairness/heads'> {
  return async ({ from, to, every = 'minute' }, { spend }) => {
    const page = await record.heads({ fromMs: inMs(from), toMs: inMs(to), stepMs: STEPS_MS[every] });
    await spend(Math.ceil(page.heads.length * POINTS_PER_STEP));
    const { nextMs } = page;
    return {
      data: {
        heads: page.heads.map(wireHead),
        ...(nextMs === undefined ? {} : { next: nextMs / 1_000 }),
      },
    };
  };
}

/** Lines that are all there never change, so that caches may keep them. */
function lines(record: PublicRecord): CallHandler<'fairness/lines'> {
  return async ({ from, to }, { reply }) => {
    if (to < from) throw new CallFailure('time_range_invalid');
    const found = await record.lines(from, to);
    if (found.lines.length === Math.min(to - from + 1, LINES_AT_ONCE)) reply.header('cache-control', KEPT);
    return {
      data: { from, head_before: found.headBefore, lines: [...found.lines], head_after: found.headAfter },
    };
  };
}

function settlement(record: PublicRecord): CallHandler<'fairness/settlement'> {
  return async ({ id }) => {
    const found = await record.contract(id);
    if (found === undefined) throw new CallFailure('settlement_unknown');
    const { place, before, after } = found;
    const first = readContractLine(found.firstLine);
    const last = readContractLine(found.lastLine);
    if (first === undefined || last === undefined) throw new Error(`contract ${id} is not at its place`);
    return {
      data: {
        id,
        from: place.first_place,
        to: place.last_place,
        first_seq: place.first_seq,
        last_seq: place.last_seq,
        currency_match_id: first.marketId,
        direction: first.direction,
        seconds: first.seconds,
        profit_ratio: wirePpm(first.profitPpm),
        tie_rule: first.tieRule,
        accepted_at: wireTime(first.atMs),
        status: last.status,
        head_before: before === undefined ? null : wireHead(before),
        head_after: after === undefined ? null : wireHead(after),
      },
    };
  };
}

function inMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1_000;
}

function wireHead({ minuteMs, place, head }: RecordHead): [number, number, string] {
  return [minuteMs / 1_000, place, head.toString('hex')];
}
