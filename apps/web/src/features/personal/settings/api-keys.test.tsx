import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import '../../../shared/account/texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeKeyPair } from './api-key-pair.ts';
import { ApiKeysSection } from './api-keys-section.tsx';

const KEY = {
  id: 'k1',
  label: 'Grid bot',
  key_start: 'AbCd1234',
  kind: 'ed25519',
  scopes: ['read', 'trade'],
  networks: ['203.0.113.0/24'],
  markets: [],
  order_value_max: 0,
  day_turnover_max: 0,
  listen_key: false,
  cancel_on_disconnect: 0,
  state: 'active',
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  last_network: '',
};

beforeEach(() => {
  forgetAnswers();
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  session.begin();
  answer('user/info', { id: 9, email: 'ada@example.com', mobile: '', second_factor: 0 });
  answer('default/setting', 'Candor');
  answer('user/api_keys', []);
  answer('market/currency_matches', [
    {
      id: 1,
      matches: [
        { id: 1, symbol: 'BTC/USDT' },
        { id: 2, symbol: 'ETH/USDT' },
      ],
    },
  ]);
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ApiKeysSection />
    </QueryClientProvider>,
  );
const fieldsOf = (call: string) => asked.filter(({ name }) => name === call).map(({ fields }) => fields);

it('the list of keys says that there is none', async () => {
  const view = await show();
  await expect.element(view.getByText('You have no API keys')).toBeVisible();
});

it('the list of keys says that it could not be read, and reads it again', async () => {
  answer('user/api_keys', new Refusal('server_error'));
  const view = await show();
  await expect.element(view.getByRole('button', { name: 'Retry' })).toBeVisible();
  answer('user/api_keys', [KEY]);
  await view.getByRole('button', { name: 'Retry' }).click();
  await expect.element(view.getByText('Grid bot')).toBeVisible();
});

it('a key is listed by what it may do, and its end is one press', async () => {
  answer('user/api_keys', [KEY]);
  answer('user/api_key_remove', []);
  const view = await show();
  await expect
    .element(view.getByText('AbCd1234… · Ed25519 · Read and trade · 203.0.113.0/24 · never used'))
    .toBeVisible();
  answer('user/api_keys', []);
  await view.getByRole('button', { name: 'Remove the key Grid bot' }).click();
  await expect.element(view.getByText('You have no API keys')).toBeVisible();
  expect(fieldsOf('user/api_key_remove')).toEqual([{ id: 'k1' }]);
});

it('the requests of a key are shown with what refused them', async () => {
  answer('user/api_keys', [KEY]);
  const use = { id: 2, key_id: 'k1', at: '2026-11-02T00:00:00.000Z', network: '203.0.113.7' };
  answer('user/api_key_use', {
    data: [
      { ...use, request: 'POST /api/v3/order', error: '-2010' },
      { ...use, id: 1, request: 'order/open', error: '' },
    ],
    total: 2,
    current_page: 1,
    per_page: 10,
    last_page: 1,
  });
  const view = await show();
  await view.getByRole('button', { name: 'Requests of the key Grid bot' }).click();
  const dialog = view.getByRole('dialog', { name: 'Last requests: Grid bot' });
  await expect.element(dialog.getByText('POST /api/v3/order')).toBeVisible();
  await expect.element(dialog.getByText('-2010')).toBeVisible();
  await expect.element(dialog.getByText('Answered')).toBeVisible();
  expect(fieldsOf('user/api_key_use')).toEqual([{ id: 'k1', page: '1', limit: '10' }]);
});

it('the requests of a key say that there is none, and that they could not be read', async () => {
  answer('user/api_keys', [KEY]);
  answer('user/api_key_use', new Refusal('server_error'));
  const view = await show();
  await view.getByRole('button', { name: 'Requests of the key Grid bot' }).click();
  answer('user/api_key_use', { data: [], total: 0, current_page: 1, per_page: 10, last_page: 1 });
  await view.getByRole('button', { name: 'Retry' }).click();
  await expect.element(view.getByText('No program has used this key yet')).toBeVisible();
});

it('limits of value are among what a key may do', async () => {
  answer('user/api_keys', [{ ...KEY, order_value_max: 500, day_turnover_max: 2_000 }]);
  const view = await show();
  await expect
    .element(
      view.getByText(/203\.0\.113\.0\/24 · up to 500 USDT an order · up to 2,000 USDT a day · never used/),
    )
    .toBeVisible();
});

it('a switched off trader API is said, and offers no new key', async () => {
  document.documentElement.dataset['missing'] = 'trader_api';
  answer('user/api_keys', [KEY]);
  const view = await show();
  await expect.element(view.getByText(/Programs have no access at the moment/)).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Create a key' })).not.toBeInTheDocument();
  await expect.element(view.getByRole('button', { name: 'Remove the key Grid bot' })).toBeVisible();
  delete document.documentElement.dataset['missing'];
});

it('an Ed25519 pair is made in the browser, and only its public half is sent', async () => {
  answer('user/api_key_add', { api_key: 'N'.repeat(64), secret: null, key: KEY });
  const view = await show();
  await view.getByRole('button', { name: 'Create a key' }).first().click();
  const dialog = view.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: 'Ed25519' })).toBeChecked();
  await dialog.getByLabelText('Login password').fill('correct1horse');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog.getByText('Enter a name')).toBeVisible();
  await expect.element(dialog.getByText('Make a key pair, or paste a public key')).toBeVisible();
  expect(fieldsOf('user/api_key_add')).toEqual([]);
  await dialog.getByLabelText('Name').fill('Grid bot');
  await dialog.getByRole('button', { name: 'Make a key pair in this browser' }).click();
  await expect.element(dialog.getByText(/The private key was downloaded/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog.getByLabelText('API key')).toHaveTextContent('N'.repeat(64));
  const [sent] = fieldsOf('user/api_key_add') as { public_key: string; scopes: string[] }[];
  expect(sent).toMatchObject({
    kind: 'ed25519',
    label: 'Grid bot',
    scopes: ['read'],
    networks: [],
    order_value_max: '0',
    day_turnover_max: '0',
    expires_at: '',
  });
  expect(sent?.public_key).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\s\S]+\n-----END PUBLIC KEY-----\n$/);
  expect(JSON.stringify(asked)).not.toContain('PRIVATE');
});

