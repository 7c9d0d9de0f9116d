import { AMOUNT_TEXTS, changedAt, swapped } from '../test/forgeries.ts';
import { createRandom } from '@candor/primitives';
import { verifyBalance } from '@candor/fairness';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  BTC,
  check,
  MARK,
  type User,
  publish,
  type Published,
  sha256,
  statementOf,
  THREE,
} from '../test/sample.ts';
import type { BalanceProof, ProvenLeaf } from './index.ts';

const alice = THREE[0] as User;
const bob = THREE[1] as User;
let published: Published;
let proof: BalanceProof;
let bobs: BalanceProof;

beforeAll(async () => {
  published = await publish(THREE);
  proof = await published.prove(alice.userId);
  bobs = await published.prove(bob.userId);
});

/** The check that refuses a proof; undefined where none does. */
async function refusal(
  changed: unknown,
  {
    line = published.line,
    user = alice,
    ...asked
  }: { line?: unknown; user?: User; number?: number; asset?: number } = {},
): Promise<string | undefined> {
  const verdict = await check(line, changed, user, asked);
  return verdict.isRight ? undefined : verdict.fault.check;
}

const withLeaf = (place: number, change: (leaf: ProvenLeaf) => unknown): unknown => ({
  ...proof,
  leaves: proof.leaves.map((leaf, each) => (each === place ? change(leaf) : leaf)),
});
const withPath = (place: number, change: (path: Buffer) => Buffer): unknown =>
  withLeaf(place, ([amount, position, path]) => [
    amount,
    position,
    change(Buffer.from(path, 'base64')).toString('base64'),
  ]);

