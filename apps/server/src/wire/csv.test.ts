import { expect, it } from 'vitest';
import { csvLine, defused } from './csv.ts';

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [[''], '\r\n'],
  [['a,b', 'c'], '"a,b",c\r\n'],
  [['say "hi"'], '"say ""hi"""\r\n'],
  [['two\r\nlines'], '"two\r\nlines"\r\n'],
])('%o is the line %o', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['my-order=1', 'my-order=1'],
  ['', ''],
])('%o is written as %o', (text, written) => {
  expect(defused(text)).toBe(written);
});
