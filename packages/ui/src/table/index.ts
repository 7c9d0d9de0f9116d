/** Public API of tables; separate from the other components, so that only pages with a table load it. */
export { type DataColumn } from './data-column.ts';
export { DataTable } from './data-table.tsx';
export { saveText, tableCsv } from './table-csv.ts';
