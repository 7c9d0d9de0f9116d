import type { ResponseOf } from '@candor/contract';
import { formatAmount } from '@candor/primitives';
import type postgres from 'postgres';
import type { CallHandler } from '../../http/call.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { PAGE } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import { type PeriodRequest, timeWithin } from '../../tables/period.ts';
import { wireDate } from '../../wire/money.ts';
import { accountCodeOf } from '../../wire/account.ts';
import type { WalletPorts } from './ports.ts';

type WireDeposit = ResponseOf<'wallet/deposits'>['data'][number];

interface DepositRow {
  readonly id: number;
  readonly currencyId: number;
  readonly accountType: number;
  readonly chainId: number;
  readonly amount: number;
  readonly address: string;
  readonly memo: string;
  readonly txHash: string;
  readonly state: WireDeposit['state'];
  readonly confirmations: number;
  readonly seenAt: Date;
}

/** The caller's deposits over chains, newest first, from the moment each is seen. */
export function deposits(ports: WalletPorts): CallHandler<'wallet/deposits'> {
  return async (
    { currency_id: currencyId, page = 1, limit: size = PAGE, ...period },
    { session: { userId } },
  ) => {
    const { catalog, engine } = ports;
    if (currencyId !== undefined) knownCurrency(catalog, currencyId);
    const { total, rows } = await readDeposits(ports, { userId, currencyId, period, page, size });
    return { data: pageOf(rows, total, page, size), seq: engine.sequence };
  };
}

/**
 * Resolves with a page of a user's deposits over chains, newest first, and how many there are. A row moves on before the
 * engine has its command, so a deposit is shown as it was until the engine of this process has carried that command out:
 * a user who reads `credited` finds the money in the account, and one who reads `final` may withdraw it.
 */
export async function readDeposits(
  ports: Pick<WalletPorts, 'sql' | 'engine' | 'catalog' | 'protocols'>,
  { userId, currencyId, period = {}, page, size }: DepositsWanted,
): Promise<{ readonly total: number; readonly rows: WireDeposit[] }> {
  const { sql, engine } = ports;
  const awaits = (outboxId: postgres.Fragment) => sql`
    exists (select from engine_outbox
      where engine_outbox.id = ${outboxId} and (seq is null or seq > ${engine.sequence}))`;
  const from = sql`
    from chain_deposits
    join currency_protocols on currency_protocols.id = currency_protocol_id
    join chain_protocols on chain_protocols.id = chain_deposits.chain_protocol_id
    where user_id = ${userId} and state <> 'unassigned' ${currencyId === undefined ? sql`` : sql`and currency_id = ${currencyId}`}
      ${timeWithin(sql, sql`seen_at`, period)}`;
  const [count] = await sql<{ total: number }[]>`select count(*)::bigint as total ${from}`;
  const rows = await sql<DepositRow[]>`
    select chain_deposits.id, currency_id as "currencyId", account_type as "accountType",
      chain_deposits.chain_protocol_id as "chainId", amount, address, memo, tx_hash as "txHash",
      case
        when state in ('credited', 'final', 'reversed') and ${awaits(sql`credit_outbox_id`)} then 'seen'
        when state = 'final' and ${awaits(sql`final_outbox_id`)} then 'credited'
        when state = 'reversed' and ${awaits(sql`reverse_outbox_id`)} then 'credited'
        else state
      end as state,
      case when height is null then 0 else greatest(0, scanned_height - height + 1) end as confirmations,
      seen_at as "seenAt"
    ${from} order by chain_deposits.id desc limit ${size} offset ${(page - 1) * size}`;
  return { total: count?.total ?? 0, rows: rows.map((row) => wireDeposit(ports, row)) };
}

interface DepositsWanted {
  readonly userId: number;
  readonly currencyId?: number | undefined;
  readonly period?: PeriodRequest;
  readonly page: number;
  readonly size: number;
}

function wireDeposit(
  { catalog, protocols }: Pick<WalletPorts, 'catalog' | 'protocols'>,
  row: DepositRow,
): WireDeposit {
  const currency = catalog.currency(row.currencyId);
  const chain = protocols.chain(row.chainId);
  if (chain === undefined) throw new Error(`there is no chain ${row.chainId}`);
  return {
    id: row.id,
    currency: { id: row.currencyId, code: currency?.code ?? '' },
    account_code: accountCodeOf(row.accountType),
    chain_protocol: { id: chain.id, code: chain.code, name: chain.name },
    number: formatAmount(row.amount, currency?.scale ?? 0),
    address: row.address,
    memo: row.memo,
    tx_hash: row.txHash,
    state: row.state,
    confirmations: row.confirmations,
    credit_confirmations: chain.creditConfirmations,
    final_confirmations: chain.finalConfirmations,
    created_at: wireDate(row.seenAt),
  };
}
