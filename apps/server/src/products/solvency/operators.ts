/** The calls by which operators watch solvency and act on it. */
import { formatTotal, totalFromBigInt } from '@candor/primitives';
import { permilleOf } from '../../chains/cover-check.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { wireTime } from '../../wire/money.ts';
import { addControl, addresses, addressKind, proposeAddress, textToSign } from './operator-addresses.ts';
import { alarms, liftKind, proposeLift } from './operator-alarms.ts';
import { keyKind, proposeKey } from './operator-keys.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { latestDueMs } from './schedule.ts';
import { newestSnapshot, type SnapshotState } from './snapshot-rows.ts';

const SNAPSHOTS_SHOWN = 20;

export function solvencyOperators(ports: OperatorPorts) {
  return {
    'console/solvency_list': list(ports),
    'console/solvency_mark': markNow(ports),
    'console/solvency_addresses': addresses(ports),
    'console/solvency_address_propose': proposeAddress(ports),
    'console/solvency_control_text': textToSign(ports),
    'console/solvency_control_add': addControl(ports),
    'console/solvency_alarms': alarms(ports),
    'console/solvency_lift': proposeLift(ports),
    'console/solvency_key_propose': proposeKey(ports),
  };
}

/** Decisions of two operators: the list of addresses, the end of alarms, and keys for auditors. */
export function solvencyProposals(ports: Pick<OperatorPorts, 'engine' | 'now' | 'secrets'>) {
  return {
    reserve_address: addressKind(ports),
    alarm_lift: liftKind(ports),
    auditor_key: keyKind(ports),
  };
}

function list({ sql, settings, now, whenProjected }: OperatorPorts): CallHandler<'console/solvency_list'> {
  return async () => {
    await whenProjected();
    const last = await newestSnapshot(sql);
    return {
      data: {
        snapshots: await listedSnapshots({ sql }),
        cover: await coverLooks({ sql }),
        next_due: wireTime(last === undefined ? now() : latestDueMs(last, settings.count('solvency_hours'))),
      },
    };
  };
}

interface ListedSnapshot {
  readonly number: number;
  readonly state: SnapshotState;
  readonly createdAt: Date;
  readonly publishedMs: number | null;
  readonly currencies: number;
  readonly bytes: number;
}

async function listedSnapshots({ sql }: Pick<OperatorPorts, 'sql'>) {
  const rows = await sql<ListedSnapshot[]>`
    select number, state, created_at as "createdAt",
      (select max(at_ms) from solvency_reserves where solvency_reserves.number = solvency_snapshots.number) as "publishedMs",
      (select count(*)::int from solvency_trees where solvency_trees.number = solvency_snapshots.number) as currencies,
      (select coalesce(sum(bytes), 0)::bigint from solvency_trees
        where solvency_trees.number = solvency_snapshots.number) as bytes
    from solvency_snapshots order by number desc limit ${SNAPSHOTS_SHOWN}`;
  return rows.map(({ number, state, createdAt, publishedMs, currencies, bytes }) => ({
    number,
    state,
    marked_at: createdAt.toISOString(),
    published_at: publishedMs === null ? null : wireTime(publishedMs),
    currencies,
    bytes,
  }));
}

async function coverLooks({ sql }: Pick<OperatorPorts, 'sql'>) {
  const rows = await sql<
    {
      id: number;
      code: string;
      scale: number;
      held: string;
      firm: string;
      owed: string;
      promised: string;
      at: Date;
    }[]
  >`
    select currency_id as id, code, scale, held::text as held, firm::text as firm, owed::text as owed,
      promised::text as promised, looked_at as at
    from cover_looks join currencies on currencies.id = currency_id order by currency_id`;
  return rows.map(({ id, code, scale, held, firm, owed, promised, at }) => {
    const text = (units: string) => formatTotal(totalFromBigInt(BigInt(units)), scale);
    return {
      currency_id: id,
      code,
      held: text(held),
      firm: text(firm),
      owed: text(owed),
      promised: text(promised),
      ratio: permilleOf(BigInt(held), BigInt(owed)),
      looked_at: at.toISOString(),
    };
  });
}

/** The next mark comes at the next beat. May refuse with snapshot_unknown or snapshot_unfinished. */
function markNow({ sql, access }: OperatorPorts): CallHandler<'console/solvency_mark'> {
  return async ({ reason }, context) => {
    const last = await newestSnapshot(sql);
    if (last === undefined) throw new CallFailure('snapshot_unknown');
    const { number: after } = last;
    await access.act(context, async (transaction) => {
      const asked = await transaction`
        update solvency_snapshots set is_followed = true
        where number = ${after} and state in ('published', 'refused') returning number`;
      if (asked.length === 0) throw new CallFailure('snapshot_unfinished');
      return {
        entry: {
          action: 'solvency_mark',
          objectKind: 'snapshot',
          objectId: after,
          after: { is_followed: true },
          reason: reason.trim(),
        },
        result: null,
      };
    });
    return { data: { after }, done: 'snapshot_asked' };
  };
}
