import type { PushChannel } from '@candor/client';

/** Loads the socket's code and returns the only socket of the page, for screens that are drawn before it is needed. */
export async function loadPush(): Promise<PushChannel> {
  return (await import('./push.ts')).push();
}