it('the secret of an HMAC key is shown once, with what the key was limited to', async () => {
  answer('user/api_key_add', {
    api_key: 'N'.repeat(64),
    secret: 'S'.repeat(64),
    key: { ...KEY, kind: 'hmac' },
  });
  const view = await show();
  await view.getByRole('button', { name: 'Create a key' }).first().click();
  const dialog = view.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'HMAC' }).click();
  await dialog.getByLabelText('Name').fill('Old bot');
  await dialog.getByRole('checkbox', { name: 'May place and cancel spot orders' }).click();
  await dialog.getByRole('checkbox', { name: 'ETH/USDT' }).click();
  await dialog.getByRole('checkbox', { name: /listenKey/ }).click();
  await dialog.getByRole('combobox', { name: /connection is lost/ }).click();
  await view.getByRole('option', { name: 'Cancel my orders after 30 seconds' }).click();
  await dialog.getByLabelText('Largest order in USDT (optional)').fill('500');
  await dialog.getByLabelText(/Largest total of a day/).fill('2,000');
  await dialog.getByLabelText('IP addresses (optional)').fill('203.0.113.7, 2001:db8::/32');
  await dialog.getByRole('radio', { name: '30 days' }).click();
  await dialog.getByLabelText('Login password').fill('correct1horse');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog.getByLabelText('Secret', { exact: true })).toHaveTextContent('S'.repeat(64));
  const [sent] = fieldsOf('user/api_key_add') as { expires_at: string }[];
  expect(sent).toMatchObject({
    kind: 'hmac',
    scopes: ['read', 'trade'],
    networks: ['203.0.113.7', '2001:db8::/32'],
    order_value_max: '500',
    day_turnover_max: '2000',
    markets: ['2'],
    listen_key: true,
    cancel_on_disconnect: '30',
  });
  expect(sent).not.toHaveProperty('public_key');
  expect(Math.round((Number(sent?.expires_at) - Date.now()) / 86_400_000)).toBe(30);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(view.getByText('S'.repeat(64))).not.toBeInTheDocument();
});

