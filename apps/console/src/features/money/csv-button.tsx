import { Button } from '@candor/ui';
import { type DataColumn, saveText, tableCsv } from '@candor/ui/table';
import { Download } from 'lucide-react';

interface CsvButtonProps<Row> {
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
}

/** Saves the rows of a table as a file. */
export function CsvButton<Row>({ name, columns, rows }: CsvButtonProps<Row>) {
  return (
    <Button size="small" onClick={() => saveText(`${name}.csv`, tableCsv(columns, rows))}>
      <Download size={14} strokeWidth={1.5} aria-hidden />
      CSV
    </Button>
  );
}
