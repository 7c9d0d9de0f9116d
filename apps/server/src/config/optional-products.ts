/** Products that an exchange may not offer. */
export const OPTIONAL_PRODUCTS = ['lever', 'seconds', 'savings', 'trader_api'] as const;
export type OptionalProduct = (typeof OPTIONAL_PRODUCTS)[number];

/** A product of which some calls are answered also while operators have switched it off. */
export interface SwitchedInPart {
  readonly product: OptionalProduct;
  readonly answers: readonly string[];
}
