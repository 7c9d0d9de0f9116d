/** A whole number from an address; 0 means "the first". */
export function readId(value: unknown): number | undefined {
  const id = Number(value);
  return value !== undefined && value !== '' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

/** Reads texts from an address by their names; digits alone arrive there as a number. */
export function readTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [Each in Name]?: string | undefined } => {
    const texts: { [Each in Name]?: string | undefined } = {};
    for (const name of names) {
      const value = search[name];
      texts[name] = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    }
    return texts;
  };
}
