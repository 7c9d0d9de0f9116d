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
};
