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

/**
 * The passkey that the browser made, as JSON text; undefined if the person refused, it timed out, or this device has one
 * already.
 */
export async function makePasskey(options: { readonly challenge: string }): Promise<string | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // The exchange sends the options of WebAuthn in their JSON form; the contract knows their challenge alone.
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return JSON.stringify(await startRegistration({ optionsJSON }));
  } catch {
    return undefined;
  }
}
