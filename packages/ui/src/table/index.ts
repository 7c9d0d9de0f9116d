/** Public API of tables; separate from the other components, so that only pages with a table load it. */
export { type DataColumn } from './data-column.ts';
export { DataTable } from './data-table.tsx';
export { type SortTexts } from './card-sort.tsx';
export { TableView } from './table-view.tsx';
export { useTableRows } from './use-table-rows.ts';
export { saveText, tableCsv } from './table-csv.ts';
