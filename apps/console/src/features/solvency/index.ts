import './texts.ts';

export { SolvencyPage } from './solvency-page.tsx';
