import type { Sql } from '@candor/storage';
import type { Settings } from '../../content/settings.ts';
import { Passkeys } from '../../identity/passkeys.ts';
import { PayPasswords } from '../../identity/pay-passwords.ts';
import { RecoveryCodes } from '../../identity/recovery-codes.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { StepUp } from '../../identity/step-up.ts';
import { GuessDelay } from '../../identity/guess-delay.ts';
import { StepUpTries } from '../../identity/step-up-tries.ts';
import { TotpSeeds } from '../../identity/totp-seeds.ts';
import type { Users } from '../../identity/users.ts';
import { openAnnouncements } from './announcements.ts';
import type { openLetters } from './letters.ts';

/** Hours for which withdrawals are on hold after a recovery code was used, where they are after changes of security. */
const RECOVERY_HOLD_HOURS = 72;

interface OpenStepUpPorts {
  readonly sql: Sql;
  readonly users: Users;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly letters: ReturnType<typeof openLetters>;
}

/** Returns the step-up that all products share, with the stores of the factors that it checks. */
export function openStepUp({ sql, users, secrets, settings, letters }: OpenStepUpPorts): StepUp {
  const announcements = openAnnouncements({
    letters,
    holdHours: () => (settings.count('withdraw_hold_hours') === 0 ? 0 : RECOVERY_HOLD_HOURS),
  });
  return new StepUp({
    sql,
    users,
    seeds: new TotpSeeds(sql, secrets),
    passkeys: new Passkeys(sql),
    recovery: new RecoveryCodes(sql, secrets),
    payPasswords: new PayPasswords(sql, {
      graceMinutes: () => settings.count('pay_password_grace'),
      blockMinutes: () => settings.count('pay_password_block_minutes'),
    }),
    tries: new StepUpTries(sql, new GuessDelay(sql, secrets)),
    tellRecoveryUsed: (transaction, user, left) =>
      announcements.changed(transaction, user, 'recovery_code_used', { left }),
  });
}
