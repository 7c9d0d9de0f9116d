import type { PublicSetting } from '@candor/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { firstAdmins } from './operators.ts';

/** Changes settings as an operator does in the console, and waits until the running exchange answers with them. */
export async function changeSettings(
  api: APIRequestContext,
  settings: Partial<Record<PublicSetting, string>>,
): Promise<void> {
  const [admin] = await firstAdmins();
  for (const [key, value] of Object.entries(settings)) {
    await admin.ask('console/setting_set', { key, value, reason: 'A browser test needs it.' });
    await expect.poll(() => readSetting(api, key as PublicSetting)).toBe(value);
  }
}

export async function readSetting(api: APIRequestContext, key: PublicSetting): Promise<string> {
  const response = await api.get(`/api/default/setting?key=${key}`);
  return ((await response.json()) as { data: string }).data;
}
