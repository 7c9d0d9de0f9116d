import type { AccountLogRow, Language, Page } from '@candor/contract';
import { message, type MessageKey } from '@candor/contract/messages';
import { formatSigned, formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { readStatement, type StatementRow, type StatementWanted } from './statements.ts';
import type { Catalog } from '../markets/catalog.ts';
import { accountCodeOf } from '../wire/account.ts';
import { wireTime } from '../wire/money.ts';
import { pageOf } from './page.ts';

export interface StatementPorts {
  readonly sql: Sql;
  readonly catalog: Catalog;
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

/** Resolves with a page of the movements of one account type, in the reader's language. */
export async function statementOf(
  { sql, catalog, whenProjected }: StatementPorts,
  wanted: StatementWanted,
  {
    page,
    language,
  }: { readonly page: { readonly number: number; readonly size: number }; readonly language: Language },
): Promise<Page<AccountLogRow>> {
  await whenProjected();
  const { total, rows } = await readStatement(sql, wanted, page);
  const data = rows.map((row) => {
    const currency = catalog.currency(row.assetId);
    return {
      id: row.id,
      currency: { id: row.assetId, code: currency?.code ?? '' },
      value: formatSigned(row.value, currency?.scale ?? 0),
      ...(row.balance === undefined
        ? {}
        : { balance: formatTotal(totalFromBigInt(row.balance), currency?.scale ?? 0) }),
      memo: memoOf(row, { catalog, language }),
      extra_data: {
        ...(row.from === undefined ? {} : { from: row.from }),
        ...sidesOf(row, wanted.accountType),
        seq: row.seq,
        reason: row.reason,
        reference: row.reference,
      },
      created_at: wireTime(row.atMs),
    };
  });
  return pageOf(data, total, page.number, page.size);
}

/** The two accounts of a transfer, from the one whose statement this is; nothing for any other movement. */
function sidesOf(
  { value, otherAccount }: Pick<StatementRow, 'value' | 'otherAccount'>,
  own: StatementWanted['accountType'],
): Pick<AccountLogRow['extra_data'], 'from_account' | 'to_account'> {
  if (otherAccount === undefined) return {};
  const [from, to] = value < 0 ? [own, otherAccount] : [otherAccount, own];
  return { from_account: accountCodeOf(from), to_account: accountCodeOf(to) };
}

/** The words for a movement; one of leverage names its pair and its position. */
export function memoOf(
  {
    reason,
    reference,
    positionMarketId,
  }: {
    readonly reason: string;
    readonly reference: number;
    readonly positionMarketId: number | null | undefined;
  },
  { catalog, language }: { readonly catalog: Pick<Catalog, 'market'>; readonly language: Language },
): string {
  const memo = message(language, `memo_${reason}` as MessageKey);
  const pair = catalog.market(positionMarketId ?? 0)?.symbol;
  return pair === undefined ? memo : message(language, 'memo_of_position', { memo, pair, id: reference });
}
