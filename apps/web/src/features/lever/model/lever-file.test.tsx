import '../texts.ts';
import '../ends/texts.ts';
import { t } from '@candor/web-kit';
import { tableCsv } from '@candor/ui/table';
import { expect, it } from 'vitest';
import { aPosition } from '../components/a-position.test-data.ts';
import { leverFileColumns } from './lever-file.ts';

it('writes one figure a column, each as the exchange wrote it', () => {
  const position = aPosition({ status: 3, close_reason: 'forced' });
  const [heads, row] = tableCsv(leverFileColumns(t), [position])
    .split('\r\n')
    .map((line) => line.split(','));
  const figure = (head: string) => row?.[heads?.indexOf(head) ?? -1];
  expect(heads).toHaveLength(row?.length ?? 0);
  expect(figure('ID')).toBe(String(position.id));
  expect(figure('Side')).toBe('Long');
  expect(figure('Open price')).toBe(position.price);
  expect(figure('Margin')).toBe(position.caution_money);
});
