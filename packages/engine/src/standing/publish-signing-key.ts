import type { PublishSigningKey } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { StandingGround } from './standing-ground.ts';

const KEY_ID = /^[0-9a-f]{16}$/;
/** The 44 bytes of an Ed25519 key in the SPKI form of DER, in base64. */
const ED25519 = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;

/**
 * Records the key that signs evidence from now on. It changes nothing that a decision depends on. May refuse with
 * settings_invalid (keyId, publicKey).
 */
export function publishSigningKey(
  { recorder }: Pick<StandingGround, 'recorder'>,
  { keyId, publicKey }: PublishSigningKey,
): Rejection | undefined {
  if (!KEY_ID.test(keyId)) return { key: 'settings_invalid', field: 'keyId' };
  if (!ED25519.test(publicKey)) return { key: 'settings_invalid', field: 'publicKey' };
  recorder.record({ kind: 'signing_key_published', keyId, publicKey });
  return undefined;
}
