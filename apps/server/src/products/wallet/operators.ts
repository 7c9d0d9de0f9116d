import { type ChainPorts, chains, setChain } from './chain-calls.ts';
import { attend, credit, unassigned, type UnassignedPorts } from './unassigned-calls.ts';

/** The calls by which operators watch networks, and attend to payments that belong to nobody. */
export function walletOperators(ports: ChainPorts & UnassignedPorts) {
  return {
    'console/chains': chains(ports),
    'console/chain_set': setChain(ports),
    'console/unassigned': unassigned(ports),
    'console/unassigned_attend': attend(ports),
    'console/unassigned_credit': credit(ports),
  };
}
