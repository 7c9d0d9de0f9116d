import type { Sql } from '@candor/storage';
import type { Chains } from '@candor/chains';
import type { Protocols } from './protocols.ts';
import { SimulatedChain } from './simulated-chain.ts';

/** The chains of a demo: one for each simulated network. */
export class SimulatedChains implements Chains {
  readonly #sql: Sql;
  readonly #protocols: Protocols;
  readonly #chains = new Map<number, SimulatedChain>();

  constructor(sql: Sql, protocols: Protocols) {
    this.#sql = sql;
    this.#protocols = protocols;
  }

  find(chainId: number): SimulatedChain | undefined {
    const facts = this.#protocols.chain(chainId);
    if (facts?.family !== 'simulated') return undefined;
    const chain =
      this.#chains.get(chainId) ??
      new SimulatedChain(this.#sql, {
        ...facts,
        listCold: () => this.#protocols.chain(chainId)?.coldAddresses ?? [],
      });
    this.#chains.set(chainId, chain);
    return chain;
  }

  /** Makes a block of every chain whose newest is old enough. */
  async makeDueBlocks(): Promise<void> {
    const own = this.#protocols.chains().filter(({ family }) => family === 'simulated');
    const chains = new Map(own.map(({ id, blockSeconds }) => [id, blockSeconds]));
    const due = await this.#sql<{ id: number }[]>`
      select chains.id from unnest(${[...chains.keys()]}::int[], ${[...chains.values()]}::int[]) as chains (id, seconds)
      cross join lateral (
        select made_at from simulated_chain.blocks where chain_id = chains.id order by height desc limit 1
      ) as newest
      where made_at <= now() - make_interval(secs => seconds)`;
    for (const { id } of due) await this.find(id)?.makeDueBlock(chains.get(id) ?? 0);
  }
}
