/** Compares the books with the movements they are made of, with the balances and with the engine. */
import type { ResponseOf } from '@candor/contract';
import { BOOKS_CHECK_DAYS_MAX } from '@candor/contract/schema';
import { HOUSE_ACCOUNTS } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import type { CallHandler } from '../../../http/call.ts';
import { accountCodeOf } from '../../../wire/account.ts';
import { DAY_MS } from '../../../wire/fee-source.ts';
import { wireTime } from '../../../wire/money.ts';
import { PLACES } from '../account-log.ts';
import { type BooksPorts, type Days, daysOf, dayText, moneyText } from './books.ts';

type Check = ResponseOf<'console/books_check'>;
type Finding = Check['findings'][number];

/** Findings of one kind at most; a single wrong entry makes one or two. */
const FINDINGS_MAX = 50;

interface Difference {
  readonly kind: Finding['kind'];
  readonly assetId: number;
  readonly timeMs?: number;
  readonly isHouse?: boolean;
  readonly account?: number;
  readonly reason?: string;
  readonly seq?: number;
  readonly inBooks: bigint;
  readonly inEvidence: bigint;
}

interface ComparedRow {
  readonly timeMs: number;
  readonly assetId: number;
  readonly isHouse: boolean;
  readonly account: number;
  readonly reason: string;
  readonly books: string;
  readonly evidence: string;
}

export function checkBooks(
  ports: BooksPorts & { readonly wallClock: () => number },
): CallHandler<'console/books_check'> {
  return async (request) => {
    const days = daysOf(request, BOOKS_CHECK_DAYS_MAX);
    // Read before anything is waited for, so that the sums and the sequence are of one moment.
    const { engine, catalog, protocols } = ports;
    const { sequence } = engine;
    const houseAccounts = [
      ...Object.values(HOUSE_ACCOUNTS),
      ...protocols.chains().map(({ id }) => HOUSE_ACCOUNTS.external + id),
    ];
    const ledger = catalog.currencies().flatMap(({ id: assetId }) =>
      houseAccounts.map((account) => ({
        assetId,
        account,
        units: totalToBigInt(engine.houseBalance(account, assetId)),
      })),
    );
    await ports.whenProjected();
    const { differences, movements } = await ports.sql.begin(
      'isolation level repeatable read read only',
      async (sql) => {
        const houseSums = await houseSumsAt(sql, sequence);
        return {
          movements: await movementsIn(sql, days),
          differences: [
            ...(await unlikeDays(sql, days)),
            ...(await unbalancedCommands(sql, days)),
            ...(await unlikeBalances(sql)),
            ...ledger.flatMap(({ assetId, account, units }): Difference[] => {
              const inBooks = houseSums.get(`${assetId} ${account}`) ?? 0n;
              if (inBooks === units) return [];
              return [{ kind: 'ledger', assetId, isHouse: true, account, inBooks, inEvidence: units }];
            }),
          ],
        };
      },
    );
    const findings = differences.flatMap((difference) => finding(ports, difference));
    return {
      data: { findings, movements, sequence, checked_at: wireTime(ports.wallClock()) },
      seq: sequence,
    };
  };
}

/** Days, accounts and reasons whose sum differs from that of their movements. */
async function unlikeDays(sql: Transaction, { fromMs, toMs }: Days): Promise<Difference[]> {
  const rows = await sql<ComparedRow[]>`
    with evidence as (
      select at_ms - at_ms % ${DAY_MS} as time_ms, asset_id, owner = 0 as is_house, account, reason, sum(value) as amount
      from account_log where at_ms >= ${fromMs} and at_ms < ${toMs + DAY_MS}
      group by 1, 2, 3, 4, 5
    ), books as (
      select time_ms, asset_id, is_house, account, reason, amount from book_days
      where time_ms between ${fromMs} and ${toMs}
    )
    select time_ms as "timeMs", asset_id as "assetId", is_house as "isHouse", account, reason,
      coalesce(books.amount, 0) as books, coalesce(evidence.amount, 0) as evidence
    from books full join evidence using (time_ms, asset_id, is_house, account, reason)
    where coalesce(books.amount, 0) <> coalesce(evidence.amount, 0)
    order by time_ms, asset_id, is_house, account, reason limit ${FINDINGS_MAX}`;
  return rows.map(({ books, evidence, ...row }) => ({
    kind: 'day',
    ...row,
    inBooks: BigInt(books),
    inEvidence: BigInt(evidence),
  }));
}

