import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { wireDate } from '../wire/money.ts';
import type { Chains } from '@candor/chains';
import { formatChainAmount } from './chain-units.ts';
import { nodeState } from './node-state.ts';

type ChainState = ResponseOf<'console/chains'>[number];

interface StateRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly scannedHeight: number;
  readonly scannedAt: Date | null;
  readonly pausedAt: Date | null;
  readonly pauseReason: string;
  readonly sending: number;
}

interface BalanceRow {
  readonly chainId: number;
  readonly currencyId: number;
  readonly code: string;
  readonly decimals: number;
  readonly expected: string;
  readonly onChain: string;
}

/** Resolves with the watched chains as operators see them, or with one of them; `id` may be any id of a request. */
export async function chainStates(
  sql: Sql | Transaction,
  chains: Chains,
  id?: number,
): Promise<readonly ChainState[]> {
  const rows = await sql<StateRow[]>`
    select id, code, name, scanned_height as "scannedHeight", scanned_at as "scannedAt", paused_at as "pausedAt",
      pause_reason as "pauseReason",
      (select count(*) from withdrawal_facts where chain_id = chain_protocols.id and status in ('approved', 'sent'))
        as sending
    from chain_protocols
    where family <> 'manual' ${id === undefined ? sql`` : sql`and id = ${id}::bigint`} order by id`;
  const balances = await sql<BalanceRow[]>`
    select chain_protocol_id as "chainId", currency_id as "currencyId", code, chain_balances.decimals, expected,
      on_chain as "onChain"
    from chain_balances
    join currency_protocols on currency_protocols.id = currency_protocol_id
    join currencies on currencies.id = currency_id
    order by currency_protocols.id`;
  return Promise.all(
    rows.map(async (row) => {
      const { tipHeight } = await nodeState(chains.find(row.id));
      return wireState(row, tipHeight ?? row.scannedHeight, balances);
    }),
  );
}

function wireState(row: StateRow, tipHeight: number, balances: readonly BalanceRow[]): ChainState {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    scanned_height: row.scannedHeight,
    tip_height: tipHeight,
    scanned_at: wireDate(row.scannedAt),
    is_paused: row.pausedAt === null ? 0 : 1,
    pause_reason: row.pauseReason,
    paused_at: wireDate(row.pausedAt),
    sending: row.sending,
    balances: balances
      .filter(({ chainId }) => chainId === row.id)
      .map(({ currencyId, code, decimals, expected, onChain }) => ({
        currency: { id: currencyId, code },
        expected: formatChainAmount(BigInt(expected), decimals),
        on_chain: formatChainAmount(BigInt(onChain), decimals),
      })),
  };
}