async function change(row: object) {
  answer('user/api_keys', [row]);
  const view = await show();
  await view.getByRole('button', { name: 'Change the key Grid bot' }).click();
  const dialog = view.getByRole('dialog');
  return { view, dialog, save: () => dialog.getByRole('button', { name: 'Save' }).click() };
}

it('a key that may do less is changed without the password, by the fields that differ alone', async () => {
  answer('user/api_key_set', KEY);
  const limited = { ...KEY, order_value_max: 500, expires_at: '2027-01-01T00:00:00.000Z' };
  const { dialog, save } = await change(limited);
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Grid bot');
  await expect.element(dialog.getByLabelText('Largest order in USDT (optional)')).toHaveValue('500');
  await expect.element(dialog.getByLabelText('Login password')).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'May place and cancel spot orders' }).click();
  await dialog.getByRole('checkbox', { name: 'BTC/USDT' }).click();
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fieldsOf('user/api_key_set')).toEqual([{ id: 'k1', scopes: ['read'], markets: ['1'] }]);
});

it('a key that would do more takes the login password, and what was typed stays', async () => {
  answer('user/api_key_set', new Refusal('password_required', { password: 'password_required' }));
  const { dialog, save } = await change({ ...KEY, order_value_max: 500 });
  await dialog.getByLabelText('Largest order in USDT (optional)').fill('');
  await save();
  await expect.element(dialog.getByText(/By this change the key may do more/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Largest order in USDT (optional)')).toHaveValue('');
  answer('user/api_key_set', KEY);
  await dialog.getByLabelText('Login password').fill('correct1horse');
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fieldsOf('user/api_key_set')).toEqual([
    { id: 'k1', order_value_max: '0' },
    { id: 'k1', order_value_max: '0', password: 'correct1horse' },
  ]);
});

it('what the exchange refuses about a key shows at its field until it is mended', async () => {
  answer('user/api_key_set', new Refusal('network_invalid', { networks: 'network_invalid' }));
  const { dialog, save } = await change(KEY);
  const networks = dialog.getByLabelText('IP addresses (optional)');
  await networks.fill('203.0.113.0/99');
  await save();
  await expect.element(networks).toBeInvalid();
  await expect.element(dialog.getByText('Refused: network_invalid')).toBeVisible();
  await networks.fill('203.0.113.0/28');
  await expect.element(dialog.getByText('Refused: network_invalid')).not.toBeInTheDocument();
});

it('other refusals of a change show above the form', async () => {
  answer('user/api_key_set', new Refusal('api_key_unknown'));
  const { dialog, save } = await change(KEY);
  await save();
  await expect.element(dialog.getByText('Refused: api_key_unknown')).toBeVisible();
});

it('pairs that could not be read are read again', async () => {
  answer('market/currency_matches', new Refusal('server_error'));
  const { dialog } = await change(KEY);
  await expect.element(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  answer('market/currency_matches', [{ id: 1, matches: [{ id: 1, symbol: 'BTC/USDT' }] }]);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'BTC/USDT' })).toBeVisible();
});

it('a browser makes pairs of both kinds as PEM', async () => {
  for (const kind of ['ed25519', 'rsa'] as const) {
    const pair = await makeKeyPair(kind);
    expect(pair?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect(pair?.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
  }
});
