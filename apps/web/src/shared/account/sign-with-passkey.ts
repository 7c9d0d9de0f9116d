import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** The browser's answer to a challenge as JSON text; undefined if the person refused or no passkey is within reach. */
export async function signWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options }));
  } catch {
    return undefined;
  }
}
