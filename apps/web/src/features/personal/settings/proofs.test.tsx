import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import '../../../shared/account/texts.ts';
import { agreedText, type UserInfo } from '@candor/contract';
import { queryClient, session, sha256Hex } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { showAt } from '../../../shared/test/in-router.tsx';
import { BindAccountPage } from '../bind-account-page.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { SecurityList } from './security-list.tsx';
import { SupportCode } from './support-code.tsx';

const USER = {
  id: 9,
  email: '',
  mobile: '812345678',
  codes_to: 'mobile',
  registered_with: 'mobile',
  second_factor: 1,
};

beforeEach(() => {
  forgetAnswers();
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  session.begin();
  answer('user/info', USER);
  answer('user/second_factor', { totp: 1, passkeys: 0, recovery_codes_left: 0 });
  answer('default/setting', '20');
  answer('user/closing', { is_requested: 0, requested_at: null });
});

const show = (part: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const fieldsOf = (call: string) => asked.filter(({ name }) => name === call).map(({ fields }) => fields);

it('asks for the password and a factor before a code goes to an address that shall be bound', async () => {
  answer('sms_mail', { resend_after: 60, expires_in: 600 });
  const { view } = await showAt('/bindAccount', () => <BindAccountPage />);
  await view.getByLabelText('E-mail').fill('ada@example.com');
  await view.getByRole('button', { name: 'Send code' }).click();
  await expect.element(view.getByText('Please enter your password')).toBeVisible();
  expect(fieldsOf('sms_mail')).toEqual([]);
  await view.getByLabelText('Login password').fill('correct1horse');
  await view.getByLabelText('Authenticator or recovery code').fill('123456');
  await view.getByRole('button', { name: 'Send code' }).click();
  await expect
    .poll(() => fieldsOf('sms_mail'))
    .toEqual([{ user_string: 'ada@example.com', password: 'correct1horse', second_factor_code: '123456' }]);
});

it('binds a phone to an account with an e-mail address, by its country and the same proofs', async () => {
  answer('user/info', { ...USER, email: 'ada@example.com', mobile: '', codes_to: 'email' });
  answer('default/area_list', [{ id: 5, name: 'Thailand', global_code: '66' }]);
  answer('safe/mobile_code', { resend_after: 60, expires_in: 600 });
  const { view } = await showAt('/bindAccount', () => <BindAccountPage />);
  await expect.element(view.getByRole('heading', { name: 'Bind a phone number' })).toBeVisible();
  await view.getByLabelText('Phone number').fill('812345678');
  await view.getByLabelText('Login password').fill('correct1horse');
  await view.getByLabelText('Authenticator or recovery code').fill('123456');
  await view.getByRole('button', { name: 'Send code' }).click();
  await expect.element(view.getByText('Please choose a country or region')).toBeVisible();
  expect(fieldsOf('safe/mobile_code')).toEqual([]);
  await view.getByRole('button', { name: 'Country or region' }).click();
  await view.getByRole('option', { name: /Thailand/ }).click();
  await view.getByRole('button', { name: 'Send code' }).click();
  await expect
    .poll(() => fieldsOf('safe/mobile_code'))
    .toEqual([{ mobile: '812345678', area_id: 5, password: 'correct1horse', second_factor_code: '123456' }]);
});

const NO_PHONE = {
  ...USER,
  email: 'ada@example.com',
  mobile: '',
  registered_with: 'email',
  contact_verified: 1,
  review_status: 0,
  phishing_phrase: '',
} as UserInfo;

it('offers to bind a phone where the exchange can send text messages', async () => {
  answer('default/setting', '1');
  const { view } = await showAt('/', () => <SecurityList user={NO_PHONE} />);
  await expect.element(view.getByRole('link', { name: 'Bind' })).toBeVisible();
  await expect.element(view.getByText('Phone number', { exact: true })).toBeVisible();
});

it('does not speak of a phone where no text message can be sent', async () => {
  answer('default/setting', '0');
  answer('user/info', NO_PHONE);
  const { view } = await showAt('/', () => <SecurityList user={NO_PHONE} />);
  await expect.element(view.getByText('ada@example.com')).toBeVisible();
  await expect.poll(() => fieldsOf('default/setting')).toContainEqual({ key: 'phone_binding' });
  expect(view.getByText('Phone number', { exact: true }).elements()).toEqual([]);
  const { view: page } = await showAt('/bindAccount', () => <BindAccountPage />);
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  await expect.poll(() => page.getByLabelText('Phone number').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Send code' }).elements()).toEqual([]);
});

it('shows the authorization code once the user has proved who asks', async () => {
  answer('user/prove', new Refusal('password_wrong', { password: '' }));
  answer('user/authorization_code', { code: 'ABCD', expires_at: '2026-01-01T00:10:00Z' });
  const view = await show(<SupportCode />);
  await view.getByRole('button', { name: 'Show the code' }).click();
  const dialog = view.getByRole('dialog', { name: 'Authorization code' });
  await dialog.getByLabelText('Login password').fill('wrong1horse');
  await dialog.getByLabelText('Authenticator or recovery code').fill('123456');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(dialog.getByText('Refused: password_wrong')).toBeVisible();
  expect(fieldsOf('user/authorization_code')).toEqual([]);
  answer('user/prove', { proved_until: '2026-01-01T00:05:00Z' });
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(view.getByRole('status', { name: 'Authorization code' })).toHaveTextContent('ABCD');
});

it('downloads the own data only after a proof', async () => {
  answer('user/prove', new Refusal('second_factor_invalid', { second_factor_code: '' }));
  const view = await show(<OwnDataSection />);
  await view.getByRole('button', { name: 'Download' }).click();
  const dialog = view.getByRole('dialog');
  await dialog.getByLabelText('Login password').fill('correct1horse');
  await dialog.getByLabelText('Authenticator or recovery code').fill('000000');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.element(dialog.getByText('Refused: second_factor_invalid')).toBeVisible();
  expect(fieldsOf('user/prove')).toEqual([{ password: 'correct1horse', second_factor_code: '000000' }]);
});

it('asks a passkey to sign for this address alone', async () => {
  answer('user/second_factor', { totp: 0, passkeys: 1, recovery_codes_left: 0 });
  answer('user/factor_challenge', new Refusal('rate_limited'));
  const { view } = await showAt('/bindAccount', () => <BindAccountPage />);
  for (const email of ['ada@example.com', 'eve@example.com']) {
    await view.getByLabelText('E-mail').fill(email);
    await view.getByRole('button', { name: 'Use passkey' }).click();
    const payload_hash = await sha256Hex(agreedText('sms_mail', { user_string: email }));
    await expect.poll(() => fieldsOf('user/factor_challenge').at(-1)).toEqual({ payload_hash });
  }
});
