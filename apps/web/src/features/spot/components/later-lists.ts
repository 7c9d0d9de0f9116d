/** What belongs to orders and loads when a person asks for it. */
export { AmendmentDialog } from './amendment-dialog.tsx';
export { CancelAllDialog } from './cancel-all-dialog.tsx';
export { BalancesView } from './balances-view.tsx';
export { ConditionsView } from './conditions-view.tsx';
export { FillsBelow } from './fills-below.tsx';
export { HistoryView } from './history-view.tsx';
