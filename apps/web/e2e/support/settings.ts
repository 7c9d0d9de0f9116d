import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PublicSetting } from '@candor/contract';
import { type APIRequestContext, expect } from '@playwright/test';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** Changes settings as an operator would, and waits until the running exchange answers with them. */
export async function changeSettings(
  api: APIRequestContext,
  settings: Partial<Record<PublicSetting, string>>,
): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await run(process.execPath, [MAIN, 'setting', key, value], {
      env: { ...process.env, DATA_DIR: process.env['CANDOR_BROWSER_TEST_DATA'], CANDOR_MODE: 'demo' },
    });
    await expect.poll(() => readSetting(api, key as PublicSetting)).toBe(value);
  }
}

export async function readSetting(api: APIRequestContext, key: PublicSetting): Promise<string> {
  const response = await api.get(`/api/default/setting?key=${key}`);
  return ((await response.json()) as { data: string }).data;
}
