/** Filters, orders and pages of the lists that operators read. */
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { millisWithin, type PeriodRequest, timeWithin } from './period.ts';
import { type Row, selectAll, type TableName } from './rows.ts';

export type ListOrder = 'newest' | 'oldest';

/** The filters of a request; each list takes those for which its rows have a column. */
export interface ListRequest extends PeriodRequest {
  readonly user_id?: number | undefined;
  readonly operator_id?: number | undefined;
  readonly currency_id?: number | undefined;
  readonly chain_id?: number | undefined;
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
  readonly order?: ListOrder | undefined;
}

interface KnownColumns {
  /** When a row began: a column of times, or one of milliseconds. */
  readonly time: postgres.Fragment | { readonly ms: postgres.Fragment };
  readonly user: postgres.Fragment;
  /** The condition that a row is of an operator. */
  readonly ofOperator: (operatorId: postgres.Fragment) => postgres.Fragment;
  /** The number of the currency; `amount` is in units of the ledger in it. */
  readonly currency: postgres.Fragment;
  readonly amount: postgres.Fragment;
  /** The number of the currency on its network. */
  readonly protocol: postgres.Fragment;
}

type ColumnsFor<
  Request,
  Field extends keyof ListRequest,
  Columns extends keyof KnownColumns,
> = Field extends keyof Request ? Pick<KnownColumns, Columns> : unknown;

/** The columns that the filters of a request need: a filter without its column does not compile. */
export type ListColumns<Request> = ColumnsFor<Request, 'from_ms', 'time'> &
  ColumnsFor<Request, 'user_id', 'user'> &
  ColumnsFor<Request, 'operator_id', 'ofOperator'> &
  ColumnsFor<Request, 'currency_id', 'currency' | 'amount'> &
  ColumnsFor<Request, 'chain_id', 'protocol'>;

/** Returns the conditions of a request, each with an `and` before it. */
export function narrowedTo<Request extends ListRequest>(
  sql: Sql | Transaction,
  request: Request,
  columns: ListColumns<Request>,
): postgres.Fragment;
export function narrowedTo(
  sql: Sql | Transaction,
  request: ListRequest,
  columns: Partial<KnownColumns>,
): postgres.Fragment {
  const { time, user, ofOperator, currency, amount, protocol } = columns;
  const { user_id: userId, operator_id: operatorId, currency_id: currencyId, chain_id: chainId } = request;
  const none = sql``;
  // A number may be larger than those of a table that numbers its rows by int4.
  const number = (value: number) => sql`${value}::bigint`;
  const bound = (value: string) => sql`
    ${value}::numeric * power(10::numeric, (select scale from currencies where currencies.id = ${currency ?? none}))`;
  return sql`
    ${
      time === undefined
        ? none
        : 'ms' in time
          ? millisWithin(sql, time.ms, request)
          : timeWithin(sql, time, request)
    }
    ${user === undefined || userId === undefined ? none : sql`and ${user} = ${number(userId)}`}
    ${ofOperator === undefined || operatorId === undefined ? none : sql`and ${ofOperator(number(operatorId))}`}
    ${currency === undefined || currencyId === undefined ? none : sql`and ${currency} = ${number(currencyId)}`}
    ${
      protocol === undefined || chainId === undefined
        ? none
        : sql`and ${protocol} in (select id from currency_protocols where chain_protocol_id = ${number(chainId)})`
    }
    ${amount === undefined || request.amount_from === undefined ? none : sql`and ${amount} >= ${bound(request.amount_from)}`}
    ${amount === undefined || request.amount_to === undefined ? none : sql`and ${amount} <= ${bound(request.amount_to)}`}`;
}

/** Returns the clause that orders rows by columns which ascend with their time. */
export function orderedBy(
  sql: Sql | Transaction,
  order: ListOrder,
  first: postgres.Fragment,
  ...others: readonly postgres.Fragment[]
): postgres.Fragment {
  const ordered = (column: postgres.Fragment) => (order === 'oldest' ? column : sql`${column} desc`);
  return others.reduce<postgres.Fragment>(
    (all, column) => sql`${all}, ${ordered(column)}`,
    sql`order by ${ordered(first)}`,
  );
}

interface Listed {
  /** The clause that chooses the rows. */
  readonly where: postgres.Fragment;
  readonly order: postgres.Fragment;
  readonly page: number;
  readonly size: number;
}

/** Reads a page of the rows of a table, and how many there are. */
export async function listRows<Table extends TableName>(
  sql: Sql,
  table: Table,
  { where, order, page, size }: Listed,
): Promise<{ readonly total: number; readonly rows: readonly Row<Table>[] }> {
  const [count] = await sql<{ total: number }[]>`
    select count(*)::bigint as total from ${sql(table as string)} ${where}`;
  const rows = await selectAll(sql, table, sql`${where} ${order} limit ${size} offset ${(page - 1) * size}`);
  return { total: count?.total ?? 0, rows };
}
