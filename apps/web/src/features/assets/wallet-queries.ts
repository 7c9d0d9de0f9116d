import type { Account, ResponseOf } from '@candor/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, notOlder, useUser } from '@candor/web-kit';
import { ACCOUNTS } from './use-accounts.ts';

/** A currency on a chain, as the accounts name it. */
export type Protocol = Account['currency']['currency_protocols'][number];
export type Wallet = ResponseOf<'wallet/wallet'>;
export type ChainDeposit = ResponseOf<'wallet/deposits'>['data'][number];
export type PayOrder = ResponseOf<'wallet/pay_orders'>['data'][number];
export type Withdrawal = ResponseOf<'account/draws'>['data'][number];
export type WithdrawalLimits = ResponseOf<'account/draw_limits'>;
export type BoundAddress = NonNullable<ResponseOf<'bind/GetDrawAddress'>['bound']>;

/** Time between two reads of lists that change while the page is seen, in milliseconds. */
export const FOLLOW_MS = 5_000;
const NEWEST = 5;
const WALLET = ['own', 'wallet'] as const;
export const WITHDRAWALS = [...WALLET, 'draws'] as const;
export const PAY_ORDERS = [...WALLET, 'pay-orders'] as const;
const BOUND = [...WALLET, 'bound'] as const;
const LIMITS = [...WALLET, 'limits'] as const;

/** Where a currency can be deposited. */
export function useWallet(currencyId: number) {
  return useQuery({
    queryKey: [...WALLET, 'addresses', currencyId],
    queryFn: ({ signal }) => call('wallet/wallet', { currency_id: currencyId }, { signal }),
    staleTime: 60_000,
  });
}

interface Followed {
  readonly id: number;
  readonly state: string;
}

interface NewestPage {
  readonly currency_id: number;
  readonly page: number;
  readonly limit: number;
}

/** The newest rows of a list of a currency, followed while they are seen. */
function useNewest<Row extends Followed>(
  key: readonly ['own', ...unknown[]],
  currencyId: number,
  read: (wanted: NewestPage, signal: AbortSignal) => Promise<{ readonly data: readonly Row[] }>,
) {
  const query = useQuery({
    queryKey: [...key, currencyId],
    queryFn: ({ signal }) => read({ currency_id: currencyId, page: 1, limit: NEWEST }, signal),
    refetchInterval: FOLLOW_MS,
  });
  useBalancesAgain(query.data?.data);
  return query;
}

/** The newest deposits of a currency over chains. */
export function useNewestDeposits(currencyId: number) {
  return useNewest([...WALLET, 'deposits'], currencyId, (wanted, signal) =>
    call('wallet/deposits', wanted, { signal }),
  );
}

/** The newest notices of deposits of a currency. */
export function useNewestPayOrders(currencyId: number) {
  return useNewest(PAY_ORDERS, currencyId, (wanted, signal) => call('wallet/pay_orders', wanted, { signal }));
}

/** The newest withdrawals of a currency. */
export function useNewestWithdrawals(currencyId: number) {
  return useNewest(WITHDRAWALS, currencyId, (wanted, signal) =>
    call('account/draws', wanted, notOlder(signal)),
  );
}

/** Reads the balances again whenever one of these has changed its state since it was first seen. */
function useBalancesAgain(rows: readonly Followed[] | undefined) {
  const client = useQueryClient();
  const states = rows?.map(({ id, state }) => `${id} ${state}`).join();
  const before = useRef(states);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (states === before.current) return;
    before.current = states;
    if (isFirst) return;
    void client.invalidateQueries({ queryKey: ACCOUNTS });
    void client.invalidateQueries({ queryKey: LIMITS });
  }, [client, states]);
}

/** Every address that the user has withdrawn to or bound over a network. */
export function useKnownAddresses(protocolId: number | undefined) {
  return useQuery({
    queryKey: [...WITHDRAWALS, 'addresses', protocolId],
    queryFn: ({ signal }) =>
      call('account/draw_addresses', { currency_protocol_id: protocolId ?? 0 }, notOlder(signal)),
    enabled: protocolId !== undefined,
  });
}

/** The amount of an account that may be withdrawn now, over a network where one is chosen. */
export function useWithdrawalLimits(
  { currency_id: currencyId, account_type_id: typeId }: Account,
  protocol: Protocol | undefined,
) {
  const network = protocol && { currency_protocol_id: protocol.id };
  return useQuery({
    queryKey: [...LIMITS, currencyId, typeId, protocol?.id],
    queryFn: ({ signal }) =>
      call(
        'account/draw_limits',
        { currency_id: currencyId, account_type_id: typeId, ...network },
        notOlder(signal),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The address that the user has bound for a currency on a chain. */
export function useBoundAddress(currencyCode: string, protocol: Protocol | undefined) {
  const { data: user } = useUser();
  const contract = protocol && contractOf(protocol);
  return useQuery({
    queryKey: [...BOUND, currencyCode, contract],
    queryFn: ({ signal }) => readBound(user?.id ?? 0, currencyCode, contract ?? '', signal),
    enabled: user !== undefined && contract !== undefined,
  });
}

function readBound(userId: number, code: string, contract: string, signal: AbortSignal) {
  return call(
    'bind/GetDrawAddress',
    { user_id: userId, coin_name: code, contract_address: contract },
    { signal },
  );
}

interface BindingPlace {
  readonly code: string;
  readonly protocol: Protocol;
}

/** Every address that the user has bound for these currencies on their chains. */
export function useBoundAddresses(places: readonly BindingPlace[]) {
  const { data: user } = useUser();
  return useQuery({
    queryKey: [...BOUND, 'book', places.map(({ code, protocol }) => `${code} ${protocol.id}`)],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        places.map(async (place) => ({
          ...place,
          entry: (await readBound(user?.id ?? 0, place.code, contractOf(place.protocol), signal)).bound,
        })),
      );
      return answers.flatMap(({ entry, ...place }) => (entry === null ? [] : [{ ...place, entry }]));
    },
    enabled: user !== undefined,
  });
}

/** The name under which an address is bound: the token's contract, or else the code of the chain. */
export function contractOf({ token_address: token, chain_protocol: chain }: Protocol): string {
  return token === '' ? chain.code : token;
}

/** Reads the bound addresses again, after one was bound. */
export function useBoundAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: BOUND });
}
