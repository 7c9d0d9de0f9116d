/**
 * Sections of a scenario's text: a title alone on its line, then a table drawn with `|` whose first row
 * names the columns. Blank lines and lines of dashes are ignored.
 */
export interface TextTable {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export function parseTables(text: string): TextTable[] {
  const tables: { title: string; columns: string[] | undefined; rows: Record<string, string>[] }[] = [];
  for (const rawLine of text.split('\n')) {
    const line = rawLine.trim();
    if (line === '' || /^[-|\s]+$/.test(line)) continue;
    if (!line.startsWith('|')) {
      tables.push({ title: line, columns: undefined, rows: [] });
      continue;
    }
    const table = tables.at(-1);
    if (table === undefined) throw new Error(`a table needs a title: ${line}`);
    const cells = line
      .slice(1, line.endsWith('|') ? -1 : undefined)
      .split('|')
      .map((cell) => cell.trim());
    if (table.columns === undefined) table.columns = cells;
    else table.rows.push(rowOf(table.columns, cells, line));
  }
  return tables;
}

function rowOf(columns: readonly string[], cells: readonly string[], line: string): Record<string, string> {
  if (cells.length !== columns.length)
    throw new Error(`${cells.length} cells under ${columns.length} columns: ${line}`);
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
}
