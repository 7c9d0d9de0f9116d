import type { AccountCode, ResponseOf } from '@candor/contract';
import { isPositiveDecimal } from '@candor/ui';
import { call } from '@candor/web-kit';
import { ACCOUNT_LOGS } from './account-logs.ts';
import type { Snapshot } from './snapshot.ts';

type Log = (typeof ACCOUNT_LOGS)[AccountCode];
type Account = ResponseOf<'account/list'>[number]['accounts'][number];
type Marked = Pick<Snapshot, 'seq' | 'marked_at'>;

/**
 * Finds a currency of which the user had a balance at the mark although no proof of it was answered; resolves with its code. Only
 * accounts that hold something now, or in which something has moved since, can have held anything then.
 */
export async function missingClaim(
  mark: Marked,
  proven: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const groups = await call('account/list', {}, { signal });
  for (const { account_code: account, accounts } of groups) {
    const unproven = accounts.filter(({ currency_id: id }) => !proven.has(id));
    if (unproven.length === 0) continue;
    const log = ACCOUNT_LOGS[account];
    const moved = await movedSince(log, mark, signal);
    for (const each of unproven) {
      const mayHave = holdsSomething(each) || moved === undefined || moved.has(each.currency_id);
      if (mayHave && (await hadBalance(log, each.currency_id, { mark, signal }))) return each.currency_code;
    }
  }
  return undefined;
}

const holdsSomething = ({ balance, lock_balance: held }: Account): boolean =>
  isPositiveDecimal(balance) || isPositiveDecimal(held);

/** Resolves with the currencies in which something has moved since the mark; undefined where that is more than a page says. */
async function movedSince(
  log: Log,
  { marked_at: at }: Marked,
  signal: AbortSignal,
): Promise<ReadonlySet<number> | undefined> {
  const { data, last_page: pages } = await call(log, { from_ms: Date.parse(at) }, { signal });
  return pages > 1 ? undefined : new Set(data.map(({ currency }) => currency.id));
}

/** The balance after the last movement up to the mark; movements of its millisecond may have come before or after it. */
async function hadBalance(
  log: Log,
  currencyId: number,
  { mark: { seq, marked_at: at }, signal }: { readonly mark: Marked; readonly signal: AbortSignal },
): Promise<boolean> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const wanted = { currency_id: currencyId, until_ms: Date.parse(at) + 1, page };
    const answer = await call(log, wanted, { signal });
    const last = answer.data.find(({ extra_data: about }) => about.seq <= seq);
    if (last !== undefined) return isPositiveDecimal(last.balance ?? '');
    pages = answer.last_page;
  }
  return false;
}
