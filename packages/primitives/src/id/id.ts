declare const idBrand: unique symbol;

/** A positive integer below 2^53 that names one thing of its kind: `Id<'user'>` is no `Id<'market'>`. */
export type Id<Kind extends string> = number & { readonly [idBrand]: Kind };

export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

const ID_TEXT = /^[1-9][0-9]{0,15}$/;

/** Reads an id from its canonical decimal text; undefined for anything else. */
export function parseId(text: string): number | undefined {
  if (!ID_TEXT.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}
