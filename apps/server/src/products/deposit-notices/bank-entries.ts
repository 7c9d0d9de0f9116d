/** Credits at banks, as the statements name them that operators import. */
import type { ResponseOf } from '@candor/contract';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import type { Protocols } from '../../chains/protocols.ts';
import { creditedReferences } from '../../chains/credited-references.ts';
import { pageOf } from '../../commons/page.ts';
import type { CallHandler } from '../../http/call.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { wireDate } from '../../wire/money.ts';

const PAGE = 20;
const NOTICES_MAX = 20;

export interface BankEntryPorts {
  readonly sql: Sql;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  /** Selects the ids of operators, and their names as `account`. */
  readonly operatorNames: (sql: Sql) => postgres.Fragment;
}

interface EntryRow {
  readonly id: number;
  readonly currency_protocol_id: number;
  readonly reference: string;
  readonly booked_on: string;
  readonly amount: number;
  readonly payer: string;
  readonly payer_account: string;
  readonly text: string;
  readonly imported_by: string;
  readonly imported_at: Date;
  readonly is_credited: boolean;
  readonly pay_order_id: number | null;
  readonly pay_order_ids: readonly number[];
}

export function bankEntries(ports: BankEntryPorts): CallHandler<'console/bank_entries'> {
  return async ({ state = 'open', page = 1, limit: size = PAGE, ...filters }) => {
    const { currency_protocol_id: protocolId, pay_order_id: noticeId } = filters;
    const { sql, operatorNames } = ports;
    const chosen = sql`
      from bank_entries left join (${creditedReferences(sql)}) as credited
        on credited.reference_key = bank_entries.reference_key
          and coalesce(account_id, currency_protocol_id) = currency_protocol_id
      where (credited.reference_key is not null) = ${state === 'credited'}
        ${protocolId === undefined ? sql`` : sql`and currency_protocol_id = ${protocolId}::bigint`}
        ${
          noticeId === undefined
            ? sql``
            : sql`and (currency_protocol_id, bank_entries.amount) in (
                select pay_orders.currency_protocol_id, pay_orders.amount from pay_orders where id = ${noticeId})`
        }`;
    const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${chosen}`;
    const rows = await sql<EntryRow[]>`
      select entries.id, currency_protocol_id, reference, booked_on, amount, payer, payer_account, text, imported_at,
        is_credited, pay_order_id, operators.account as imported_by,
        ${state === 'open' ? fittingNotices(sql) : sql`'{}'::bigint[]`} as pay_order_ids
      from (
        select bank_entries.id, currency_protocol_id, reference, booked_on::text, amount, payer, payer_account, text,
          imported_by as importer, imported_at, credited.reference_key is not null as is_credited, pay_order_id
        ${chosen} order by bank_entries.booked_on desc, bank_entries.id desc
        limit ${size} offset ${(page - 1) * size}
      ) as entries
      join (${operatorNames(sql)}) as operators on operators.id = importer
      order by booked_on desc, id desc`;
    const data = rows.map((row) => shown(ports, row));
    return { data: pageOf(data, count?.total ?? 0, page, size) };
  };
}

/** Selects the waiting notices with the account and amount of an entry, those that its payer or its text names first. */
function fittingNotices(sql: Sql): postgres.Fragment {
  const bare = (text: postgres.Fragment) => sql`regexp_replace(upper(${text}), '[^[:alnum:]]', '', 'g')`;
  const named = (id: postgres.Fragment) => sql`entries.text ~ ('\\m' || ${id} || '\\M')`;
  return sql`array(
    select pay_orders.id from pay_orders
    where state = 'pending' and pay_orders.currency_protocol_id = entries.currency_protocol_id
      and pay_orders.amount = entries.amount
    order by
      (payer_account <> '' and ${bare(sql`wallet_address`)} = ${bare(sql`payer_account`)}
        or ${named(sql`pay_orders.id`)} or ${named(sql`user_id`)}) desc,
      pay_orders.id
    limit ${NOTICES_MAX})`;
}

function shown(
  { catalog, protocols }: BankEntryPorts,
  row: EntryRow,
): ResponseOf<'console/bank_entries'>['data'][number] {
  const protocol = protocols.protocol(row.currency_protocol_id);
  const currency = protocol && catalog.currency(protocol.currencyId);
  if (protocol === undefined || currency === undefined)
    throw new Error(`the account of bank entry ${row.id} is gone`);
  const { amount, imported_at: importedAt, is_credited: isCredited, ...rest } = row;
  return {
    ...rest,
    currency: { id: currency.id, code: currency.code },
    in_address: protocol.inAddress,
    number: formatAmount(amount, currency.scale),
    imported_at: wireDate(importedAt),
    is_credited: isCredited ? 1 : 0,
    pay_order_ids: [...row.pay_order_ids],
  };
}
