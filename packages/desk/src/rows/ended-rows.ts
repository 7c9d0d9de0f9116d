const KEPT = 500;

/** Ids known to be over: an answer that was overtaken by the socket must not bring one back. */
export function createEndedIds() {
  const ids = new Set<number>();
  return {
    has: (id: number) => ids.has(id),
    add(id: number): void {
      ids.add(id);
      if (ids.size > KEPT) ids.delete(ids.values().next().value ?? 0);
    },
  };
}
