import { list, options, payableCurrencies } from './lists.ts';
import { submitContract } from './orders.ts';
import type { SecondsPorts } from './ports.ts';

export function secondsCalls(ports: SecondsPorts) {
  return {
    'microtrade/payable_currencies': payableCurrencies(ports),
    'microtrade/seconds': options(ports),
    'microtrade/lists': list(ports),
    'microtrade/submit': submitContract(ports),
  };
}
