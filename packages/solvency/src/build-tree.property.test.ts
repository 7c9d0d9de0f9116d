import { createHash } from 'node:crypto';
import { sumLeaves } from '@candor/fairness';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTree } from '../test/plain-model.ts';
import {
  accountsOf,
  BTC,
  check,
  MARK,
  type User,
  publish,
  SECRET,
  sha256,
  temporaryFolder,
} from '../test/sample.ts';
import { buildTree } from './build-tree.ts';

const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 1_000n }),
  fc.bigInt({ min: 1n, max: 2n ** 40n }),
  fc.bigInt({ min: 2n ** 52n, max: 2n ** 60n }),
);

const users = fc
  .array(fc.record({ available: amounts, held: fc.bigInt({ min: 0n, max: 10n ** 9n }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((list) =>
    list.map(
      ({ available, held }, place): User => ({
        userId: 100 + 3 * place,
        name: `user${place}@example.com`,
        parts: { change_available: available, lever_held: held },
      }),
    ),
  );

test('any accounts have the tree of the plain model, a file that adds up, and proofs that are right', async () => {
  await fc.assert(
    fc.asyncProperty(users, async (given) => {
      const { built, line, file, ...published } = await publish(given);
      expect(built).toMatchObject(plainTree(given));
      async function* whole() {
        yield file;
      }
      const verdict = await sumLeaves(whole(), line, { sha256, whole: createHash('sha256') });
      expect(verdict).toMatchObject({ isRight: true, total: built.total });
      const user = given[given.length - 1] as User;
      const proof = await published.prove(user.userId);
      expect(await check(line, proof, user)).toMatchObject({ isRight: true });
    }),
    { numRuns: 12 },
  );
});

test('a build that is done again writes the same bytes', async () => {
  const given: User[] = Array.from({ length: 700 }, (_, place) => ({
    userId: 1 + place,
    name: `user${place}@example.com`,
    parts: { change_available: BigInt(1 + place * place * 1_000) },
  }));
  const builds = await Promise.all([publish(given), publish(given)]);
  const [one, other] = builds;
  expect(one.built).toEqual(other.built);
  expect(one.file.equals(other.file)).toBe(true);
  expect(one.built.depth).toBe(12);
});

test('a build may rest after each account and each leaf', async () => {
  let rests = 0;
  const accounts = accountsOf(
    [1, 2, 3].map((userId) => ({ userId, name: `${userId}@example.com`, parts: { leaving: 5n } })),
  );
  const built = await buildTree(await temporaryFolder(), 'tree', {
    mark: MARK,
    subject: BTC,
    accounts,
    secret: SECRET,
    rest: () => (rests += 1),
  });
  expect(rests).toBeGreaterThan(2 ** built.depth + accounts.count);
});

test('the depth of the snapshot before is kept, and nothing owed has no tree', async () => {
  const accounts = accountsOf([{ userId: 1, name: 'a@example.com', parts: { leaving: 5n } }]);
  const of = (given: typeof accounts, leastDepth?: number) => async () =>
    buildTree(await temporaryFolder(), 'tree', {
      mark: MARK,
      subject: BTC,
      accounts: given,
      secret: SECRET,
      leastDepth,
    });
  expect((await of(accounts, 13)()).depth).toBe(13);
  expect(await of(accountsOf([]))()).toEqual({
    depth: 0,
    total: 0n,
    root: '0'.repeat(64),
    fileHash: '0'.repeat(64),
    bytes: 0,
  });
});
