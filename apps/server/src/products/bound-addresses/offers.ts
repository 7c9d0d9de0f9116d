import { CODE_PURPOSES } from '@candor/contract';
import type { Sql } from '@candor/storage';
import { BoundAddresses } from '../../chains/bound-addresses.ts';
import type { Settings } from '../../content/settings.ts';
import type { User } from '../../identity/users.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import type { BoundPlace } from './calls.ts';

interface CodeLetters {
  ownCode(
    user: User,
    code: { readonly purpose: typeof CODE_PURPOSES.bindAddress; readonly code: string },
  ): Promise<void>;
  addressCode(user: User, code: BoundPlace & { readonly code: string }): Promise<void>;
}

/** Addresses to which withdrawals are bound, and the codes that bind them. */
export const boundAddressesOffers = {
  boundAddresses: ({ sql, settings }: { readonly sql: Sql; readonly settings: Settings }) =>
    new BoundAddresses(sql, () => settings.count('bind_wait_hours')),
  /** Returns whether texts are carried; a demo without a provider shows what it would have sent. */
  canText:
    ({ mode, messages }: { readonly mode: 'demo' | 'live'; readonly messages: MessageOutbox }) =>
    () =>
      mode === 'demo' || messages.isCarried('sms'),
  sendBindCode:
    ({ letters }: { readonly letters: CodeLetters }) =>
    (user: User, code: string, place: BoundPlace | undefined) =>
      place === undefined
        ? letters.ownCode(user, { purpose: CODE_PURPOSES.bindAddress, code })
        : letters.addressCode(user, { ...place, code }),
  /** Selects the users who have bound an address. */
  boundTo: () => (sql: Sql, address: string) =>
    sql`select user_id from bound_addresses where address = ${address}`,
  /** Selects the addresses that a user has bound on a network, and when. */
  boundOf: () => (sql: Sql, userId: number, protocolId: number) =>
    sql`
    select address, created_at from bound_addresses
    where user_id = ${userId} and currency_protocol_id = ${protocolId}`,
};
