import type { Sql } from '@candor/storage';
import { type ColumnOf, type Row, selectAll, selectAs } from '../tables/rows.ts';
import { OverlappingReads } from '../tables/overlapping-reads.ts';

const CHAIN_COLUMNS = {
  id: 'id',
  code: 'code',
  name: 'name',
  family: 'family',
  network: 'network',
  accountKey: 'account_key',
  needsMemo: 'needs_memo',
  blockSeconds: 'block_seconds',
  creditConfirmations: 'credit_confirmations',
  finalConfirmations: 'final_confirmations',
  withdrawConfirmations: 'withdraw_confirmations',
  pausedAt: 'paused_at',
} as const satisfies Record<string, ColumnOf<'chain_protocols'>>;

const PROTOCOL_COLUMNS = {
  id: 'id',
  currencyId: 'currency_id',
  chainId: 'chain_protocol_id',
  tokenAddress: 'token_address',
  decimals: 'decimals',
  inAddress: 'in_address',
  hasOwnAddresses: 'has_own_addresses',
  openRecharge: 'open_recharge',
  openWithdrawals: 'open_draw',
  depositMin: 'deposit_min',
} as const satisfies Record<string, ColumnOf<'currency_protocols'>>;

type Picked<Table extends 'chain_protocols' | 'currency_protocols', Columns> = {
  readonly [Name in keyof Columns]: Row<Table>[Columns[Name] & ColumnOf<Table>];
};

/** A chain and how many blocks make its payments sure. */
export interface Chain extends Picked<'chain_protocols', typeof CHAIN_COLUMNS> {
  /** Addresses of the exchange whose keys are on none of its machines. */
  readonly coldAddresses: readonly string[];
}

/** A currency on a chain. */
export interface Protocol extends Picked<'currency_protocols', typeof PROTOCOL_COLUMNS> {
  readonly chain: Chain;
}

/** Chains, and the currencies on them, as operators set them up; in memory. */
export class Protocols {
  readonly #sql: Sql;
  readonly #reads = new OverlappingReads();
  #chains: ReadonlyMap<number, Chain> = new Map();
  #protocols: ReadonlyMap<number, Protocol> = new Map();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  load(): Promise<void> {
    return this.#reads.run(
      () => readProtocols(this.#sql),
      ({ chains, protocols }) => {
        this.#chains = new Map(chains.map((chain) => [chain.id, chain]));
        this.#protocols = new Map(
          protocols.flatMap((protocol) => {
            const chain = this.#chains.get(protocol.chainId);
            return chain === undefined ? [] : [[protocol.id, { ...protocol, chain }]];
          }),
        );
      },
    );
  }

  chains(): readonly Chain[] {
    return [...this.#chains.values()];
  }

  chain(id: number): Chain | undefined {
    return this.#chains.get(id);
  }

  protocol(id: number): Protocol | undefined {
    return this.#protocols.get(id);
  }

  /** In the order in which they are listed. */
  ofCurrency(currencyId: number): readonly Protocol[] {
    return [...this.#protocols.values()].filter((protocol) => protocol.currencyId === currencyId);
  }

  /** In the order in which they are listed. */
  onChain(chainId: number): readonly Protocol[] {
    return [...this.#protocols.values()].filter((protocol) => protocol.chainId === chainId);
  }
}

async function readProtocols(sql: Sql) {
  const rows = await selectAs(sql, 'chain_protocols', CHAIN_COLUMNS, sql`order by id`);
  const cold = await selectAll(sql, 'cold_addresses', sql`order by address`);
  const protocols = await selectAs(sql, 'currency_protocols', PROTOCOL_COLUMNS, sql`order by list_order, id`);
  const chains = rows.map((chain) => ({
    ...chain,
    coldAddresses: cold.flatMap((row) => (row.chain_protocol_id === chain.id ? [row.address] : [])),
  }));
  return { chains, protocols };
}
