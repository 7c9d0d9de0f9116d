/** Counts what is open under the terms of a subject; the console says beside the number whether it keeps or follows them. */
import type { ResponseOf } from '@candor/contract';
import { addTotals, formatTotal } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { type SubjectName, type SubjectPorts, SUBJECTS } from './subjects.ts';

type Affected = ResponseOf<'console/market_set'>['affects'];

const LIVE_POSITIONS = ['pending', 'open', 'closing'];

export interface AffectedPorts extends SubjectPorts {
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

interface Changed {
  readonly subject: SubjectName;
  readonly id: number;
  /** The names of the terms that change. */
  readonly changed: readonly string[];
}

/** Resolves with how much is open under the terms of a subject. */
export async function affectedBy(ports: AffectedPorts, { subject, id, changed }: Changed): Promise<Affected> {
  const { sql, engine, catalog, whenProjected } = ports;
  await whenProjected();
  const isOfWithdrawals = subject === 'network' && changed.every((name) => name in SUBJECTS.network.terms);
  const counted = isOfWithdrawals ? WITHDRAWALS_OVER : OPEN[subject];
  const [row] = await counted.rows(sql, id);
  const affected = { what: counted.what, count: row?.count ?? 0, value: '0' };
  if (subject !== 'leverage') return affected;
  const open = addTotals(engine.leverage.openValue(id, 'long'), engine.leverage.openValue(id, 'short'));
  return { ...affected, value: formatTotal(open, catalog.market(id)?.quote.scale ?? 0) };
}

interface Counted {
  readonly what: Affected['what'];
  readonly rows: (sql: Sql, id: number) => Promise<readonly { readonly count: number }[]>;
}

const withdrawals: Counted['rows'] = (sql, id) => sql`
  select count(*)::int as count from withdrawal_facts
  where asset_id = ${id} and status in ('requested', 'approved', 'sent')`;

/** The withdrawals of a currency over one network. */
const WITHDRAWALS_OVER: Counted = {
  what: 'withdrawals',
  rows: (sql, id) => sql`
    select count(*)::int as count from withdrawal_facts
    join currency_protocols on currency_id = asset_id and chain_protocol_id = chain_id
    where currency_protocols.id = ${id} and status in ('requested', 'approved', 'sent')`,
};

const OPEN: Readonly<Record<SubjectName, Counted>> = {
  market: {
    what: 'orders',
    rows: (sql, id) => sql`
      select count(*)::int as count from orders
      where market_id = ${id} and status in ('open', 'partially_filled')`,
  },
  leverage: {
    what: 'positions',
    rows: (sql, id) => sql`
      select count(*)::int as count from positions
      where market_id = ${id} and status = any(${LIVE_POSITIONS}::text[])`,
  },
  seconds: {
    what: 'contracts',
    rows: (sql, id) => sql`
      select count(*)::int as count from contracts
      where market_id = ${id} and status not in ('won', 'lost', 'refunded')`,
  },
  stake: {
    what: 'contracts',
    rows: (sql, id) => sql`
      select count(*)::int as count from contracts
      where asset_id = ${id} and status not in ('won', 'lost', 'refunded')`,
  },
  savings: {
    what: 'holdings',
    rows: (sql, id) => sql`
      select count(*)::int as count from holdings
      where product_id = ${id} and status not in ('matured', 'redeemed')`,
  },
  funds: { what: 'withdrawals', rows: withdrawals },
  exchange: {
    what: 'exchange',
    rows: (sql) => sql`
      select count(*)::int as count from positions where status = any(${LIVE_POSITIONS}::text[])`,
  },
  crediting: {
    what: 'notices',
    rows: (sql, id) => sql`
      select count(*)::int as count from pay_orders where currency_id = ${id} and state = 'pending'`,
  },
  network: {
    what: 'network',
    rows: (sql, id) => sql`
      select count(*)::int as count from pay_orders where currency_protocol_id = ${id} and state = 'pending'`,
  },
  confirmations: {
    what: 'deposits',
    rows: (sql, id) => sql`
      select count(*)::int as count from chain_deposits
      where chain_protocol_id = ${id} and state in ('seen', 'credited')`,
  },
};