describe('a proof of the own balance', () => {
  test('is right for each of its owners', async () => {
    for (const user of THREE)
      expect(await refusal(await published.prove(user.userId), { user })).toBeUndefined();
  });

  test.each(AMOUNT_TEXTS)('with %s as a part of the statement is refused', async (text) => {
    const statement = proof.statement.replace('"150000000"', JSON.stringify(text));
    expect(await refusal({ ...proof, statement })).toBe('statement_form');
  });

  test.each(AMOUNT_TEXTS)('with %s as the amount of a leaf is refused', async (text) => {
    expect(await refusal(withLeaf(3, ([, ...rest]) => [text, ...rest]))).toBe('leaf_amount');
  });

  test('with a leaf of 2^52 is refused', async () => {
    expect(await refusal(withLeaf(0, ([, ...rest]) => [String(2n ** 52n), ...rest]))).toBe('leaf_amount');
  });

  test.each([84n, 100n, 127n])('with a sum of 2^%s beside its path is refused', async (bit) => {
    const changed = withPath(0, (path) => {
      path.writeBigUInt64BE((1n << bit) >> 64n, 32);
      path.writeBigUInt64BE((1n << bit) & (2n ** 64n - 1n), 40);
      return path;
    });
    expect(await refusal(changed)).toBe('path_sum');
  });

  test('whose sums beside the path were made to fit is refused', async () => {
    const [amount, position, path] = proof.leaves[0] as ProvenLeaf;
    const bytes = Buffer.from(path, 'base64');
    const moved = 5n;
    bytes.writeBigUInt64BE(bytes.readBigUInt64BE(40) + moved, 40);
    bytes.writeBigUInt64BE(bytes.readBigUInt64BE(88) - moved, 88);
    const leaves = [[amount, position, bytes.toString('base64')], ...proof.leaves.slice(1)];
    expect(await refusal({ ...proof, leaves })).toBe('path_root');
  });

  test('with an amount of a statement that was moved from held to available is refused', async () => {
    const statement = proof.statement.replace('"150000000","50000000"', '"200000000","0"');
    expect(await refusal({ ...proof, statement })).toBe('path_root');
  });

  test('with a statement that does not sum up is refused', async () => {
    const statement = proof.statement.replace('"1220012500"', '"1220012501"');
    expect(await refusal({ ...proof, statement })).toBe('statement_sum');
  });

  test('with a smaller statement and leaves to fit is refused', async () => {
    const statement = statementOf({ ...alice, parts: { change_available: 1_220_012_499n } });
    expect(await refusal({ ...proof, statement })).toBe('path_root');
  });

  test('without one of its leaves is refused, whichever it is', async () => {
    for (const place of [0, 1, proof.leaves.length - 1]) {
      const leaves = proof.leaves.filter((_, each) => each !== place);
      expect(await refusal({ ...proof, leaves })).toMatch(/leaves_sum|path_root/);
    }
  });

  test('with a leaf twice is refused', async () => {
    const leaves = [...proof.leaves.slice(0, -1), proof.leaves[0]];
    expect(await refusal({ ...proof, leaves })).toBe('leaf_position');
  });

  test.each([
    ['a look-alike', 'аlice@example.com'],
    ['a space', 'alice@example.com '],
    ['capitals', 'Alice@example.com'],
    ['no', ''],
    ['another', 'bob@example.com'],
  ])('under %s name is refused', async (_, name) => {
    expect(await refusal(proof, { user: { ...alice, name } })).toBe('path_root');
  });

  test('under another number of the account is refused', async () => {
    expect(await refusal(proof, { user: { ...alice, userId: 4712 } })).toBe('statement_mine');
  });

  test('of another user, with the own statement or with theirs, is refused', async () => {
    expect(await refusal(bobs)).toBe('statement_mine');
    expect(await refusal({ ...bobs, statement: proof.statement })).toMatch(/path_root/);
    expect(await refusal({ ...proof, leaves: bobs.leaves })).toBe('path_root');
  });

  test('with fifty other blinds is refused each time', async () => {
    for (let place = 0; place < 50; place++) {
      const blind = sha256(Uint8Array.of(place));
      expect(await refusal({ ...proof, blind: Buffer.from(blind).toString('hex') })).toBe('path_root');
    }
  });

  test('with swapped siblings, or at another position, is refused', async () => {
    expect(await refusal(withPath(0, (path) => swapped(path, 0, 48)))).toBe('path_root');
    expect(await refusal(withLeaf(0, ([amount, position, path]) => [amount, position ^ 1, path]))).toMatch(
      /path_root|leaf_position/,
    );
  });

  test.each([-1, 1024, 0.5, '666', Number.NaN])('with a leaf at position %s is refused', async (position) => {
    expect(await refusal(withLeaf(0, ([amount, , path]) => [amount, position, path]))).toBe('leaf_position');
  });

  test('with a path that is too short, too long or no base64 is refused', async () => {
    expect(await refusal(withPath(0, (path) => path.subarray(48)))).toBe('path_length');
    expect(await refusal(withPath(0, (path) => Buffer.concat([path, path.subarray(0, 48)])))).toBe(
      'path_length',
    );
    expect(await refusal(withLeaf(0, ([amount, position]) => [amount, position, '???']))).toBe('path_length');
  });

  test('with a node shown as a leaf is refused', async () => {
    const [amount, position, path] = proof.leaves[0] as ProvenLeaf;
    const shorter = Buffer.from(path, 'base64').subarray(48).toString('base64');
    const leaves = [[amount, Math.floor(position / 2), shorter], ...proof.leaves.slice(1)];
    expect(await refusal({ ...proof, leaves })).toBe('path_length');
  });

  test.each([null, undefined, 'proof', 7, {}, { statement: 1 }, []])(
    'that is %j is refused',
    async (other) => {
      expect(await refusal(other)).toBe('statement_form');
    },
  );

  test('with secrets or leaves of another form is refused', async () => {
    for (const changed of [
      { blind: 'XY' },
      { key: proof.key.toUpperCase() },
      { leaves: [] },
      { leaves: 'none' },
    ])
      expect(await refusal({ ...proof, ...changed })).toBe('proof_form');
    expect(await refusal(withLeaf(0, () => 'leaf'))).toBe('leaf_amount');
  });

  test('of another currency or number is refused', async () => {
    expect(await refusal(proof, { asset: 3 })).toBe('line_asked');
    expect(await refusal(proof, { number: 2 })).toBe('line_asked');
    const other = await publish(THREE, { subject: { asset: 3, code: 'ETH', scale: 8 } });
    expect(await refusal(proof, { line: other.line, asset: 3 })).toBe('statement_mine');
  });

  test('is refused under a line with any other field', async () => {
    const fields = JSON.parse(published.line) as unknown[];
    const others: Readonly<Record<number, unknown>> = {
      0: 'reserves',
      4: 1_001,
      5: '23'.repeat(32),
      6: MARK.atMs + 1,
      8: 'ETH',
      9: 6,
      10: 11,
      11: '33'.repeat(32),
      12: '1520012502',
      13: '44'.repeat(32),
    };
    for (const [place, other] of Object.entries(others)) {
      const line = JSON.stringify(fields.with(Number(place), other));
      expect(await refusal(proof, { line }), `field ${place}`).toMatch(/line_form|path_length|path_root/);
    }
  });

  test.each(['', '[]', 'null', '{"0":"liabilities"}', ' '.repeat(5_000)])(
    'is refused under the line %j',
    async (line) => {
      expect(await refusal(proof, { line })).toBe('line_form');
    },
  );

  test('is refused under a line that is written otherwise', async () => {
    expect(await refusal(proof, { line: published.line.replaceAll(',', ', ') })).toBe('line_form');
    expect(await refusal(proof, { line: published.line.replace('1520012501', '01520012501') })).toBe(
      'line_form',
    );
  });

  test('of an earlier snapshot is refused under the line of a later one, and under a new number', async () => {
    const later = await publish(THREE, { mark: { ...MARK, number: 2, seq: 2_000 } });
    expect(await refusal(proof, { line: later.line, number: 2 })).toBe('statement_mine');
    const renumbered = JSON.stringify((JSON.parse(published.line) as unknown[]).with(3, 2));
    const statement = statementOf(alice, { number: 2 });
    expect(await refusal({ ...proof, statement }, { line: renumbered, number: 2 })).toBe('path_root');
  });

  test('is refused with any one bit of it changed', async () => {
    const random = createRandom('bits of a proof');
    const text = JSON.stringify({ ...proof, leaves: proof.leaves.slice(0, 4) });
    // Four leaves do not sum up; a change must be found before that.
    for (let round = 0; round < 300; round++) {
      const changed = changedAt(
        text,
        random.integer({ from: 0, to: text.length - 1 }),
        random.integer({ from: 0, to: 6 }),
      );
      if (changed === undefined) continue;
      expect(await refusal(changed)).not.toBeUndefined();
    }
  });
});

test('a total that no tree can have is refused', async () => {
  const fields = JSON.parse(published.line) as unknown[];
  const line = JSON.stringify(fields.with(12, String(2n ** 84n)));
  const verdict = await verifyBalance(
    { line, proof, expected: { ...alice, number: MARK.number, asset: BTC.asset } },
    (bytes) => Promise.resolve(sha256(bytes)),
  );
  expect(verdict).toEqual({ isRight: false, fault: { check: 'line_form' } });
});
