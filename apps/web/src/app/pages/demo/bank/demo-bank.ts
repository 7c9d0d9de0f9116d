import type { ResponseOf } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

export type DemoBank = ResponseOf<'demo/bank'>;
export type BankEntry = DemoBank['entries'][number];
export type BankAccount = DemoBank['accounts'][number];
export type BankOrder = DemoBank['orders'][number];

export const DEMO_BANK = ['own', 'demo', 'bank'] as const;
/** An entry reaches the payee after some seconds. */
const REFRESH_MS = 3_000;

/** The person’s accounts at the simulated bank, with their entries and the orders to pay. */
export function useDemoBank() {
  return useQuery({
    queryKey: DEMO_BANK,
    queryFn: ({ signal }) => call('demo/bank', {}, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
