import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings, SettingsInvalid } from './settings.ts';

const asset = {
  currencyId: 1,
  token: '',
  decimals: 6,
  scale: 8,
  paymentMax: '1000.5',
  hourMax: '5000',
  addressHourMax: '2000',
};
const network = {
  code: 'ETH',
  family: 'evm',
  network: '1',
  node: 'http://127.0.0.1:8545',
  feeMax: '10000000000000000',
  assets: [asset],
};
const good = { databaseUrl: 'postgres://signer@127.0.0.1/candor', networks: [network] };

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-settings-'));
  file = join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('limits are read exactly, in units of the network', () => {
  writeFileSync(file, JSON.stringify(good));
  const [read] = readSettings(file).networks;
  expect(read?.feeMax).toBe(10n ** 16n);
  expect(read?.assets[0]).toMatchObject({ paymentMax: 1_000_500_000n, hourMax: 5_000_000_000n });
});

test('a network that holds its own keys names the program that signs, and the key under which it answers', () => {
  const service = { ...network, family: 'service', network: 'pebble', signer: 'http://127.0.0.1:8600' };
  writeFileSync(file, JSON.stringify({ ...good, networks: [{ ...service, serviceKey: 'a1'.repeat(32) }] }));
  expect(readSettings(file).networks[0]).toMatchObject({ signer: service.signer });
  writeFileSync(file, JSON.stringify({ ...good, networks: [{ ...service, serviceKey: 'a1' }] }));
  expect(() => readSettings(file)).toThrow(/64 hexadecimal digits/);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', 'nothing', /settings\.json/],
  ['an unknown field', { ...good, mnemonic: 'x' }, /mnemonic/],
  [
    'a limit as a number',
    { ...good, networks: [{ ...network, assets: [{ ...asset, hourMax: 5000 }] }] },
    /hourMax/,
  ],
  [
    'a limit with an exponent',
    { ...good, networks: [{ ...network, assets: [{ ...asset, hourMax: '5e3' }] }] },
    /plain decimal/,
  ],
  [
    'a limit finer than the token',
    { ...good, networks: [{ ...network, assets: [{ ...asset, hourMax: '0.0000001' }] }] },
    /more than 6 decimals/,
  ],
  ['a family that does not exist', { ...good, networks: [{ ...network, family: 'tron' }] }, /family/],
  ['a network twice', { ...good, networks: [network, network] }, /named twice/],
  ['no ceiling of fees', { ...good, networks: [{ ...network, feeMax: undefined }] }, /feeMax/],
])('settings with %s are refused', (_title, settings, reason) => {
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  const read = () => readSettings(file);
  expect(read).toThrow(SettingsInvalid);
  expect(read).toThrow(reason);
});
