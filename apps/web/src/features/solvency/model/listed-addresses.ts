import { ApiError } from '@candor/client';
import type { ResponseOf } from '@candor/contract';
import {
  readControlText,
  type ReservesCheck,
  verifyControl,
  verifyReserves,
  verifySignedLine,
  walletCall,
  walletRequest,
} from '@candor/fairness';
import { call, sha256Hex } from '@candor/web-kit';
import type { OwedCurrency } from './snapshot.ts';
import { unitsText } from './units-text.ts';

type Controlled = ResponseOf<'solvency/control'>[number];

/** A balance at the block of the mark, in the units of its chain written as a decimal number. */
export interface AddressBalance {
  readonly code: string;
  readonly amount: string;
  readonly decimals: number;
  readonly height: number;
}

/** A listed address, as this browser has verified it. */
export interface ListedAddress extends Controlled {
  /**
   * Undefined: no proof was given. A proof for another network proves nothing here. Of a contract wallet, the form alone was
   * checked.
   */
  readonly isProven: boolean | undefined;
  /** The request by which anybody asks a node about the signature of a contract wallet; undefined for all others. */
  readonly request: string | undefined;
  /** By the text and the clock of this browser. */
  readonly hasEnded: boolean;
  readonly balances: readonly AddressBalance[];
}

/** A reserves file that is not what its line says. */
interface WrongFile {
  readonly code: string;
  readonly check: ReservesCheck;
}

export interface ListedAddresses {
  readonly addresses: readonly ListedAddress[];
  /** Currencies whose file was verified. */
  readonly right: readonly string[];
  readonly wrong: readonly WrongFile[];
  /** Addresses whose coins were counted, and for which no proof of control is shown. */
  readonly unproven: readonly string[];
}

interface OfSnapshot {
  readonly number: number;
  readonly currencies: readonly OwedCurrency[];
}

/** Reads the addresses and the reserves file of each currency, and verifies signatures, hashes and sums. */
export async function readAddresses(
  { number, currencies }: OfSnapshot,
  signal: AbortSignal,
): Promise<ListedAddresses> {
  const [controlled, files] = await Promise.all([
    call('solvency/control', {}, { signal }),
    Promise.all(currencies.map((currency) => readFile(number, currency, signal))),
  ]);
  const balances = new Map<string, AddressBalance[]>();
  for (const { code, verdict } of files) {
    if (verdict?.isRight !== true) continue;
    for (const { chain, height, decimals, addresses } of verdict.reserves.chains)
      for (const [address, units] of addresses) {
        const key = keyOf(chain, address);
        const balance = { code, decimals, height, amount: unitsText(units, decimals) };
        balances.set(key, [...(balances.get(key) ?? []), balance]);
      }
  }
  const shown = new Set(
    controlled.flatMap(({ code, address, control }) => (control === null ? [] : [keyOf(code, address)])),
  );
  return {
    unproven: [...balances.keys()].filter((key) => !shown.has(key)),
    addresses: controlled.map((each) => ({
      ...each,
      ...provenBy(each),
      balances: balances.get(keyOf(each.code, each.address)) ?? [],
    })),
    right: files.filter(({ verdict }) => verdict?.isRight).map(({ code }) => code),
    wrong: files.flatMap(({ code, verdict }) =>
      verdict === undefined || verdict.isRight ? [] : [{ code, check: verdict.check }],
    ),
  };
}

type Proven = Pick<ListedAddress, 'isProven' | 'hasEnded' | 'request'>;

function provenBy({ code, address, control }: Controlled): Proven {
  if (control === null) return { isProven: undefined, hasEnded: false, request: undefined };
  const { kind, text, signature } = control;
  const facts = readControlText(text);
  const isOfChain = facts?.chain === code;
  const hasEnded = Date.parse(facts?.until ?? '') <= Date.now();
  if (kind === 'eip1271') {
    const asked = walletCall({ address, text, signature });
    const request = asked === undefined ? undefined : walletRequest(asked);
    return { isProven: isOfChain && asked !== undefined, hasEnded, request };
  }
  const isProven = isOfChain && verifyControl({ kind, address, text, signature });
  return { isProven, hasEnded, request: undefined };
}

const keyOf = (chain: string, address: string) => `${chain} ${address}`;

async function readFile(number: number, { currency_id: asset, code }: OwedCurrency, signal: AbortSignal) {
  const found = await call('solvency/reserves', { number, currency_id: asset }, { signal }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.key === 'reserves_unknown') return undefined;
      throw error;
    },
  );
  if (found === undefined) return { code, verdict: undefined };
  const evidence = { line: found.published.line, file: found.file, expected: { number, asset } };
  return { code, verdict: await verifyReserves(evidence, sha256Hex) };
}

export interface SignedLines extends ResponseOf<'solvency/signed'> {
  /** The places of lines whose signature is not the one of the key. */
  readonly wrong: readonly number[];
}

export async function readSigned(number: number, signal: AbortSignal): Promise<SignedLines> {
  const signed = await call('solvency/signed', { number }, { signal });
  const { public_key: publicKey, lines } = signed;
  const wrong = lines.filter(({ line, signature }) => !verifySignedLine({ publicKey, line, signature }));
  return { ...signed, wrong: wrong.map(({ place }) => place) };
}
