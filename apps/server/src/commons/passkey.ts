import type { ResponseOf } from '@candor/contract';
import type { Passkey } from '../identity/passkeys.ts';
import { wireDate } from '../wire/money.ts';

type WirePasskey = ResponseOf<'user/passkeys'>[number];

/** Returns a passkey as its holder sees it. */
export function wirePasskey({ id, name, createdAt, lastUsedAt }: Passkey): WirePasskey {
  return {
    id,
    name,
    created_at: wireDate(createdAt),
    last_used_at: wireDate(lastUsedAt),
  };
}
