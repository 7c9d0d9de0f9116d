import { type Chains, type MessageKey, messageKey } from '@candor/chains';
import type { Sql } from '@candor/storage';
import { Networks } from './networks.ts';
import type { Protocols } from './protocols.ts';
import { SimulatedChains } from './simulated-chains.ts';

interface ChainSettings {
  readonly mode: 'demo' | 'live';
  /** Addresses of nodes by the code of their network; undefined: no node is reached. */
  readonly chainNodes?: ReadonlyMap<string, string> | undefined;
}

interface ChainParts {
  readonly sql: Sql;
  readonly protocols: Protocols;
  readonly secrets: { hmac(purpose: 'network-services', words: readonly string[]): Uint8Array };
}

export interface OpenedNetworks {
  readonly chains: Chains;
  readonly simulated: SimulatedChains | undefined;
  /** The key under which this exchange asks the services of networks. */
  readonly networkKey: MessageKey;
}

/** The chains that this process reaches: a demo simulates its own, and everybody reads those that have a node. */
export function openChains(
  { mode, chainNodes: nodes = new Map() }: ChainSettings,
  { sql, protocols, secrets }: ChainParts,
): OpenedNetworks {
  const networkKey = messageKey(secrets.hmac('network-services', []), 'wallet');
  const networks = new Networks({ sql, protocols, nodes, networkKey });
  const simulated = mode === 'demo' ? new SimulatedChains(sql, protocols) : undefined;
  return {
    chains: { find: (id) => simulated?.find(id) ?? networks.find(id) },
    simulated,
    networkKey,
  };
}
