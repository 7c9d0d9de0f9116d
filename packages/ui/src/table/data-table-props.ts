import type { ReactNode } from 'react';
import type { DataColumn } from './data-column.ts';
import type { SortTexts } from './card-sort.tsx';
import type { TablePaging } from './use-table-rows.ts';

type DataAttributes = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;

export interface DataTableProps<Row extends object> {
  /** Names the table for those who do not see it. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined until they are known. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Attributes of a row or card: data-* names for its state. */
  readonly rowProps?: ((row: Row) => DataAttributes) | undefined;
  /** The content that a row opens below itself. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
  readonly paging?: TablePaging | undefined;
  /**
   * True where `rows` are one page of a longer list. Sorting them would put in order what is on the page only, so the
   * heads do not sort and the rows keep the order of the list.
   */
  readonly isPart?: boolean;
  /** The texts of the choice of an order above the cards, which a table needs as soon as one of its columns sorts. */
  readonly sortTexts?: SortTexts;
  /** Receives the rows of the page in the order in which they are shown, for what exports them. */
  readonly onRows?: ((rows: readonly Row[]) => void) | undefined;
  /** Shows a card for each row, where no table fits. */
  readonly isNarrow?: boolean;
  readonly loadingLabel: string;
  /** Shown instead of the rows while they are missing; undefined: they are loading. */
  readonly failure?: ReactNode;
  /** Shown where there is no row. */
  readonly empty: ReactNode;
}
