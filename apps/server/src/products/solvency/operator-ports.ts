import type { Chains } from '@candor/chains';
import type { ProposePorts } from '../../commons/propose.ts';
import type { SolvencyPorts } from './ports.ts';

/** The needs of operators' calls about solvency. */
export interface OperatorPorts extends SolvencyPorts, ProposePorts {
  readonly mode: 'demo' | 'live';
  readonly chains: Chains;
  /** The scheme and host under which users reach the exchange. */
  readonly siteOrigin: string;
}
