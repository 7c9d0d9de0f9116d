import { hash } from 'node:crypto';
import { type AgreedCall, type AgreedRequest, agreedText } from '@candor/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { plugIn } from './support/authenticator.ts';
import { PASSWORD, registerUser } from './support/counterparty.ts';
import { PHONE } from './support/screens.ts';
import { test } from './support/test.ts';

// Passkeys belong to names, not to addresses.
test.use({ host: 'localhost' });

interface User {
  readonly account: string;
  readonly headers: { readonly authorization: string };
}

async function ask<Data>(
  api: APIRequestContext,
  call: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<{ code: number; error?: string; data: Data }> {
  const answer = await api.post(`/api/user/${call}`, { data, headers });
  return (await answer.json()) as { code: number; error?: string; data: Data };
}

async function registeredUser(api: APIRequestContext, name: string): Promise<User> {
  const account = await registerUser(api, name);
  const { data } = await ask<{ token: string }>(api, 'login', {
    account,
    password: PASSWORD,
    session: 'token',
  });
  return { account, headers: { authorization: data.token } };
}

/** Creates a passkey in the browser from the exchange's options, and submits it. */
async function makePasskey(page: Page, api: APIRequestContext, user: User) {
  const begun = await ask<{ challenge: string }>(api, 'passkey_begin', { password: PASSWORD }, user.headers);
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return JSON.stringify(made.toJSON());
  }, begun.data);
  const kept = await ask<{ id: string; name: string }[]>(
    api,
    'passkey_confirm',
    { credential, name: 'My laptop' },
    { ...user.headers, origin: new URL(page.url()).origin },
  );
  return { credential, kept };
}

/** Seconds since 1970 in the next step of authenticator apps, which the exchange accepts as well. */
function nextStep(): number {
  return Math.floor(Date.now() / 1_000) + 30;
}

/** Returns the browser's signature with which its passkey allows a call with these values. */
async function allow<Call extends AgreedCall>(
  { page, api, user }: { readonly page: Page; readonly api: APIRequestContext; readonly user: User },
  call: Call,
  request: AgreedRequest<Call>,
): Promise<string> {
  const payload_hash = hash('sha256', agreedText(call, request), 'hex');
  const origin = new URL(page.url()).origin;
  const { data } = await ask<object>(api, 'factor_challenge', { payload_hash }, { ...user.headers, origin });
  return page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return JSON.stringify(signed.toJSON());
  }, data);
}

test('with a passkey the login asks for it after the password; who sends it away is told, and may try again', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  const { devtools, authenticatorId } = await plugIn(page);
  const user = await registeredUser(request, 'keyed');
  const { credential, kept } = await makePasskey(page, request, user);
  expect(kept).toMatchObject({ code: 1, data: [{ name: 'My laptop' }] });
  // A credential is accepted only once.
  expect(await ask(request, 'passkey_confirm', { credential, name: 'again' }, user.headers)).toMatchObject({
    code: 0,
    error: 'passkey_invalid',
  });

  await page.getByRole('textbox', { name: 'E-mail' }).fill(user.account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const sign = page.getByRole('button', { name: 'Use passkey' });
  await expect(sign).toBeFocused();
  await expect(page.getByLabel('Authenticator code')).toHaveCount(0);
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await plugIn(page);
  await sign.click();
  await expect(page.getByRole('alert')).toHaveText('The passkey was not confirmed. Please try again.');
});

