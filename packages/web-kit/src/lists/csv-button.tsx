import { Button } from '@candor/ui';
import { type DataColumn, saveText, tableCsv } from '@candor/ui/table';
import { Download } from 'lucide-react';
import type { RefObject } from 'react';

interface CsvButtonProps<Row> {
  /** Names the file. */
  readonly name: string;
  /** Names the button, for those who do not see it and for those who point at it. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** The rows in the order of a table that sorts them. */
  readonly shownRows?: RefObject<readonly Row[]>;
}

/** The day in UTC, as the times in the file. */
const today = () => new Date().toISOString().slice(0, 10);

/** Saves the rows of a list, on all pages that the list holds, as a file. */
export function CsvButton<Row>({ name, label, columns, rows, shownRows }: CsvButtonProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Button
      size="small"
      kind="quiet"
      className="max-md:h-11"
      aria-label={label}
      title={label}
      onClick={() => saveText(`${name}-${today()}.csv`, tableCsv(columns, shownRows?.current ?? rows))}
    >
      <Download size={14} strokeWidth={1.5} aria-hidden />
      CSV
    </Button>
  );
}
