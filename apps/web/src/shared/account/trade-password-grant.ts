import { call, createValueStore, session } from '@candor/web-kit';

/** Unix milliseconds until which this session need not repeat the trade password; 0: it must. */
export const tradePasswordGrant = createValueStore(0);

session.subscribe(() => {
  if (session.phase !== 'user') tradePasswordGrant.set(0);
});

export function isTradePasswordGranted(): boolean {
  return tradePasswordGrant.get() > Date.now();
}

/**
 * Shows the trade password once for the time that the operator grants; resolves with what an order must then carry.
 * Fails where the exchange refuses the password.
 */
export async function showTradePassword(password: string): Promise<{ readonly password?: string }> {
  const { granted_until: until } = await call('user/check_pay_password', { password });
  tradePasswordGrant.set(until === null ? 0 : Date.parse(until));
  return until === null ? { password } : {};
}
