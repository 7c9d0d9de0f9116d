import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BLIND, BTC, publish, SECRET, statementOf, THREE, check, accountsOf } from '../test/sample.ts';
import { AccountKeys, identityOf, keyHashOf, ownerOf } from './accounts.ts';
import { cutAmount, splitDraws } from './draws.ts';
import { nodeAbove } from './merkle-sum.ts';
import { planTree } from './plan.ts';

const [alice] = THREE;
if (alice === undefined) throw new Error('there are three people');
const key = new AccountKeys(SECRET, BTC.asset).of(alice.userId);
const identity = identityOf({ blind: BLIND, ...alice });
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The figures of the design: a second implementation in another language came to the same. */
describe('the vectors of the proof of liabilities', () => {
  test('the hash by which a secret is known', () => {
    expect(keyHashOf(SECRET)).toBe('b955bc92f93c475dbb8920d04615305fee84adc92d3dcbbcfa527cf49b0bbd85');
  });

  test('the key of an account', () => {
    expect(hex(key)).toBe('022bc828ddee74f70dfcdcbde630bdbf3061cf19826d23f9d9c508c5dbb3b18c');
  });

  test('the first draws from a key, and an amount that they cut', () => {
    const draws = splitDraws().begin(key);
    expect(Array.from({ length: 5 }, () => draws.below(2n ** 32n))).toEqual([
      3729195050n,
      4165829052n,
      1583454197n,
      581569475n,
      1944700514n,
    ]);
    expect(cutAmount(draws.begin(key), 1_000n, { cap: 300n, least: 4 })).toEqual([
      42n,
      131n,
      26n,
      241n,
      269n,
      291n,
    ]);
  });

  test('an identity, a statement and their owner', () => {
    expect(hex(identity)).toBe('131fa2e547863ac32c30747f6aa0b7b5ed22231882ec53c2cd1cbbf10c3530e6');
    expect(statementOf(alice)).toBe(
      '["owed",1,1,2,4711,["150000000","50000000","0","0","0","0","0","0","1000000000","0","20000000","0","12500"],"1220012500"]',
    );
    expect(hex(ownerOf(identity, statementOf(alice)))).toBe(
      'b3f92a17e97f3d194ea6a74d3e20dc14727e1b02d240f9a909e2b94dfc696a62',
    );
  });

  test('a node above two others commits to both sums', () => {
    const left = { hash: Buffer.alloc(32), sum: { high: 0, low: 1 } };
    const right = { hash: Buffer.alloc(32, 0xff), sum: { high: 15, low: 2 ** 48 - 1 } };
    const node = nodeAbove(left, right);
    expect(hex(node.hash)).toBe('5c83e247dc66d6b0374a1abdc9ab7bb623828c2da9e8e92c4384cdf56470386c');
    expect(node.sum).toEqual({ high: 16, low: 0 });
  });

  test('the plan of a tree', () => {
    const plan = planTree({ accounts: accountsOf(THREE), asset: BTC.asset, secret: SECRET });
    expect(plan).toMatchObject({ total: 1_520_012_501n, depth: 10, cap: 95_000_782n });
    expect([...plan.counts]).toEqual([366, 304, 354]);
  });

  test('the file, the root and the line', async () => {
    const { built, file, header, line } = await publish(THREE);
    expect(hex(createHash('sha256').update(header).digest())).toBe(
      '9ad5db64096babf7efa1689240e9ca581ae5cef7e8025a06691a5b0f25558888',
    );
    expect(built).toEqual({
      depth: 10,
      total: 1_520_012_501n,
      root: '99d4086a2f66a3472854829b991c5c5f2dbda8cc37478dae15356b5303be573b',
      fileHash: '426580dc863e8741158bf307e6439603b3d90d1669bb7c4c503195faa83286e4',
      bytes: 41_139,
    });
    const first = file.subarray(header.length + 1, header.length + 41);
    expect(hex(first)).toBe(
      '00300fd9cb740cce9a56bedf0932dff34cc5d9a759ef23682d5445bbfe10138e0000000000011c79',
    );
    expect(hex(createHash('sha256').update(line).digest())).toBe(
      'd5734d893dc09319bde7d7368d2baecf19159223e4408216f134d3ce38bd3dc1',
    );
  });

  test('the first leaf of an account stands where its hash belongs, and its proof is right', async () => {
    const published = await publish(THREE);
    const { line, file, header } = published;
    const proof = await published.prove(alice.userId);
    expect(proof.leaves.slice(0, 4).map(([amount]) => amount)).toEqual([
      '692678',
      '3156629',
      '495198',
      '30301716',
    ]);
    expect(proof.leaves[0]?.[1]).toBe(666);
    const at = header.length + 1 + 40 * 666;
    expect(hex(file.subarray(at, at + 32))).toBe(
      'acab1a81f1457647f9607c38c4cd8ff92e749e18bc7af0b7726a7769889efd91',
    );
    expect(await check(line, proof, alice)).toEqual({
      isRight: true,
      owed: 1_220_012_500n,
      leaves: 366,
      parts: [
        150_000_000n,
        50_000_000n,
        0n,
        0n,
        0n,
        0n,
        0n,
        0n,
        1_000_000_000n,
        0n,
        20_000_000n,
        0n,
        12_500n,
      ],
    });
  });
});
