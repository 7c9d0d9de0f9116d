import './texts.ts';

export { FeesPage } from './fees-page.tsx';
export { MoneyPage } from './money-page.tsx';
