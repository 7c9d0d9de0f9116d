/** Each check of a proof is needed: without it, an exchange that builds its tree for the purpose deceives a user. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BALANCE_CHECKS, type BalanceCheck, verifyBalance } from '@candor/fairness';
import { describe, expect, test } from 'vitest';
import { ATTACKS, forge, UNREADABLE } from '../test/forged-proofs.ts';
import { sha256, temporaryFolder } from '../test/sample.ts';

const CHECKER = new URL('../../fairness/src/solvency/', import.meta.url);
type Verify = typeof verifyBalance;

const hash = (bytes: Uint8Array) => Promise.resolve(sha256(bytes));

/** The checker without one of its checks. */
async function checkerWithout(check: BalanceCheck): Promise<Verify> {
  const folder = join(await temporaryFolder(), check);
  await mkdir(folder);
  for (const file of ['bytes.ts', 'liabilities.ts'])
    await copyFile(new URL(file, CHECKER), join(folder, file));
  const source = await readFile(new URL('verify-balance.ts', CHECKER), 'utf8');
  const without = source.replaceAll(new RegExp(`^ *need\\([^;]*'${check}'(, place)?\\);$`, 'gm'), '');
  expect(without).not.toBe(source);
  const path = join(folder, 'verify-balance.ts');
  await writeFile(path, without);
  const { verifyBalance: verify } = (await import(path)) as { verifyBalance: Verify };
  return verify;
}

test('a proof of an exchange with a tree of its own making is right as long as it is honest', async () => {
  expect(await verifyBalance(forge().evidence, hash)).toMatchObject({ isRight: true, owed: 9n, leaves: 2 });
});

describe.each(Object.entries(ATTACKS))('the check %s', (name, attack) => {
  test('refuses an attack', async () => {
    expect(await verifyBalance(attack(), hash)).toMatchObject({ isRight: false, fault: { check: name } });
  });

  test('is needed: without it, the attack succeeds', async () => {
    const verify = await checkerWithout(name as BalanceCheck);
    expect(await verify(attack(), hash)).toMatchObject({ isRight: true });
  });
});

describe.each(Object.entries(UNREADABLE))('the check %s', (name, attack) => {
  test('refuses what the checks after it cannot read', async () => {
    expect(await verifyBalance(attack(), hash)).toMatchObject({ isRight: false, fault: { check: name } });
    const verify = await checkerWithout(name as BalanceCheck);
    await expect(verify(attack(), hash)).rejects.toThrow(/undefined|has no 16 bytes|not iterable/);
  });
});

test('every check of a proof has its attack', () => {
  expect(Object.keys({ ...ATTACKS, ...UNREADABLE }).toSorted()).toEqual([...BALANCE_CHECKS].toSorted());
});
