/** A file of one month of a user's accounts: what was there before, every movement, and what is there after. */
import type { Language } from '@candor/contract';
import { exchangeDay, exchangeDayStart } from '@candor/formulas';
import { formatSigned, formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { positionMarket } from '../../commons/statements.ts';
import { CallFailure } from '../../http/failure.ts';
import type { DownloadHandler } from '../../http/download.ts';
import { memoOf } from '../../commons/statement.ts';
import { accountCodeOf, accountTypeName } from '../../wire/account.ts';
import { csvLine, defused } from '../../wire/csv.ts';
import { wireTime } from '../../wire/money.ts';
import type { MonthBalance, MonthMovement, MonthSnapshot, MonthStatement } from './month.ts';
import { paperBrand } from './paper-brand.ts';
import { statementPdf } from './statement-pdf.ts';
import type { AccountsPorts } from './ports.ts';

const ROWS_AT_ONCE = 1_000;
/** A PDF is for reading; a longer month is complete in its CSV only. */
const PDF_MOVEMENTS_MAX = 2_000;
/** The digits of a root by which people compare it. */
const CODE_LENGTH = 12;
const CSV_COLUMNS = [
  'kind',
  'time',
  'account',
  'currency',
  'amount',
  'description',
  'reason',
  'reference',
  'command',
] as const;

interface Month {
  readonly firstDay: number;
  /** The first day after it. */
  readonly endDay: number;
}

/** The newest movement that a file holds, by its id; later ones appear in the next file. */
interface Extent {
  readonly lastId: number;
  readonly sums: readonly {
    readonly account: number;
    readonly assetId: number;
    readonly opening: string;
    readonly change: string;
  }[];
}

/** Refuses a month that has not begun with `time_range_invalid`. A PDF is always in English. */
export function monthlyStatement(ports: AccountsPorts): DownloadHandler<'account/monthly_statement'> {
  return async ({ month: text, format }, { session: { userId }, language: spoken }) => {
    const month = monthOf(text);
    if (month.firstDay > exchangeDay(ports.wallClock())) throw CallFailure.at('month', 'time_range_invalid');
    const language = format === 'pdf' ? 'en' : spoken;
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const extent = await extentOf(ports.sql, userId, month);
    const statement: MonthStatement = {
      userId,
      month: text,
      madeAt: wireTime(ports.wallClock()),
      balances: balancesOf(ports, extent, language),
      snapshot: await snapshotOf(ports, userId, month),
      movements: movementsOf(ports, { userId, month, lastId: extent.lastId, language }),
    };
    const name = `statement-${text}.${format}`;
    if (format === 'csv')
      return { seq, name, type: 'text/csv; charset=utf-8', content: statementCsv(statement) };
    const brand = await paperBrand(ports.sql, ports.settings);
    const content = statementPdf(statement, brand, PDF_MOVEMENTS_MAX);
    return { seq, name, type: 'application/pdf', content };
  };
}

/** Resolves with the claims at the month's last snapshot, as they were hashed; undefined where the month has none. */
async function snapshotOf(
  { lastClaims }: AccountsPorts,
  userId: number,
  { firstDay, endDay }: Month,
): Promise<MonthSnapshot | undefined> {
  const time = { fromMs: exchangeDayStart(firstDay), endMs: exchangeDayStart(endDay) };
  const found = await lastClaims(userId, time);
  if (found === undefined) return undefined;
  const { number, atMs, seq, claims } = found;
  return {
    number: String(number),
    time: wireTime(atMs),
    command: String(seq),
    claims: claims.map(({ code, root, scale, owed }) => ({
      currency: code,
      owed: owed === undefined ? '' : formatTotal(totalFromBigInt(owed), scale),
      rootCode: root.slice(0, CODE_LENGTH),
    })),
  };
}

/** One transaction reads both, so that the balances are those of the movements. */
function extentOf(sql: Sql, userId: number, { firstDay, endDay }: Month): Promise<Extent> {
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const sums = await snapshot<Extent['sums'][number][]>`
      select account, asset_id as "assetId",
        coalesce(sum(value) filter (where day < ${firstDay}), 0)::text as opening,
        coalesce(sum(value) filter (where day >= ${firstDay}), 0)::text as change
      from balance_days where owner = ${userId} and day < ${endDay}
      group by account, asset_id order by account, asset_id`;
    const [newest] = await snapshot<{ lastId: number }[]>`
      select coalesce(max(id), 0) as "lastId" from account_log where owner = ${userId}`;
    return { sums, lastId: newest?.lastId ?? 0 };
  });
}

