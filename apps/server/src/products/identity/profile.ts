import type { UserInfo } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { codeContact, registeredContact } from '../../identity/contact.ts';
import type { Passkeys } from '../../identity/passkeys.ts';
import type { TotpSeeds } from '../../identity/totp-seeds.ts';
import type { User } from '../../identity/users.ts';
import { heldUntil } from '../../wire/account.ts';
import { wireDate, wireTime } from '../../wire/money.ts';

export interface ProfilePorts {
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly engine: EngineReader;
}

const CERTIFIED = 2;

/** Returns a user as `user/info` answers it. */
export async function profileOf({ seeds, passkeys, engine }: ProfilePorts, user: User): Promise<UserInfo> {
  const [hasTotp, hasPasskey] = await Promise.all([seeds.isOn(user.id), passkeys.isOn(user.id)]);
  const now = Date.now();
  const blockedUntilMs = user.payBlockedUntil?.getTime() ?? 0;
  return {
    id: user.id,
    mobile: user.mobile ?? '',
    email: user.email ?? '',
    codes_to: codeContact(() => undefined, user).type,
    registered_with: registeredContact(() => undefined, user).type,
    area_id: user.mobile === null ? null : user.areaId,
    invite_code: user.inviteCode,
    review_status: user.reviewStatus as UserInfo['review_status'],
    is_seller: isSeller(engine, user.id) ? 1 : 0,
    contact_verified: user.contactVerified ? 1 : 0,
    created_at: wireDate(user.createdAt),
    has_pay_password: user.payPasswordHash === null ? 0 : 1,
    pay_password_blocked_until: blockedUntilMs > now ? wireTime(blockedUntilMs) : null,
    second_factor: hasTotp || hasPasskey ? 1 : 0,
    security_level: securityLevel(user),
    phishing_phrase: user.phishingPhrase,
    withdrawals_held_until: heldUntil(engine.standings.standing(user.id), now),
  };
}

/** Returns whether a user has a shop on the P2P desk that is certified, also while it is suspended. */
function isSeller(engine: EngineReader, userId: number): boolean {
  const status = engine.p2p.shop(userId)?.status;
  return status === 'active' || status === 'suspended';
}

/** Returns 50, and 25 each for a phone, an e-mail address and a certified identity, but at most 100. */
export function securityLevel(
  user: Pick<User, 'mobile' | 'email' | 'reviewStatus'>,
): UserInfo['security_level'] {
  const proofs = [user.mobile !== null, user.email !== null, user.reviewStatus === CERTIFIED];
  const count = proofs.filter(Boolean).length;
  return count === 0 ? 50 : count === 1 ? 75 : 100;
}
