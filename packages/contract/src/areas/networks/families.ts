/** `service`: behind a program that the operator brings. `manual`: a bank, or any network that nobody watches. */
export const NETWORK_FAMILIES = ['evm', 'bitcoin', 'service', 'manual'] as const;
export type NetworkFamily = (typeof NETWORK_FAMILIES)[number];
