/** The lists of the orders panel that load when their tab is pressed. */
export { BalancesView } from './balances-view.tsx';
export { ConditionsView } from './conditions-view.tsx';
export { HistoryView } from './history-view.tsx';
