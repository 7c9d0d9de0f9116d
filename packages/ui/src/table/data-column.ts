import type { ReactNode } from 'react';

/** One column of a table as data: what it shows, how it aligns and sorts, and what it writes to a file. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Explains the head on hover. */
  readonly hint?: string;
  /** Only those who do not see the table are told its head, because its cells speak for themselves. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers end at the right edge of their column. */
  readonly align?: 'end';
  /** A column without it always shows; where the table is narrow, 3 goes first, then 2. */
  readonly priority?: 2 | 3;
  /** Makes the head sort the rows: negative where `a` comes before `b`. */
  readonly compare?: (a: Row, b: Row) => number;
  /** The text in a file; a column without it is left out. */
  readonly csv?: (row: Row) => string;
  /** The head in a file; absent: the same as on the screen. */
  readonly csvHeader?: string;
  /** The place in the card of a row: its first line, its labelled figures, beside those, or nowhere. */
  readonly card?: 'head' | 'head-end' | 'figure' | 'action' | 'none';
  /** Classes of the cell, in the table and in the card. */
  readonly className?: string | ((row: Row) => string);
}

export function classOf<Row>({ className }: DataColumn<Row>, row: Row): string {
  return typeof className === 'function' ? className(row) : (className ?? '');
}
