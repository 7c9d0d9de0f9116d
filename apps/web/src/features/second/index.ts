/** Public API of seconds contracts: the order form, the chart of the index, and the lists. */
import '../../shared/index-price/texts.ts';
import './texts.ts';

export { useContractEvents } from './api/use-contract-events.ts';
export { ContractsPanel } from './components/contracts-panel.tsx';
export { SecondChart } from './components/second-chart.tsx';
export { SecondTicket } from './components/second-ticket.tsx';
export { useSentContract } from './api/use-sent-contract.ts';
