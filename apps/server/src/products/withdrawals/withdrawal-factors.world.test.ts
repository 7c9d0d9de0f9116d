import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreed } from '../../../test/support/agreed.ts';
import { WithdrawalWorld, type User, PAY } from '../../../test/support/withdrawal-world.ts';
import { PASSWORD, wrongCode } from '../../../test/support/identity-world.ts';
import { ask } from '../../../test/support/running-app.ts';
import { SoftwareAuthenticator } from '../../../test/support/software-authenticator.ts';

const STEP = 30;

let world: WithdrawalWorld;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
});
afterAll(() => world.close());

/** The code of this step, or of the next one: each counts once. */
const codeOf = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP });

async function withPasskey(): Promise<{ user: User; key: SoftwareAuthenticator }> {
  const user = await world.bound();
  const key = new SoftwareAuthenticator(world.base);
  const options = await ask(world.base, 'user/passkey_begin', { password: PASSWORD }, user);
  const credential = key.create(options);
  await ask(world.base, 'user/passkey_confirm', { credential, name: 'key' }, user);
  return { user, key };
}

/** The browser's answer by which a passkey agrees to a withdrawal. */
async function agree(user: User, key: SoftwareAuthenticator, change: object = {}): Promise<string> {
  const withdrawal = { account_type_id: 1, ...world.wanted(change) };
  const options = await ask(world.base, 'user/factor_challenge', agreed('account/draw', withdrawal), user);
  return key.sign(options);
}

describe('a second factor that is on', () => {
  test('is asked for by every withdrawal, and a code of the app counts once', async () => {
    const user = await world.bound();
    const { secret } = await ask(world.base, 'user/totp_begin', { password: PASSWORD }, user);
    await ask(world.base, 'user/totp_confirm', { code: codeOf(secret, 0) }, user);
    expect(await world.refuse(user)).toMatchObject({
      error: 'second_factor_required',
      fields: { second_factor_code: 'second_factor_required' },
    });
    const second_factor_code = codeOf(secret, 1);
    const wrong = { second_factor_code: wrongCode(second_factor_code) };
    expect((await world.refuse(user, wrong)).error).toBe('second_factor_invalid');
    // A withdrawal that the engine refuses uses up no proof.
    expect((await world.refuse(user, { number: '5', second_factor_code })).error).toBe(
      'withdrawal_below_minimum',
    );
    const { id } = await world.withdrawal(user, { second_factor_code });
    expect((await world.refuse(user, { second_factor_code })).error).toBe('second_factor_invalid');
    const [row] = await world.sql`select factors from withdrawals where id = ${id}`;
    expect(row).toEqual({ factors: ['pay_password', 'second_factor'] });
  });

  test('of the kind that signs agrees to one withdrawal and to no other', async () => {
    const { user, key } = await withPasskey();
    for (const change of [{ number: '101' }, { address: world.address('thief') }, { account_type_id: 2 }]) {
      const second_factor_code = await agree(user, key);
      await world.bind(user, { address: String(world.wanted(change)['address']) });
      expect((await world.refuse(user, { ...change, second_factor_code })).error).toBe('passkey_invalid');
      await world.bind(user);
    }
    const second_factor_code = await agree(user, key);
    expect((await world.withdrawal(user, { second_factor_code })).state).toBe('approved');
    expect((await world.refuse(user, { second_factor_code })).error).toBe('passkey_invalid');
  });
});

describe('a trade password', () => {
  test('is asked for although it has just granted time, and is blocked after five wrong ones', async () => {
    const user = await world.bound();
    await ask(world.base, 'user/check_pay_password', { password: PAY }, user);
    expect((await world.refuse(user, { pay_password: '' })).error).toBe('pay_password_required');
    const wrong = await Promise.all(
      Array.from({ length: 6 }, () => world.refuse(user, { pay_password: 'Wrong-word-1' })),
    );
    expect(new Set(wrong.map(({ error }) => error))).toEqual(
      new Set(['pay_password_wrong', 'pay_password_blocked']),
    );
    expect((await world.refuse(user)).error).toBe('pay_password_blocked');
    expect(await world.funds(user)).toEqual(['10000.00000000', '0.00000000']);
  });
});
