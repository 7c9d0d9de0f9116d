import type { Chains } from '@candor/chains';
import type { Sql } from '@candor/storage';
import { Networks } from './networks.ts';
import type { Protocols } from './protocols.ts';
import { SimulatedChains } from './simulated-chains.ts';

interface ChainSettings {
  readonly mode: 'demo' | 'live';
  /** Addresses of nodes by the code of their network; undefined: no node is reached. */
  readonly chainNodes?: ReadonlyMap<string, string> | undefined;
}

/** The chains that this process reaches: a demo simulates its own, and everybody reads those that have a node. */
export function openChains(
  { mode, chainNodes = new Map() }: ChainSettings,
  { sql, protocols }: { readonly sql: Sql; readonly protocols: Protocols },
): { readonly chains: Chains; readonly simulated: SimulatedChains | undefined } {
  const networks = new Networks(sql, protocols, chainNodes);
  const simulated = mode === 'demo' ? new SimulatedChains(sql, protocols) : undefined;
  return { chains: { find: (id) => simulated?.find(id) ?? networks.find(id) }, simulated };
}
