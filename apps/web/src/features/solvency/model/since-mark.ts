import type { ResponseOf } from '@candor/contract';
import { ask, call } from '@candor/web-kit';
import { ACCOUNT_LOGS } from './account-logs.ts';
import type { OwnCheck } from './own-check.ts';
import { unitsOf } from './units-text.ts';

type Row = ResponseOf<'account_log/change'>['data'][number];
type Log = (typeof ACCOUNT_LOGS)[keyof typeof ACCOUNT_LOGS];

const PER_PAGE = 100;
/** Pages of one account that are read; the records have the movements of those who trade more. */
const PAGES_MAX = 10;
/** The tables of movements may follow the balances a moment later. */
const LOOKS = 3;
/** The first parts of a statement are the amounts in accounts; what follows is owed beside them. */
const IN_ACCOUNTS = 10;

/** The sum of one currency: its amount in accounts at the mark, every movement since, and its amount in accounts now. */
export interface SinceMark {
  readonly currencyId: number;
  readonly code: string;
  readonly scale: number;
  readonly before: bigint;
  /** Newest first. */
  readonly movements: readonly Row[];
  readonly moved: bigint;
  readonly now: bigint;
}

export const addsUp = ({ before, moved, now }: SinceMark): boolean => before + moved === now;

/**
 * Reads the movements after the mark and the balances now of every currency that has either, or a statement; resolves with
 * undefined where there are too many movements to read here.
 */
export async function sinceMark(
  check: OwnCheck,
  signal: AbortSignal,
): Promise<readonly SinceMark[] | undefined> {
  for (let looks = 1; ; looks++) {
    const sums = await look(check, signal);
    if (sums === undefined || looks === LOOKS || sums.every(addsUp)) return sums;
  }
}

async function look(
  { snapshot: { seq, marked_at: at }, currencies }: OwnCheck,
  signal: AbortSignal,
): Promise<readonly SinceMark[] | undefined> {
  const { data: groups, seq: seqNow = Number.POSITIVE_INFINITY } = await ask('account/list', {}, { signal });
  const wanted = { fromMs: Date.parse(at), seqMin: seqNow, signal };
  const logs = await Promise.all(groups.map(({ account_code: code }) => readLog(ACCOUNT_LOGS[code], wanted)));
  if (logs.includes(undefined)) return undefined;
  const rows = logs
    .flatMap((log) => log ?? [])
    .filter(({ extra_data: about }) => about.seq > seq && about.seq <= seqNow)
    .toSorted((one, other) => other.extra_data.seq - one.extra_data.seq || other.id - one.id);
  const accounts = groups.flatMap((group) => group.accounts);
  const ids = [...new Set(accounts.map(({ currency_id: id }) => id))];
  return ids.flatMap((id) => {
    const own = accounts.filter(({ currency_id: of }) => of === id);
    const [{ currency_code: code, currency } = own[0]!] = own;
    const { scale } = currency;
    const movements = rows.filter((row) => row.currency.id === id);
    const verdict = currencies.find(({ proof }) => proof.currency_id === id)?.verdict;
    const parts = verdict?.isRight === true ? verdict.parts.slice(0, IN_ACCOUNTS) : [];
    const units = (text: string) => unitsOf(text, scale);
    const sum: SinceMark = {
      currencyId: id,
      code,
      scale,
      before: total(parts),
      movements,
      moved: total(movements.map(({ value }) => units(value))),
      now: total(own.flatMap(({ balance, lock_balance: held }) => [units(balance), units(held)])),
    };
    const isEmpty = movements.length === 0 && sum.before === 0n && sum.now === 0n;
    return isEmpty ? [] : [sum];
  });
}

interface Wanted {
  readonly fromMs: number;
  readonly seqMin: number;
  readonly signal: AbortSignal;
}

/** Resolves with the movements of an account since a time, each once; undefined where they are too many. */
async function readLog(log: Log, { fromMs, seqMin, signal }: Wanted): Promise<readonly Row[] | undefined> {
  const rows = new Map<number, Row>();
  const options = Number.isFinite(seqMin) ? { signal, seqMin } : { signal };
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(log, { from_ms: fromMs, page, limit: PER_PAGE }, options);
    // A movement that comes meanwhile moves the others to later places.
    for (const row of answer.data) rows.set(row.id, row);
    pages = answer.last_page;
    if (pages > PAGES_MAX) return undefined;
  }
  return [...rows.values()];
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
