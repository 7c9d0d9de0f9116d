/** Public API of the proof of solvency: its page, and the check of one's own balance. */
import './solvency.css';
import './texts.ts';

export { BalanceCheck } from './balance/balance-check.tsx';
export { SolvencyScreen } from './components/solvency-screen.tsx';
