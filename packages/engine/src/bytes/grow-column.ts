/** A column of twice the length with the same contents. */
export function grownNumbers(column: Float64Array): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(column.length * 2);
  grown.set(column);
  return grown;
}
