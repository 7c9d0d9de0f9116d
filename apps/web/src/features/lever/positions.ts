/** The lists of positions, which load after the market and the form. */
export { PositionsPanel } from './components/positions-panel.tsx';