/** Commands whose movements do not add up to zero in a currency: every movement of the ledger has two sides. */
async function unbalancedCommands(sql: Transaction, { fromMs, toMs }: Days): Promise<Difference[]> {
  const rows = await sql<{ seq: number; timeMs: number; assetId: number; amount: string }[]>`
    select seq, min(at_ms) as "timeMs", asset_id as "assetId", sum(value) as amount from account_log
    where at_ms >= ${fromMs} and at_ms < ${toMs + DAY_MS}
    group by seq, asset_id having sum(value) <> 0 order by seq, asset_id limit ${FINDINGS_MAX}`;
  return rows.map(({ amount, ...row }) => ({
    kind: 'movement',
    ...row,
    inBooks: 0n,
    inEvidence: BigInt(amount),
  }));
}

/** Accounts whose sum over all days differs from the table of balances. */
async function unlikeBalances(sql: Transaction): Promise<Difference[]> {
  const rows = await sql<Omit<ComparedRow, 'timeMs' | 'reason'>[]>`
    with evidence as (
      select asset_id, owner = 0 as is_house, account, sum(available + held) as amount from balances group by 1, 2, 3
    ), books as (
      select asset_id, is_house, account, sum(amount) as amount from book_days group by 1, 2, 3
    )
    select asset_id as "assetId", is_house as "isHouse", account,
      coalesce(books.amount, 0) as books, coalesce(evidence.amount, 0) as evidence
    from books full join evidence using (asset_id, is_house, account)
    where coalesce(books.amount, 0) <> coalesce(evidence.amount, 0)
    order by asset_id, is_house, account limit ${FINDINGS_MAX}`;
  return rows.map(({ books, evidence, ...row }) => ({
    kind: 'balance',
    ...row,
    inBooks: BigInt(books),
    inEvidence: BigInt(evidence),
  }));
}

/** The house's accounts in the books as they were after a command: later movements are taken off again. */
async function houseSumsAt(sql: Transaction, sequence: number): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ assetId: number; account: number; amount: string }[]>`
    select asset_id as "assetId", account, sum(amount) as amount from (
      select asset_id, account, amount from book_days where is_house
      union all
      select asset_id, account, -value from account_log where owner = 0 and id >= ${(sequence + 1) * PLACES}
    ) as moved group by asset_id, account`;
  return new Map(rows.map(({ assetId, account, amount }) => [`${assetId} ${account}`, BigInt(amount)]));
}

async function movementsIn(sql: Transaction, { fromMs, toMs }: Days): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::bigint as count from account_log where at_ms >= ${fromMs} and at_ms < ${toMs + DAY_MS}`;
  return row?.count ?? 0;
}

function finding({ catalog, protocols }: BooksPorts, difference: Difference): Finding[] {
  const { kind, assetId, timeMs, isHouse = true, account, reason = '', seq } = difference;
  const currency = catalog.currency(assetId);
  if (currency === undefined) return [];
  const nameOf = (number: number) => (isHouse ? houseName(protocols, number) : accountCodeOf(number));
  return [
    {
      kind,
      currency_id: assetId,
      currency_code: currency.code,
      day: timeMs === undefined ? null : dayText(timeMs),
      account: account === undefined ? '' : nameOf(account),
      reason,
      seq: seq ?? null,
      in_books: moneyText(difference.inBooks, currency),
      in_evidence: moneyText(difference.inEvidence, currency),
    },
  ];
}

/** The name of an account of the house; that of a network is the network's code. */
function houseName(protocols: BooksPorts['protocols'], account: number): string {
  const known = Object.entries(HOUSE_ACCOUNTS).find(([, number]) => number === account)?.[0];
  return known ?? protocols.chain(account - HOUSE_ACCOUNTS.external)?.code ?? String(account);
}
