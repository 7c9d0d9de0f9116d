import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  liabilitiesLine,
  OWED_PARTS,
  owedStatement,
  type OwedPart,
  type SolvencyMark,
  treeHeader,
  verifyBalance,
} from '@candor/fairness';
import { afterAll } from 'vitest';
import {
  type Accounts,
  type BalanceProof,
  buildTree,
  type BuiltTree,
  identityOf,
  keyHashOf,
  planTree,
  proveBalance,
  treeFiles,
} from '../src/index.ts';

export interface User {
  readonly userId: number;
  readonly name: string;
  readonly parts: Partial<Record<OwedPart, bigint>>;
}

export const SECRET = Buffer.from(Array.from({ length: 32 }, (_, place) => place));
export const BLIND = Buffer.alloc(32, 0x11);

export const MARK: SolvencyMark = {
  number: 1,
  seq: 1_000,
  digest: '22'.repeat(32),
  atMs: 1_767_225_600_000,
  keyHash: keyHashOf(SECRET),
};

export const BTC = { asset: 2, code: 'BTC', scale: 8 };

/** The users of the vectors in the design of the proof. */
export const THREE: readonly User[] = [
  {
    userId: 4711,
    name: 'alice@example.com',
    parts: {
      change_available: 150_000_000n,
      change_held: 50_000_000n,
      financial_available: 1_000_000_000n,
      leaving: 20_000_000n,
      interest: 12_500n,
    },
  },
  { userId: 4712, name: 'bob@example.com', parts: { change_available: 300_000_000n } },
  { userId: 4713, name: 'carol@example.com', parts: { lever_available: 1n } },
];

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-solvency-'));
  folders.push(folder);
  return folder;
}

const partsOf = ({ parts }: User): Record<OwedPart, bigint> =>
  Object.fromEntries(OWED_PARTS.map((part) => [part, parts[part] ?? 0n])) as Record<OwedPart, bigint>;

export const amountOf = (user: User): bigint =>
  Object.values(partsOf(user)).reduce((sum, part) => sum + part, 0n);

export function statementOf(user: User, { number = MARK.number, asset = BTC.asset } = {}): string {
  return owedStatement({ number, asset, userId: user.userId, parts: partsOf(user) });
}

export function accountsOf(users: readonly User[], of?: { number?: number; asset?: number }): Accounts {
  const at = (place: number): User => {
    const user = users[place];
    if (user === undefined) throw new RangeError(`there is no account ${place}`);
    return user;
  };
  return {
    count: users.length,
    userId: (place) => at(place).userId,
    amount: (place) => amountOf(at(place)),
    statement: (place) => statementOf(at(place), of),
    identity: (place) => identityOf({ blind: BLIND, ...at(place) }),
  };
}

export interface Published {
  readonly folder: string;
  readonly users: readonly User[];
  readonly built: BuiltTree;
  readonly line: string;
  readonly header: string;
  readonly file: Buffer;
  prove(userId: number): Promise<BalanceProof>;
}

/** Builds the tree of these people as the exchange would, with its root line. */
export async function publish(
  users: readonly User[],
  {
    mark = MARK,
    subject = BTC,
    secret = SECRET,
  }: { mark?: SolvencyMark; subject?: typeof BTC; secret?: Buffer } = {},
): Promise<Published> {
  const folder = await temporaryFolder();
  const accounts = accountsOf(users, { number: mark.number, asset: subject.asset });
  const built = await buildTree(folder, 'tree', { mark, subject, accounts, secret });
  const { depth } = built;
  const header = treeHeader(mark, { ...subject, depth });
  const { cap, counts } = planTree({ accounts, asset: subject.asset, secret });
  const publication = { seq: 1_010, atMs: 1_767_225_660_000 };
  return {
    folder,
    users,
    built,
    header,
    line: liabilitiesLine(publication, mark, { ...subject, depth }, built),
    file: await readFile(treeFiles(folder, 'tree').leaves),
    prove(userId) {
      const place = users.findIndex((user) => user.userId === userId);
      const account = {
        userId,
        identity: accounts.identity(place),
        statement: accounts.statement(place),
        amount: accounts.amount(place),
        cap,
        count: counts[place] ?? 0,
      };
      return proveBalance(folder, 'tree', {
        header,
        asset: subject.asset,
        depth,
        secret,
        account,
        blind: BLIND,
      });
    },
  };
}

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
export const hmac = (key: Uint8Array, text: Uint8Array): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Checks a proof as its user does. */
export function check(
  line: unknown,
  proof: unknown,
  { name, userId }: Pick<User, 'name' | 'userId'>,
  { number = MARK.number, asset = BTC.asset } = {},
) {
  return verifyBalance({ line, proof, expected: { name, userId, number, asset } }, (bytes) =>
    Promise.resolve(sha256(bytes)),
  );
}
