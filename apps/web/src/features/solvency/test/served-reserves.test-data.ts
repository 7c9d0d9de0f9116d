/** Coins beside the claims of a snapshot, as an exchange serves them: rows, history, addresses, files and signatures. */
import { sha256 as digest } from '@noble/hashes/sha2.js';
import type { ResponseOf } from '@candor/contract';
import { controlText, simulatedControl } from '@candor/fairness';
import type { CoverRow } from '../model/cover.ts';
import type { Served } from './served-snapshot.test-data.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
export const ADDRESS = 'sim1qtreasury';
export const WALLET = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const BLOCK = 'ab'.repeat(32);

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = (text: string) => toHex(digest(new TextEncoder().encode(text)));

/** The cover of BTC: 5.3 coins for 5.20012501 that are owed. */
export function coverRow({ snapshot }: Served, change: Partial<CoverRow> = {}): CoverRow {
  return {
    currency_id: 2,
    code: 'BTC',
    owed: '5.20012501',
    promised: '0.05000000',
    counted: '5.30000000',
    ratio: 1_019,
    lowest: 1_013,
    lowest_at: new Date(Date.parse(snapshot.marked_at) - HOUR_MS).toISOString(),
    chains: [
      { chain_id: 4, code: 'bitcoin', name: 'Bitcoin', height: 900_000, block: BLOCK, counted: '5.30000000' },
    ],
    ...change,
  };
}

/** Three snapshots and two hours. */
export function coverHistory({ snapshot }: Served): ResponseOf<'solvency/history'> {
  const markedMs = Date.parse(snapshot.marked_at);
  const at = (ageMs: number) => new Date(markedMs - ageMs).toISOString();
  const sums = { owed: '5.20012501', promised: '0.05000000', counted: '5.30000000' };
  return {
    snapshots: [1_102, 1_040, 1_019].map((ratio, place) => ({
      ...sums,
      ratio,
      number: snapshot.number - 2 + place,
      at: at((2 - place) * DAY_MS),
    })),
    hours: [1_030, 1_013].map((lowest, place) => ({ lowest, at: at((1 - place) * HOUR_MS) })),
  };
}

/** An address of a simulated chain whose proof has the right form; `chain`: the one that its text names. */
export function controlled(
  nowMs: number,
  { days = 30, chain = 'bitcoin' } = {},
): ResponseOf<'solvency/control'> {
  const until = new Date(nowMs + days * DAY_MS).toISOString();
  const facts = {
    exchange: 'candor.example',
    chain,
    address: ADDRESS,
    height: 899_000,
    block: BLOCK,
    until,
  };
  const text = controlText({ ...facts, head: '33'.repeat(32) });
  const signature = simulatedControl(text, ADDRESS);
  return [
    {
      id: 1,
      chain_id: 4,
      code: 'bitcoin',
      name: 'Bitcoin',
      address: ADDRESS,
      explorer: null,
      listed_at: new Date(nowMs).toISOString(),
      control: { kind: 'simulated', text, signature, until, is_living: 1 },
    },
  ];
}

/** A contract wallet whose proof has the right form; what its contract answers, nobody here knows. */
export function contractWallet(nowMs: number): ResponseOf<'solvency/control'>[number] {
  const [simulated] = controlled(nowMs);
  const until = new Date(nowMs + 30 * DAY_MS).toISOString();
  const text = controlText({
    exchange: 'candor.example',
    chain: 'ethereum',
    address: WALLET,
    head: '33'.repeat(32),
    height: 899_000,
    block: `0x${BLOCK}`,
    until,
  });
  const signature = `0x${'ab'.repeat(65)}`;
  return {
    ...simulated!,
    chain_id: 1,
    code: 'ethereum',
    name: 'Ethereum',
    address: WALLET,
    control: { kind: 'eip1271', text, signature, until, is_living: 1 },
  };
}

/** The reserves file of BTC and its line. */
export function reservesFile({ snapshot }: Served): ResponseOf<'solvency/reserves'> {
  const chain = {
    chain: 'bitcoin',
    height: 900_000,
    block: BLOCK,
    token: '',
    decimals: 8,
    addresses: [[ADDRESS, '531000000']],
    uncredited: '1000000',
    paid: [],
  };
  const { number } = snapshot;
  const head = { format: 'candor-reserves-1', number, asset: 2, code: 'BTC', scale: 8 };
  const file = JSON.stringify({ ...head, counted: '530000000', chains: [chain] });
  const line = JSON.stringify(['reserves', 1_012, 0, number, 2, '530000000', sha256(file)]);
  return { file, published: { line, place: 6 } };
}

/** The lines of a snapshot, signed by a key that is drawn here. */
export async function signedLines({ snapshot }: Served): Promise<ResponseOf<'solvency/signed'>> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const spki = base64(await crypto.subtle.exportKey('spki', publicKey));
  const lines = [snapshot.mark, ...snapshot.currencies.map(({ published }) => published)].map(
    async (placed) => ({
      ...placed,
      signature: base64(
        await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(placed.line)),
      ),
    }),
  );
  return {
    number: snapshot.number,
    algorithm: 'Ed25519',
    public_key: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`,
    lines: await Promise.all(lines),
  };
}
