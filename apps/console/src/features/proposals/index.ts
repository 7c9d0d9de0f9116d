import './texts.ts';

export { ProposalsPage } from './proposals-page.tsx';
