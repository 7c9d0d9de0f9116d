const KEPT = 500;

/** Rows known to be over, as they ended: an answer that was overtaken by the socket must not bring one back. */
export function createEndedRows<Row extends { readonly id: number }>() {
  const rows = new Map<number, Row>();
  return {
    has: (id: number) => rows.has(id),
    findLast: (matches: (row: Row) => boolean) => [...rows.values()].findLast(matches),
    add(row: Row): void {
      rows.set(row.id, row);
      if (rows.size > KEPT) rows.delete(rows.keys().next().value ?? 0);
    },
  };
}
