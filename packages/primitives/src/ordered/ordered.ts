/**
 * Orders that are the same on every machine. Nothing observable may depend on the order of insertion
 * into a Map or on a locale, so every listing goes through these.
 */
export function compareNumbers(a: number, b: number): number {
  return a - b;
}

/** Compares by UTF-16 code unit, independent of the locale. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Values of a map in the order of its numeric keys. */
export function valuesByKey<Value>(map: ReadonlyMap<number, Value>): Value[] {
  return [...map.entries()].sort((a, b) => compareNumbers(a[0], b[0])).map(([, value]) => value);
}

/** Values of a map in the order of its textual keys. */
export function valuesByText<Value>(map: ReadonlyMap<string, Value>): Value[] {
  return [...map.entries()].sort((a, b) => compareTexts(a[0], b[0])).map(([, value]) => value);
}
