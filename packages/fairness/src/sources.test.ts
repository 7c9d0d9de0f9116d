import { expect, test } from 'vitest';
import { linesOfGoldenLog } from '../test/public-record.ts';
import { ServedRecord } from '../test/served-record.ts';
import { readTickLine } from './settle.ts';
import { readSources } from './sources.ts';

const LINES = linesOfGoldenLog();

test('the names of the sources of every tick are found, wherever their list is', async () => {
  const record = new ServedRecord(LINES);
  const lists = new Map<number, number>();
  for (const [index, line] of LINES.entries()) {
    const tick = readTickLine(line);
    if (tick !== undefined && tick.quotes.length > 0) lists.set(tick.sourcesSeq, index + 1);
  }
  const places: number[] = [];
  for (const [seq, before] of lists) {
    const names = await readSources(record, { seq, before });
    const at = LINES.findIndex((line) => line.startsWith(`["sources",${seq},`));
    places.push(at + 1);
    expect([...names]).toEqual((JSON.parse(LINES[at]!) as unknown[])[4]);
  }
  expect(Math.min(...places)).toBeLessThan(64);
  expect(Math.max(...places)).toBeGreaterThan(64);
});
