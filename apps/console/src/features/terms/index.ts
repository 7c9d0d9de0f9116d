import './texts.ts';

export { CurrenciesPage } from './currencies-page.tsx';
export { TermsPage } from './terms-page.tsx';
