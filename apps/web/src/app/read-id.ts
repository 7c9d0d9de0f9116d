/** A whole number from an address; 0 means "the first". */
export function readId(value: unknown): number | undefined {
  const id = Number(value);
  return value !== undefined && value !== '' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}