function balancesOf({ catalog }: AccountsPorts, { sums }: Extent, language: Language): MonthBalance[] {
  return sums.map(({ account, assetId, opening, change }) => {
    const { code = '', scale = 0 } = catalog.currency(assetId) ?? {};
    const text = (units: bigint) => formatTotal(totalFromBigInt(units), scale);
    return {
      account: accountTypeName(accountCodeOf(account), language),
      currency: code,
      opening: text(BigInt(opening)),
      change: text(BigInt(change)),
      closing: text(BigInt(opening) + BigInt(change)),
    };
  });
}

async function* movementsOf(
  { sql, catalog }: AccountsPorts,
  {
    userId,
    month: { firstDay, endDay },
    lastId,
    language,
  }: {
    readonly userId: number;
    readonly month: Month;
    readonly lastId: number;
    readonly language: Language;
  },
): AsyncGenerator<MonthMovement[]> {
  let after = { atMs: exchangeDayStart(firstDay) - 1, id: 0 };
  for (;;) {
    const rows = await sql<
      {
        id: number;
        account: number;
        assetId: number;
        value: number;
        reason: string;
        reference: number;
        positionMarketId: number | null;
        atMs: number;
        seq: number;
      }[]
    >`
      select id, account, asset_id as "assetId", value, reason, reference, at_ms as "atMs", seq,
        ${positionMarket(sql)} as "positionMarketId"
      from account_log
      where owner = ${userId} and (at_ms, id) > (${after.atMs}, ${after.id})
        and at_ms < ${exchangeDayStart(endDay)} and id <= ${lastId}
      order by at_ms, id limit ${ROWS_AT_ONCE}`;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
    yield rows.map((row) => {
      const { code = '', scale = 0 } = catalog.currency(row.assetId) ?? {};
      return {
        time: wireTime(row.atMs),
        account: accountTypeName(accountCodeOf(row.account), language),
        currency: code,
        amount: formatSigned(row.value, scale),
        description: memoOf(row, { catalog, language }),
        reason: row.reason,
        reference: String(row.reference),
        command: String(row.seq),
      };
    });
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Lines of the opening balances, every movement by time, the closing balances, and the claims at the last snapshot. */
async function* statementCsv({ balances, movements, snapshot }: MonthStatement): AsyncGenerator<string> {
  yield csvLine(CSV_COLUMNS);
  yield balances.map((balance) => balanceLine('opening', balance)).join('');
  for await (const rows of movements)
    yield rows
      .map(({ time, account, currency, amount, description, reason, reference, command }) =>
        csvLine([
          'movement',
          time,
          account,
          currency,
          amount,
          defused(description),
          reason,
          reference,
          command,
        ]),
      )
      .join('');
  yield balances.map((balance) => balanceLine('closing', balance)).join('');
  if (snapshot !== undefined) yield claimLines(snapshot);
}

function claimLines({ number, time, command, claims }: MonthSnapshot): string {
  return claims
    .map(({ currency, owed, rootCode }) =>
      csvLine(['owed', time, '', currency, owed, `root ${rootCode}`, 'snapshot', number, command]),
    )
    .join('');
}

function balanceLine(kind: 'opening' | 'closing', balance: MonthBalance): string {
  return csvLine([kind, '', balance.account, balance.currency, balance[kind], '', '', '', '']);
}

function monthOf(text: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number);
  return { firstDay: dayNumber(year, month - 1), endDay: dayNumber(year, month) };
}

/** Number of the first day of a month; `month` 12 is January of the next year. */
function dayNumber(year: number, month: number): number {
  return exchangeDay(Date.UTC(year, month, 1));
}
