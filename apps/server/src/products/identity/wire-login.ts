import { deviceName } from './device-name.ts';
import type { LoginAttempts, LoginResultWord } from '../../identity/login-attempts.ts';
import { wireDate } from '../../wire/money.ts';

type Attempt = Awaited<ReturnType<LoginAttempts['pageOf']>>['rows'][number];

/** Returns a login as its user and operators see it. */
export function wireLogin(row: Attempt) {
  return {
    id: row.id,
    at: wireDate(row.attempted_at),
    network: row.network,
    device: deviceName(row.device),
    result: row.result as LoginResultWord,
    new_device: row.is_new_device ? (1 as const) : (0 as const),
  };
}
