import type { MicroOrder, Page, ResponseOf } from '@candor/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import {
  beginningWith,
  call,
  changeRows,
  notOlder,
  replacing,
  useIsLoggedIn,
  without,
} from '@candor/web-kit';
import { OWN_LIMITS } from '../../../shared/own-limits/use-own-limits.ts';
import { noteServerTime, serverNowMs } from '../../../shared/index-price/server-clock.ts';

export type PayableCurrency = ResponseOf<'microtrade/payable_currencies'>[number];
export type SecondsOption = ResponseOf<'microtrade/seconds'>[number];

/** The lists of seconds contracts, as the exchange numbers them. */
export const CONTRACT_LISTS = { running: '1', closed: '3' } as const;
export type ContractList = keyof typeof CONTRACT_LISTS;

const SECOND = ['own', 'second'] as const;
/** The lists of what is in progress. */
const RUNNING = [
  [...SECOND, 'list', 'running'],
  [...SECOND, 'drawn'],
] as const;
/** The tie rule of a new contract follows from what the index did, and may change. */
const OPTIONS_MS = 15_000;
/** Nothing tells that a contract has found its opening price: it is asked for. */
const OPENING_MS = 700;
/** Asked for where the news of an end has not come. */
const OVERDUE_MS = 2_000;
const RUNNING_MS = 15_000;
/** Contracts of one pair that the chart shows. */
const DRAWN_MAX = 100;

/** The durations of a pair with what each pays. */
export function useSecondsOptions(matchId: number) {
  return useQuery({
    queryKey: ['public', 'secondsOptions', matchId],
    queryFn: ({ signal }) => call('microtrade/seconds', { match_id: String(matchId) }, { signal }),
    refetchInterval: OPTIONS_MS,
  });
}

/** The currencies that stakes are paid in, with the person's balance and limits; nothing for a guest. */
export function usePayableCurrencies() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: [...SECOND, 'payable'],
    queryFn: ({ signal }) => call('microtrade/payable_currencies', {}, notOlder(signal)),
    enabled: isLoggedIn,
  });
}

interface Asked {
  readonly page: number;
  readonly limit?: string;
  readonly match_id?: string;
}

/** Reads one page of a list; its rows carry the time at the exchange. */
export async function readContracts(
  list: ContractList,
  asked: Asked,
  signal: AbortSignal,
): Promise<Page<MicroOrder>> {
  const sentMs = Date.now();
  const request = { status: CONTRACT_LISTS[list], ...asked };
  const found = await call('microtrade/lists', request, notOlder(signal));
  const [row] = found.data;
  if (row) noteServerTime(Date.parse(row.server_time), sentMs, Date.now());
  return found;
}

/** One page of a list, over all pairs. */
export function useContracts(list: ContractList, page: number) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: [...SECOND, 'list', list, page],
    queryFn: ({ signal }) => readContracts(list, { page }, signal),
    enabled: isLoggedIn,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (list === 'running' ? refreshMs(state.data?.data) : false),
  });
}

/** The contracts of a pair that are in progress, for the chart. */
export function useRunningContracts(matchId: number) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: [...SECOND, 'drawn', matchId],
    queryFn: async ({ signal }) => {
      const asked = { page: 1, limit: String(DRAWN_MAX), match_id: String(matchId) };
      return (await readContracts('running', asked, signal)).data;
    },
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => refreshMs(state.data),
  });
}

function refreshMs(rows: readonly MicroOrder[] = []): number {
  const left = rows.filter(({ status }) => status === 1);
  if (left.some(({ opened_at: at }) => at === null)) return OPENING_MS;
  const isOverdue = left.some(({ due_at: due }) => due !== null && Date.parse(due) < serverNowMs());
  return isOverdue ? OVERDUE_MS : RUNNING_MS;
}

/** Shows a contract that has just been opened where it will be listed. */
export function keepOpened(client: QueryClient, contract: MicroOrder): void {
  if (contract.status !== 1) return;
  changeRows(client, [...SECOND, 'list', 'running', 1], beginningWith(contract));
  changeRows(client, [...SECOND, 'drawn', contract.currency_match_id], beginningWith(contract));
}

/** Replaces contracts in progress by what they have become. */
export function keepEnded(client: QueryClient, ended: readonly MicroOrder[]): void {
  for (const list of RUNNING) changeRows(client, list, replacing(ended));
}

/** Takes contracts that have ended out of the lists of what is in progress. */
export function dropEnded(client: QueryClient, ended: readonly MicroOrder[]): void {
  for (const list of RUNNING) changeRows(client, list, without(ended));
}

/** Reads everything about the person's seconds contracts again, and what they leave of the person's own limits. */
export async function readSecondAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: SECOND }),
    client.invalidateQueries({ queryKey: OWN_LIMITS }),
  ]);
}
