/** Verifies a reserves file: that it is the one of its line, and that its coins add up to what was counted. */
import type { AsyncSha256 } from '../check-chain.ts';
import { isAmount, isHash } from './liabilities.ts';

const LINE_FIELDS = 7;
const FORMAT = 'candor-reserves-1';
const GREATEST_DECIMALS = 38;

/** The checks in their order. */
export const RESERVES_CHECKS = [
  'line_form',
  'line_asked',
  'file_hash',
  'file_form',
  'file_line',
  'sum',
] as const;
export type ReservesCheck = (typeof RESERVES_CHECKS)[number];

/** A line of the record that says how many coins were counted. */
interface ReservesLine {
  readonly number: number;
  readonly asset: number;
  /** In ledger units. */
  readonly counted: bigint;
  readonly fileHash: string;
}

/** The coins on one chain at the block of the mark, in units of the chain. */
export interface ReservesChain {
  readonly chain: string;
  readonly height: number;
  readonly block: string;
  readonly decimals: number;
  readonly addresses: readonly (readonly [address: string, balance: bigint])[];
  /** On listed addresses, and in no user's balance yet. */
  readonly uncredited: bigint;
  /** Left by a block up to then, and still in users' claims: transactions and their net amounts. */
  readonly paid: readonly (readonly [hash: string, amount: bigint])[];
}

export interface Reserves extends ReservesLine {
  readonly code: string;
  readonly scale: number;
  readonly chains: readonly ReservesChain[];
}

export type ReservesVerdict =
  | { readonly isRight: true; readonly reserves: Reserves }
  | { readonly isRight: false; readonly check: ReservesCheck };

interface ReservesEvidence {
  readonly line: string;
  /** The file, exactly. */
  readonly file: string;
  readonly expected: { readonly number: number; readonly asset: number };
}

/** Checks the form of line and file, the hash of the file, and its sum. */
export async function verifyReserves(
  { line, file, expected }: ReservesEvidence,
  sha256: AsyncSha256,
): Promise<ReservesVerdict> {
  const wrong = (check: ReservesCheck): ReservesVerdict => ({ isRight: false, check });
  const published = readReservesLine(line);
  if (published === undefined) return wrong('line_form');
  if (published.number !== expected.number || published.asset !== expected.asset) return wrong('line_asked');
  if ((await sha256(file)) !== published.fileHash) return wrong('file_hash');
  const found = readFile(file);
  if (found === undefined) return wrong('file_form');
  const { number, asset, counted, code, scale, chains } = found;
  if (number !== published.number || asset !== published.asset || counted !== published.counted)
    return wrong('file_line');
  if (countedOf(chains, scale) !== counted) return wrong('sum');
  return { isRight: true, reserves: { ...published, code, scale, chains } };
}

/** Returns what a line of reserves says; undefined where the text is none. */
function readReservesLine(text: string): ReservesLine | undefined {
  const fields = parsed(text);
  if (!Array.isArray(fields) || fields.length !== LINE_FIELDS || JSON.stringify(fields) !== text)
    return undefined;
  const [kind, , , number, asset, counted, fileHash] = fields as readonly unknown[];
  if (kind !== 'reserves' || !isPlace(number) || !isPlace(asset) || !isAmount(counted) || !isHash(fileHash))
    return undefined;
  return { number, asset, counted: BigInt(counted), fileHash };
}

/** Adds up the coins of all chains in ledger units; each chain is rounded down. */
function countedOf(chains: readonly ReservesChain[], scale: number): bigint {
  return chains.reduce((sum, chain) => sum + ledgerUnits(chain, scale), 0n);
}

function ledgerUnits({ addresses, uncredited, paid, decimals }: ReservesChain, scale: number): bigint {
  const held = [...addresses, ...paid].reduce((sum, [, amount]) => sum + amount, -uncredited);
  return held < 0n ? 0n : (held * 10n ** BigInt(scale)) / 10n ** BigInt(decimals);
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isDecimals = (value: unknown): value is number => isPlace(value) && value <= GREATEST_DECIMALS;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFile(text: string): Omit<Reserves, 'fileHash'> | undefined {
  const file = parsed(text);
  if (!isRecord(file) || file['format'] !== FORMAT) return undefined;
  const { number, asset, code, scale, counted } = file;
  if (!isPlace(number) || !isPlace(asset) || !isText(code) || !isDecimals(scale) || !isUnits(counted))
    return undefined;
  const chains = listOf(file['chains'], readChain);
  if (chains === undefined || !areOnce(chains.map(({ chain }) => chain))) return undefined;
  return { number, asset, code, scale, counted: BigInt(counted), chains };
}

function readChain(value: unknown): ReservesChain | undefined {
  if (!isRecord(value)) return undefined;
  const { chain, height, block, decimals, uncredited } = value;
  if (!isText(chain) || !isPlace(height) || !isText(block) || !isDecimals(decimals) || !isUnits(uncredited))
    return undefined;
  const addresses = listOf(value['addresses'], readPair);
  const paid = listOf(value['paid'], readPair);
  if (addresses === undefined || paid === undefined) return undefined;
  if (!areOnce(addresses.map(([address]) => address))) return undefined;
  return { chain, height, block, decimals, addresses, uncredited: BigInt(uncredited), paid };
}

/** An entry that occurs twice would be counted twice, also in other letters: on many chains large and small ones are the same address. */
const areOnce = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

function readPair(value: unknown): readonly [string, bigint] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [name, amount] = value as readonly unknown[];
  return isText(name) && isUnits(amount) ? [name, BigInt(amount)] : undefined;
}

/** Units of a chain may have more digits than those of the ledger. */
const UNITS = /^(0|[1-9][0-9]{0,77})$/;
const isUnits = (value: unknown): value is string => isText(value) && UNITS.test(value);

function listOf<Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read);
  return items.some((item) => item === undefined) ? undefined : (items as readonly Item[]);
}
