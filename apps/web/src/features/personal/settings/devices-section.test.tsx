import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DevicesSection } from './devices-section.tsx';

const DEVICE = {
  id: 's1',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  created_at: '2026-11-01T00:00:00.000Z',
  last_used_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2026-12-01T00:00:00.000Z',
  is_current: 0,
};

beforeEach(() => {
  forgetAnswers();
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  session.begin();
  answer('user/sessions', [{ ...DEVICE, id: 's0', is_current: 1 }, DEVICE]);
  answer('user/api_keys', []);
  answer('user/end_session', null);
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <DevicesSection />
    </QueryClientProvider>,
  );
const ended = () => asked.filter(({ name }) => name === 'user/end_session').map(({ fields }) => fields);

it('all other devices are logged out by one press where there is no key', async () => {
  const view = await show();
  await view.getByRole('button', { name: 'Log out all others' }).click();
  await expect.poll(ended).toEqual([{}]);
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['ends the keys unless the user keeps them', false],
  ['keeps the keys that the user wants to keep', true],
] as const)('logging out all other devices %s', async (_title, keeps) => {
  answer('user/api_keys', [{ id: 'k1', label: 'Grid bot' }]);
  const view = await show();
  await view.getByRole('button', { name: 'Log out all others' }).click();
  const box = view.getByRole('checkbox', { name: 'Remove my API keys too (1)' });
  await expect.element(box).toBeChecked();
  expect(ended()).toEqual([]);
  if (keeps) await box.click();
  await view.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect.poll(ended).toEqual([{ end_api_keys: !keeps }]);
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});
