import type { CDPSession, Page } from '@playwright/test';

/** Adds an authenticator to the browser that answers by itself; a bare key has neither PIN nor fingerprint. */
export async function plugIn(
  page: Page,
  isBare = false,
): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isBare ? 'usb' : 'internal',
      hasUserVerification: !isBare,
      isUserVerified: !isBare,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}
