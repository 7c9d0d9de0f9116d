/** Packs texts into values of at most `max` characters, so that one page shows many of them. */
export function packed(texts: readonly string[], max: number): readonly string[] {
  const values: string[] = [];
  for (const text of texts.filter(({ length }) => length <= max)) {
    const last = values.at(-1);
    if (last !== undefined && last.length + text.length < max) values[values.length - 1] = `${last} ${text}`;
    else values.push(text);
  }
  return values;
}
