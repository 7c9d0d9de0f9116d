import { Account } from '../account.ts';
import type { NetworkFacts } from '../network.ts';
import { NodeAway } from '../node-fault.ts';
import type { NodeAccess } from '../open.ts';
import type { ChainBroadcaster, ChainReader } from '../port.ts';

/** Opens a network over a node, which the example does not ask. */
export function openTron(facts: NetworkFacts, { url }: NodeAccess): ChainReader & ChainBroadcaster {
  const account = new Account('tron', facts);
  const ask = (question: string) => Promise.reject(new NodeAway(`${url} was not asked for ${question}`));
  return {
    tip: () => ask('tip'),
    block: () => ask('block'),
    waiting: async () => [],
    addressAt: async (index) => ({ address: account.depositAt(index), memo: '' }),
    canonical: async (address) => account.canonical(address),
    isCollecting: async (address) => account.own.has(address),
    canonicalMemo: async () => undefined,
    transaction: () => ask('transaction'),
    balance: () => ask('balance'),
    balances: () => ask('balances'),
    broadcast: () => ask('broadcast'),
  };
}
