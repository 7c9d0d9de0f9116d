import './texts.ts';

export { BooksPage } from './books-page.tsx';
export { FeesPage } from './fees-page.tsx';
export { MoneyPage } from './money-page.tsx';
