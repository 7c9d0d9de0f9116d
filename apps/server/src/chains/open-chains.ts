import type { Sql } from '@candor/storage';
import type { Chains } from '@candor/chains';
import type { Protocols } from './protocols.ts';
import { SimulatedChains } from './simulated-chains.ts';

const NO_CHAINS: Chains = { find: () => undefined };

/** The chains that this process reaches: those of a demo are simulated. */
export function openChains(
  mode: 'demo' | 'live',
  { sql, protocols }: { readonly sql: Sql; readonly protocols: Protocols },
): { readonly chains: Chains; readonly simulated: SimulatedChains | undefined } {
  const simulated = mode === 'demo' ? new SimulatedChains(sql, protocols) : undefined;
  return { chains: simulated ?? NO_CHAINS, simulated };
}
