import { defineProduct } from '../define-product.ts';
import { boundAddressesCalls } from './calls.ts';

export const boundAddresses = defineProduct({
  name: 'bound-addresses',
  calls: boundAddressesCalls,
  tables: [],
});
