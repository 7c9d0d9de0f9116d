import { type FileHandle, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { replayedAt } from '@candor/engine-host';
import { keyHashOf, treeFiles } from '@candor/solvency';
import { openPool, type Sql } from '@candor/storage';
import type { Environment } from '../config/environment.ts';
import { demoSecretsKey } from '../config/secrets-key.ts';
import type { BuiltCurrency, BuiltSnapshot, SolvencyBuild } from '../facets/solvency-build.ts';
import { Secrets } from '../identity/secrets.ts';
import { buildTrees } from '../products/owing.ts';
import { depthsBefore } from '../products/solvency/publish.ts';
import {
  type RootRow,
  rootRows,
  sealedFor,
  snapshotFolder,
  type SnapshotRow,
  snapshotRows,
} from '../products/solvency/snapshot-rows.ts';
import { reachDatabase } from './reach-database.ts';

const NAME = 'candor audit-solvency';
const USAGE =
  'Usage: npm run audit-solvency -- --number N [--key FILE], a file with the 64 hex digits of its key.';
const KEY = /^[0-9a-f]{64}$/;
const CODE_LENGTH = 12;
const PIECE_BYTES = 1_048_576;

export interface AuditOptions {
  readonly environment: Environment;
  readonly args: readonly string[];
  /** Folder of the schema's migrations. */
  readonly migrations: string;
  readonly print: (line: string) => void;
}

/** Nothing can be audited, or what was published is not what the log says. */
export class AuditFailed extends Error {
  override readonly name = 'AuditFailed';
}

/** A snapshot whose mark is in the log. */
interface Marked extends SnapshotRow {
  readonly seq: number;
  readonly keyHash: string;
}

/**
 * Replays the log from its beginning to the mark of a snapshot, builds its trees anew with its key, and compares digest, roots and
 * every byte of the files that are kept with what was published. The exchange may run meanwhile.
 */
export async function auditSolvency({ environment, args, migrations, print }: AuditOptions): Promise<void> {
  const { number, keyFile } = readArguments(args);
  const database = await reachDatabase(environment, migrations, () => undefined);
  const sql = openPool(database.url, { max: 2, application_name: NAME });
  const folders = join(environment.dataDir, 'solvency');
  await mkdir(folders, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(folders, 'audit-'));
  try {
    const snapshot = await markedSnapshot(sql, number);
    const secret = await secretOf(snapshot, environment, keyFile);
    const roots = await rootRows(sql, [number]);
    const leastDepths = await depthsBefore(sql, number);
    const build = { number, markSeq: snapshot.seq, secret, folder, leastDepths };
    print(`replaying the log to the mark of snapshot ${number}, sequence ${snapshot.seq}`);
    const built = await rebuilt(sql, { environment, url: database.url }, build);
    compareDigests(built, roots);
    print(`its digest is the one that the roots name: ${built.digest}`);
    comparePublished(built, roots);
    for (const tree of built.trees) print(await compareFile(folders, { folder, number, tree, roots }));
    print(`Snapshot ${number} is what the log says, in ${built.trees.length} currencies.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await sql.end({ timeout: 2 });
    await database.close();
  }
}

function readArguments(args: readonly string[]): {
  readonly number: number;
  readonly keyFile: string | undefined;
} {
  const { number, key } = parsed(args);
  if (number === undefined || !/^[1-9][0-9]{0,8}$/.test(number)) throw new AuditFailed(USAGE);
  return { number: Number(number), keyFile: key };
}

function parsed(args: readonly string[]): { readonly number?: string; readonly key?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { number: text, key: text } }).values;
  } catch {
    throw new AuditFailed(USAGE);
  }
}

async function markedSnapshot(sql: Sql, number: number): Promise<Marked> {
  const [row] = await snapshotRows(sql, sql`solvency_snapshots.number = ${number}`, { most: 1 });
  if (row === undefined) throw new AuditFailed(`There is no snapshot ${number}.`);
  const { seq, keyHash, state } = row;
  if (seq === null || keyHash === null || state !== 'published')
    throw new AuditFailed(`Snapshot ${number} is not published: its state is "${state}".`);
  return { ...row, seq, keyHash };
}

/** Resolves with the key of a snapshot: that of a file, or the one that this exchange keeps sealed. Another key is refused. */
async function secretOf(
  { number, sealedKey, keyHash }: Marked,
  environment: Environment,
  keyFile: string | undefined,
): Promise<Uint8Array> {
  const secret = keyFile === undefined ? await openSealed() : await readKey(keyFile);
  if (keyHashOf(secret) !== keyHash)
    throw new AuditFailed(
      `This is not the key of snapshot ${number}: its mark names a key with the hash ${keyHash}.`,
    );
  return secret;

  async function openSealed(): Promise<Uint8Array> {
    if (sealedKey === null)
      throw new AuditFailed(
        `The key of snapshot ${number} is deleted here. Name a file that has it: --key FILE.`,
      );
    const { secretsKey, dataDir } = environment;
    const secrets = new Secrets(secretsKey ?? (await demoSecretsKey(dataDir)));
    return secrets.openBytes('solvency-keys', sealedKey, sealedFor(number));
  }
}

async function readKey(path: string): Promise<Uint8Array> {
  const text = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (!KEY.test(text)) throw new AuditFailed(`${path} does not hold a key of 64 hex digits.`);
  return Buffer.from(text, 'hex');
}

async function rebuilt(
  sql: Sql,
  { environment, url }: { readonly environment: Environment; readonly url: string },
  build: SolvencyBuild,
): Promise<BuiltSnapshot> {
  const { cluster, dataDir } = environment;
  const jetstream = cluster && { servers: cluster.natsUrl, stream: cluster.stream };
  const state = await replayedAt(sql, { url, dataDir, sequence: build.markSeq, jetstream }, NAME);
  return buildTrees({ engine: state.engine, digest: state.digest }, build);
}

function compareDigests({ digest }: BuiltSnapshot, roots: readonly RootRow[]): void {
  const other = roots.find((root) => root.digest !== digest);
  if (other !== undefined)
    throw new AuditFailed(
      `The replay has the digest ${digest}, and the root of ${other.code} names ${other.digest}.`,
    );
}

/** Every published root must be one that was built, and the reverse. */
function comparePublished({ trees }: BuiltSnapshot, roots: readonly RootRow[]): void {
  for (const { assetId, code } of roots)
    if (!trees.some((tree) => tree.assetId === assetId))
      throw new AuditFailed(`A root of ${code} is published, and by the log nothing is owed in it.`);
  for (const { assetId } of trees)
    if (!roots.some((root) => root.assetId === assetId))
      throw new AuditFailed(
        `By the log something is owed in currency ${assetId}, and no root of it is published.`,
      );
}

interface ComparedFile {
  readonly folder: string;
  readonly number: number;
  readonly tree: BuiltCurrency;
  readonly roots: readonly RootRow[];
}

/** Compares a built tree with its published root and the file that is kept; resolves with the finding in words. */
async function compareFile(folders: string, { folder, number, tree, roots }: ComparedFile): Promise<string> {
  const row = roots.find(({ assetId }) => assetId === tree.assetId);
  if (row === undefined) throw new AuditFailed(`No root of currency ${tree.assetId} is published.`);
  const { code, isKept } = row;
  const isSame = row.root === tree.root && BigInt(row.total) === tree.total && row.depth === tree.depth;
  if (!isSame || row.fileHash !== tree.fileHash)
    throw new AuditFailed(
      `${code}: the log leads to the root ${tree.root} and the file ${tree.fileHash}; published are ${row.root} and ${row.fileHash}.`,
    );
  const found = `${code}: root ${tree.root.slice(0, CODE_LENGTH)}, ${2 ** tree.depth} leaves`;
  if (!isKept) return `${found}, the file hash is the published one; the file is no longer kept`;
  const [kept, made] = [snapshotFolder(folders, number), folder].map((each) => treeFiles(each, code).leaves);
  const at = await firstDifference(kept ?? '', made ?? '');
  if (at !== undefined)
    throw new AuditFailed(`${code}: ${kept} differs from what the log leads to, at byte ${at}.`);
  return `${found}, all ${tree.bytes} bytes of the file are the same`;
}

/** Resolves with the first byte at which two files differ; undefined where they are equal. */
async function firstDifference(one: string, other: string): Promise<number | undefined> {
  const files = await Promise.all([open(one, 'r'), open(other, 'r')]);
  try {
    for (let at = 0; ; at += PIECE_BYTES) {
      const [left, right] = await Promise.all([pieceAt(files[0], at), pieceAt(files[1], at)]);
      if (!left.equals(right)) return at + left.findIndex((byte, place) => byte !== right[place]);
      if (left.length === 0) return undefined;
    }
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

async function pieceAt(file: FileHandle, at: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at);
  return buffer.subarray(0, bytesRead);
}
