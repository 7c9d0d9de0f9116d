import type { RequestOf, ResponseOf } from '@candor/contract';

export type Network = ResponseOf<'console/networks'>[number];
export type NetworkCurrency = Network['currencies'][number];
export type NewNetwork = RequestOf<'console/network_add'>;
export type Family = NewNetwork['family'];

export const REFRESH_MS = 5_000;
