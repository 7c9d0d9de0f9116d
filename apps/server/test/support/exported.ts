import { expect } from 'vitest';
import { fetchFrom } from './open-exchanges.ts';

export interface ExportedFile {
  readonly text: string;
  readonly headers: Headers;
}

/** A file of the caller's own, as a browser saves it. */
export async function exported(
  base: string,
  query: Record<string, string | number>,
  { token }: { readonly token: string },
): Promise<ExportedFile> {
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  const response = await fetchFrom(`${base}/api/order/export?${search}`, {
    headers: { authorization: token },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="(orders|fills)-\d{4}-\d\d-\d\dT[\d-]+Z\.(csv|json)"$/,
  );
  return { text: await response.text(), headers: response.headers };
}

/** Reads RFC 4180 back: rows by the names in the first line. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = readLines(text);
  return rows.map((cells) => {
    expect(cells).toHaveLength(head.length);
    return Object.fromEntries(head.map((name, place) => [name, cells[place] ?? '']));
  });
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`);
    const [, inQuotes, plain = '', end] = found;
    cells.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}
