import type { PublicSetting } from '@candor/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { runOnServer } from './run-on-server.ts';

/** Changes settings as an operator would, and waits until the running exchange answers with them. */
export async function changeSettings(
  api: APIRequestContext,
  settings: Partial<Record<PublicSetting, string>>,
): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await runOnServer('setting', key, value);
    await expect.poll(() => readSetting(api, key as PublicSetting)).toBe(value);
  }
}

export async function readSetting(api: APIRequestContext, key: PublicSetting): Promise<string> {
  const response = await api.get(`/api/default/setting?key=${key}`);
  return ((await response.json()) as { data: string }).data;
}
