import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Account } from '@candor/chains';
import { bitcoinAccountKey, evmAccountKey, EXCHANGE_MNEMONIC } from '@candor/chains/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CommandPorts, init, printKeys } from './command-line.ts';

let folder: string;
let printed: string[] = [];
let ports: CommandPorts;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-signer-'));
  ports = {
    folder,
    passphrase: 'a passphrase of a test',
    words: EXCHANGE_MNEMONIC,
    print: (line) => printed.push(line),
  };
  init(ports);
});
beforeEach(() => {
  printed = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the keys of a network that is named are printed before there are settings', () => {
  printKeys(ports, ['evm', '31337']);
  const evm = new Account('evm', { network: '31337', accountKey: evmAccountKey() });
  expect(printed.slice(0, 2)).toEqual([`31337 ${evmAccountKey()}`, `  hot ${evm.ownAt(0)}`]);
  printed = [];
  printKeys(ports, ['bitcoin', 'litecoin-regtest']);
  expect(printed[0]).toBe(`litecoin-regtest ${bitcoinAccountKey('litecoin-regtest')}`);
});

test.each([
  ['an unknown family', ['tron', '1'], 'one of evm, bitcoin'],
  ['a family without a network', ['evm'], 'one of evm, bitcoin'],
  ['a network that the family does not have', ['bitcoin', 'dogecoin'], 'network'],
])('%s is refused', (_title, named, reason) => {
  expect(() => printKeys(ports, named)).toThrow(reason);
});
