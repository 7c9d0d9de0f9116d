import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Returns the text that a phone's camera would read from this code on the screen. */
export async function readQr(code: Locator): Promise<string | undefined> {
  await code.scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}
