/** The parts of orders that load when a person asks for them. */
export { AmendmentDialog } from './amendment-dialog.tsx';
export { CancelAllDialog } from './cancel-all-dialog.tsx';
export { BalancesView } from './balances-view.tsx';
export { ConditionsView } from './conditions-view.tsx';
export { FillsBelow } from './fills-below.tsx';
export { HistoryView } from './history-view.tsx';
