import type { AccountsPorts } from '../ports.ts';
import { books } from './books.ts';
import { checkBooks } from './check-books.ts';

/** The calls by which operators read and check the books. */
export function accountsOperators(ports: AccountsPorts) {
  return { 'console/books': books(ports), 'console/books_check': checkBooks(ports) };
}
