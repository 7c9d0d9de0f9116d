import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EngineReader } from '@candor/engine';
import { hex, syncFolder } from '@candor/engine-host';
import { liabilitiesLine, type SolvencyMark, sumLeaves, type TreeSubject } from '@candor/fairness';
import { subtractTotals, totalToBigInt } from '@candor/primitives';
import { type BuiltTree, buildTree, keyHashOf, treeFiles } from '@candor/solvency';
import type { OwedTo } from '../../../facets/owed.ts';
import type { BuiltCurrency, BuiltSnapshot, SolvencyBuild } from '../../../facets/solvency-build.ts';
import { TreeWrong } from '../../../facets/solvency-build.ts';
import { UNFINISHED } from '../snapshot-rows.ts';
import { owedAccounts } from './owed-accounts.ts';
import { PackedStatements } from './packed-statements.ts';
import { writeStatements } from './statements-file.ts';

/** An engine that is at a mark, and the digest of the log there. */
export interface TreeSource {
  readonly engine: EngineReader;
  readonly digest: Uint8Array;
}

/** Builds the trees of a snapshot from the engine at its mark, adds up the written files again, and compares them with the books. */
export async function buildSnapshot(
  { engine, digest }: TreeSource,
  request: SolvencyBuild,
  by: Pick<CurrencyParts, 'owedTo' | 'rest'>,
): Promise<BuiltSnapshot> {
  const mark = markOf(engine, hex(digest), request);
  // A folder that is there holds everything.
  const folder = `${request.folder}${UNFINISHED}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const into = new PackedStatements(engine.solvency.userIds().length);
  const trees: BuiltCurrency[] = [];
  for (const { assetId, code, scale } of engine.assets()) {
    const tree = await buildCurrency(
      engine,
      { ...by, mark, request: { ...request, folder }, into },
      { asset: assetId, code, scale },
    );
    if (tree.depth > 0) trees.push({ ...tree, assetId, obligations: obligationsIn(engine, assetId) });
  }
  await syncFolder(folder);
  await rm(request.folder, { recursive: true, force: true });
  await rename(folder, request.folder);
  await syncFolder(dirname(request.folder));
  return { digest: mark.digest, trees, leaving: leavingNow(engine) };
}

/** Wins of open contracts, and interest that is not owed yet: promised, and on no statement. */
function obligationsIn({ seconds, savings }: EngineReader, assetId: number): BuiltCurrency['obligations'] {
  const interest = subtractTotals(savings.obligation(assetId), savings.accrued(assetId));
  return [
    { kind: 'contracts', amount: String(totalToBigInt(seconds.obligation(assetId))) },
    { kind: 'interest', amount: String(totalToBigInt(interest)) },
  ];
}

function leavingNow({ solvency, funds }: EngineReader): number[] {
  return solvency
    .userIds()
    .flatMap((userId) => funds.withdrawals(userId))
    .filter(({ status }) => status === 'sent')
    .map(({ withdrawalId }) => withdrawalId);
}

function markOf(
  engine: EngineReader,
  digest: string,
  { number, markSeq, secret }: SolvencyBuild,
): SolvencyMark {
  const last = engine.solvency.lastMark();
  if (last?.number !== number || last.seq !== markSeq || engine.sequence !== markSeq)
    throw new TreeWrong(`the engine is at ${engine.sequence}, and not at the mark of snapshot ${number}`);
  if (keyHashOf(secret) !== last.keyHash)
    throw new TreeWrong(`the mark of snapshot ${number} has another secret`);
  return { number, seq: markSeq, digest, atMs: last.atMs, keyHash: last.keyHash };
}

interface CurrencyParts {
  readonly mark: SolvencyMark;
  readonly request: SolvencyBuild;
  readonly owedTo: OwedTo;
  readonly into: PackedStatements;
  /** Called after each small piece of the work; it may wait. */
  readonly rest: (() => void) | undefined;
}

async function buildCurrency(
  engine: EngineReader,
  { mark, request, owedTo, into, rest }: CurrencyParts,
  subject: Omit<TreeSubject, 'depth'>,
): Promise<BuiltTree> {
  const { number, secret, folder, leastDepths } = request;
  const { asset, code } = subject;
  const { accounts, posted } = owedAccounts(engine, { assetId: asset, number, owedTo, into, rest });
  const known = engine.solvency.lastMark()?.sums.find(({ assetId }) => assetId === asset)?.owed;
  const booked = known === undefined ? 0n : totalToBigInt(known);
  if (posted !== booked)
    throw new TreeWrong(
      `in ${code} users are owed ${posted} by account, and ${booked} by the books of the house`,
    );
  const leastDepth = leastDepths.get(asset);
  const tree = await buildTree(folder, code, { mark, subject, accounts, secret, leastDepth, rest });
  if (tree.depth === 0) return tree;
  await writeStatements(folder, code, { accounts, rest });
  const written = piecesOf(treeFiles(folder, code).leaves, rest);
  await sumAgain(written, mark, { ...subject, depth: tree.depth }, tree);
  return tree;
}

async function* piecesOf(path: string, rest: CurrencyParts['rest']): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path)) {
    yield piece as Buffer;
    rest?.();
  }
}

/** Adds up a written file as anybody can. */
async function sumAgain(
  written: AsyncIterable<Uint8Array>,
  mark: SolvencyMark,
  subject: TreeSubject,
  tree: BuiltTree,
): Promise<void> {
  const line = liabilitiesLine({ seq: mark.seq, atMs: mark.atMs }, mark, subject, tree);
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
  const whole = createHash('sha256');
  const verdict = await sumLeaves(written, line, { sha256, whole });
  if (!verdict.isRight) throw new TreeWrong(`the file of ${subject.code} does not add up: ${verdict.check}`);
}
