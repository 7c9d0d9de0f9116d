import { useShortcuts } from '@candor/web-kit';
import { useEffect, useState } from 'react';

interface RowKeys<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly onApprove?: ((row: Row) => void) | undefined;
  readonly onReject?: ((row: Row) => void) | undefined;
}

/** Moves a selection through rows with J and K; O opens the selected row, A approves and R rejects it. */
export function useRowKeys<Row>({ rows, keyOf, onOpen, onApprove, onReject }: RowKeys<Row>) {
  const [selectedKey, setSelectedKey] = useState<string>();
  const at = rows.findIndex((row) => keyOf(row) === selectedKey);
  const selected = rows[at];
  const select = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (row !== undefined) setSelectedKey(keyOf(row));
  };
  const withSelected = (act: ((row: Row) => void) | undefined) => () => {
    if (selected !== undefined) act?.(selected);
  };
  useShortcuts({
    j: () => select(at + 1),
    k: () => select(at === -1 ? 0 : at - 1),
    o: withSelected(onOpen),
    a: withSelected(onApprove),
    r: withSelected(onReject),
  });
  useEffect(() => {
    if (selectedKey !== undefined)
      document.querySelector('[data-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  return { selected, rowProps: (row: Row) => ({ 'data-selected': keyOf(row) === selectedKey }) };
}