test('a passkey logs in; a signature counts once, for its own challenge and its own user', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await plugIn(page);
  const user = await registeredUser(request, 'signer');
  await makePasskey(page, request, user);
  const second_factor_code = await allow({ page, api: request, user }, 'user/totp_begin', {});
  const allowed = { password: PASSWORD, second_factor_code };
  const { data: seed } = await ask<{ secret: string }>(request, 'totp_begin', allowed, {
    ...user.headers,
    origin: new URL(page.url()).origin,
  });
  const code = generateSync({ secret: seed.secret });
  expect(await ask(request, 'totp_confirm', { code }, user.headers)).toMatchObject({ code: 1 });

  const sent: Record<string, string>[] = [];
  page.on('request', (each) => {
    if (each.url().endsWith('/api/user/login')) sent.push(each.postDataJSON() as Record<string, string>);
  });
  await page.getByRole('textbox', { name: 'E-mail' }).fill(user.account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  // A user with both factors may choose.
  await expect(page.getByLabel('Authenticator code')).toBeVisible();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(/\/home$/);

  const login = { account: user.account, password: PASSWORD, session: 'token' };
  const signed = sent.at(-1)?.['second_factor_code'] ?? '';
  expect(signed).toContain('clientDataJSON');
  const again = await ask<{ challenge: string }>(request, 'login', login);
  const replay = { ...login, challenge: again.data.challenge, second_factor_code: signed };
  expect(await ask(request, 'login', replay)).toMatchObject({ code: 0, error: 'passkey_invalid' });
  expect(await ask(request, 'login', { ...replay, challenge: sent.at(-1)?.['challenge'] })).toMatchObject({
    code: 0,
    error: 'challenge_unknown',
  });

  const other = await registeredUser(request, 'other');
  await makePasskey(page, request, other);
  const theirs = { ...login, account: other.account };
  const owed = await ask<{ challenge: string }>(request, 'login', theirs);
  expect(
    await ask(request, 'login', { ...theirs, challenge: owed.data.challenge, second_factor_code: signed }),
  ).toMatchObject({ code: 0, error: 'passkey_invalid' });

  const known = await request.get('/api/user/passkeys', { headers: user.headers });
  const [own] = ((await known.json()) as { data: { id: string }[] }).data;
  const change = {
    password: PASSWORD,
    second_factor_code: generateSync({ secret: seed.secret, epoch: nextStep() }),
  };
  expect(await ask(request, 'passkey_remove', { ...change, id: 'none' }, user.headers)).toMatchObject({
    code: 0,
    error: 'passkey_unknown',
  });
  expect(
    await ask(request, 'passkey_remove', { ...change, id: own?.id, password: 'wrong1horse' }, user.headers),
  ).toMatchObject({ code: 0, error: 'password_wrong' });
});

test('a key that verifies nobody is no passkey', async ({ page, request }) => {
  await page.goto('/login');
  await plugIn(page, true);
  const user = await registeredUser(request, 'bare');
  const headers = { ...user.headers, origin: new URL(page.url()).origin };
  const begun = await ask<object>(request, 'passkey_begin', { password: PASSWORD }, headers);
  expect(begun.data).toMatchObject({ authenticatorSelection: { userVerification: 'required' } });
  // The attacker's page asks the key for less than the exchange did.
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    publicKey.authenticatorSelection = { userVerification: 'discouraged' };
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return JSON.stringify(made.toJSON());
  }, begun.data);
  expect(await ask(request, 'passkey_confirm', { credential, name: 'bare' }, headers)).toMatchObject({
    error: 'passkey_invalid',
  });
});

test('with a passkey on, the password alone changes no factor; a signature of the passkey allows one change', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await plugIn(page);
  const user = await registeredUser(request, 'changer');
  const { kept } = await makePasskey(page, request, user);
  const headers = { ...user.headers, origin: new URL(page.url()).origin };
  const change = { id: kept.data[0]?.id, password: PASSWORD };
  for (const call of ['totp_begin', 'passkey_begin', 'passkey_remove']) {
    const { id, ...proof } = change;
    const input = call === 'passkey_remove' ? { ...proof, id } : proof;
    expect(await ask(request, call, input, headers)).toMatchObject({ error: 'second_factor_required' });
  }
  const signer = { page, api: request, user };
  const second_factor_code = await allow(signer, 'user/totp_begin', {});
  const begun = await ask(request, 'totp_begin', { password: PASSWORD, second_factor_code }, headers);
  expect(begun).toMatchObject({ code: 1 });
  expect(await ask(request, 'passkey_remove', { ...change, second_factor_code }, headers)).toMatchObject({
    error: 'passkey_invalid',
  });

  const again = {
    ...change,
    second_factor_code: await allow(signer, 'user/passkey_remove', { id: change.id }),
  };
  expect(await ask(request, 'passkey_remove', again, headers)).toMatchObject({ code: 1, data: [] });
});
