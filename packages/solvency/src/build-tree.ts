import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SolvencyMark, treeHeader, type TreeResult, type TreeSubject } from '@candor/fairness';
import type { Accounts } from './accounts.ts';
import { HASH_BYTES, NODE_BYTES, RECORD_BYTES } from './bounds.ts';
import { LeafMaker } from './leaves.ts';
import { MerkleSumTree, writeSum } from './merkle-sum.ts';
import { planTree, type TreePlan } from './plan.ts';
import { sha256Of } from './sha256.ts';
import { SortedLeaves } from './sorted-leaves.ts';
import { SUBTREE_LEVELS, treeFiles, upperIndex } from './tree-files.ts';

export interface TreeInput {
  readonly mark: SolvencyMark;
  readonly subject: Omit<TreeSubject, 'depth'>;
  readonly accounts: Accounts;
  /** The secret of the snapshot, 32 bytes. */
  readonly secret: Uint8Array;
  /** See `planTree`. */
  readonly leastDepth?: number | undefined;
  /** Called after each small piece of the work; it may wait. */
  readonly rest?: (() => void) | undefined;
}

export interface BuiltTree extends TreeResult {
  readonly depth: number;
  /** Bytes of the public file; 0 where nothing is owed and there is none. */
  readonly bytes: number;
}

const NOTHING_OWED: BuiltTree = {
  depth: 0,
  total: 0n,
  root: '0'.repeat(2 * HASH_BYTES),
  fileHash: '0'.repeat(2 * HASH_BYTES),
  bytes: 0,
};

/**
 * Builds the tree of one currency and writes its files to a folder. Equal input gives equal bytes, so a build that was
 * interrupted is done again. The files are on the disk when it resolves; their names are not. Memory is bounded by one of 256 parts of
 * the leaves, some forty megabytes for others of them, and four bytes an account.
 *
 * @throws {TooManyAccounts} where the deepest tree has no room
 * @throws {EqualLeaves} where two leaves have one hash
 */
export async function buildTree(folder: string, name: string, input: TreeInput): Promise<BuiltTree> {
  const { mark, subject, accounts, secret, leastDepth, rest } = input;
  const plan = planTree({ accounts, asset: subject.asset, secret, leastDepth, rest });
  if (plan.depth === 0) return NOTHING_OWED;
  await mkdir(folder, { recursive: true });
  const files = treeFiles(folder, name);
  const header = treeHeader(mark, { ...subject, depth: plan.depth });
  const leaves = await SortedLeaves.open(join(folder, `${name}.sorting`));
  const out = await open(files.leaves, 'w');
  try {
    await addLeaves(leaves, input, { plan, header });
    const written = await writeLeaves(out, { leaves, header, depth: plan.depth, rest });
    if (written.total !== plan.total)
      throw new Error(`the leaves sum to ${written.total}, the accounts to ${plan.total}`);
    await out.sync();
    await writeFile(files.upper, written.upper, { flush: true });
    await writeFile(files.counts, plan.counts, { flush: true });
    const { root, total, fileHash, bytes } = written;
    return { depth: plan.depth, root, total, fileHash, bytes };
  } finally {
    await out.close();
    await leaves.close();
  }
}

async function addLeaves(
  leaves: SortedLeaves,
  { subject, accounts, secret, rest }: TreeInput,
  { plan, header }: { readonly plan: TreePlan; readonly header: string },
): Promise<void> {
  const maker = new LeafMaker(sha256Of(header), secret, subject.asset);
  for (let place = 0; place < accounts.count; place++) {
    const account = {
      userId: accounts.userId(place),
      identity: accounts.identity(place),
      statement: accounts.statement(place),
      amount: accounts.amount(place),
      cap: plan.cap,
      count: plan.counts[place] ?? 0,
    };
    const writes: Promise<void>[] = [];
    maker.make(account, (hash, amount) => {
      const write = leaves.add(hash, amount);
      if (write !== undefined) writes.push(write);
    });
    if (writes.length > 0) await Promise.all(writes);
    rest?.();
  }
}

interface WrittenTree extends TreeResult {
  readonly upper: Buffer;
  readonly bytes: number;
}

async function writeLeaves(
  out: FileHandle,
  {
    leaves,
    header,
    depth,
    rest,
  }: { readonly leaves: SortedLeaves; readonly header: string; readonly depth: number } & Pick<
    TreeInput,
    'rest'
  >,
): Promise<WrittenTree> {
  const fileHash = createHash('sha256');
  let bytes = 0;
  const put = async (part: Buffer) => {
    fileHash.update(part);
    bytes += part.length;
    await out.write(part);
  };
  await put(Buffer.from(`${header}\n`));
  const upper = Buffer.alloc(NODE_BYTES * (upperIndex(depth, depth) + 1));
  const tree = new MerkleSumTree(depth, (level, index, hash, sum) => {
    if (level < SUBTREE_LEVELS) return;
    const at = NODE_BYTES * (upperIndex(depth, level) + index);
    hash.copy(upper, at);
    writeSum(upper, at + HASH_BYTES, sum);
  });
  for await (const records of leaves.runs()) {
    for (let at = 0; at < records.length; at += RECORD_BYTES) {
      tree.add(records, at, {
        high: records.readUInt16BE(at + HASH_BYTES),
        low: records.readUIntBE(at + HASH_BYTES + 2, 6),
      });
      rest?.();
    }
    await put(records);
  }
  return { ...tree.root, fileHash: fileHash.digest('hex'), upper, bytes };
}
