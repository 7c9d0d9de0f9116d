declare const unit: unique symbol;

/**
 * A number of a named kind, which costs nothing at run time: a `Unit<'price'>` is refused where a `Unit<'quantity'>` is
 * wanted. A plain number, such as a literal or the result of arithmetic, is taken for any kind, so sums and differences need
 * no conversion.
 */
export type Unit<Kind extends string> = number & { readonly [unit]?: Kind };

/**
 * A number that only the module that gives it out can make: a plain number is refused where a `Handle` is wanted, and so is
 * any `Unit` or a `Handle` of another kind.
 */
export type Handle<Kind extends string> = number & { readonly [unit]: Kind };

/** The same number with the other sign. */
export function negated(units: Unit<string>): number {
  return -(units as number);
}
