/** Products that an exchange may not offer. */
export const OPTIONAL_PRODUCTS = ['lever', 'seconds', 'savings'] as const;
export type OptionalProduct = (typeof OPTIONAL_PRODUCTS)[number];
