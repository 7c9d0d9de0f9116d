import { open } from 'node:fs/promises';
import type { ResponseOf } from '@candor/contract';
import { treeHeader } from '@candor/fairness';
import { capOf, identityOf, proveBalance, treeFiles } from '@candor/solvency';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { type StatementOwner, statementOwner } from '../../identity/audit-identity.ts';
import { findStatement } from './build/statements-file.ts';
import type { SolvencyPorts } from './ports.ts';
import { type RootRow, rootRows, sealedFor, type SnapshotRow, snapshotRows } from './snapshot-rows.ts';
import { linesOf, rootLine } from './wire.ts';

type BalanceProof = ResponseOf<'solvency/proof'>['currencies'][number];

/** Bytes of an account's number of leaves. */
const COUNT_BYTES = 4;

/** Answers the caller's own claims at a mark with the paths of all their leaves; an empty list where nothing was owed. */
export function proof(ports: SolvencyPorts): CallHandler<'solvency/proof'> {
  return async ({ number }, { session: { userId } }) => {
    const { sql, engine, whenProjected } = ports;
    await whenProjected();
    const seq = engine.sequence;
    const [snapshot] = await snapshotRows(
      sql,
      number === undefined
        ? sql`state = 'published'`
        : sql`state = 'published' and solvency_snapshots.number = ${number}::bigint`,
      { most: 1 },
    );
    if (snapshot === undefined) throw new CallFailure('snapshot_unknown');
    const owner = await statementOwner(sql, userId);
    if (owner === undefined) throw new CallFailure('session_expired');
    const currencies = await proofsOf(ports, snapshot, { ...owner, userId });
    return { data: { number: snapshot.number, name: owner.name, user_id: userId, currencies }, seq };
  };
}

interface Owner extends StatementOwner {
  readonly userId: number;
}

async function proofsOf(ports: SolvencyPorts, snapshot: SnapshotRow, owner: Owner): Promise<BalanceProof[]> {
  const { sql, secrets, publicRecord, snapshotFiles } = ports;
  const { number, sealedKey } = snapshot;
  const roots = await rootRows(sql, [number]);
  if (sealedKey === null || roots.some(({ isKept }) => !isKept)) throw new CallFailure('proof_expired');
  const folder = await snapshotFiles.folder(number);
  if (folder === undefined) throw new CallFailure('proof_expired');
  const secret = secrets.openBytes('solvency-keys', sealedKey, sealedFor(number));
  const lines = await linesOf(publicRecord, [], roots);
  const proofs: BalanceProof[] = [];
  for (const root of roots) {
    const published = rootLine(lines, root);
    const proven = await provenIn(folder, { snapshot, root, secret }, owner);
    if (published === undefined || proven === undefined) continue;
    const { statement, blind, key, leaves } = proven;
    const written = leaves.map((leaf): [string, number, string] => [...leaf]);
    proofs.push({
      currency_id: root.assetId,
      code: root.code,
      published,
      statement,
      blind,
      key,
      leaves: written,
    });
  }
  return proofs;
}

interface ProvenTree {
  readonly snapshot: SnapshotRow;
  readonly root: RootRow;
  readonly secret: Uint8Array;
}

/** Resolves with the proof in one tree; undefined where nothing was owed to the user in its currency. */
async function provenIn(
  folder: string,
  { snapshot, root, secret }: ProvenTree,
  { userId, name, blind }: Owner,
) {
  const { assetId: asset, code, scale, depth, digest } = root;
  const { number, seq, atMs, keyHash } = snapshot;
  const found = await findStatement(folder, code, userId);
  if (found === undefined || blind === undefined) return undefined;
  if (seq === null || atMs === null || keyHash === null) throw new Error(`snapshot ${number} has no mark`);
  const amount = BigInt((JSON.parse(found.statement) as readonly [...unknown[], string]).at(-1) as string);
  return proveBalance(folder, code, {
    header: treeHeader({ number, seq, digest, atMs, keyHash }, { asset, code, scale, depth }),
    asset,
    depth,
    secret,
    blind,
    account: {
      userId,
      identity: identityOf({ blind, userId, name }),
      statement: found.statement,
      amount,
      cap: capOf(BigInt(root.total), depth),
      count: await leavesAt(treeFiles(folder, code).counts, found.place),
    },
  });
}

/** The number of leaves of the account at a place. */
async function leavesAt(path: string, place: number): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(COUNT_BYTES),
      0,
      COUNT_BYTES,
      place * COUNT_BYTES,
    );
    if (bytesRead !== COUNT_BYTES) throw new Error('the file of counts is too short');
    return buffer.readUInt32LE();
  } finally {
    await file.close();
  }
}
