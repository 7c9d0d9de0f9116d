import { expect } from 'vitest';
import type { ServerProcess } from './server-process.ts';

/** Stops a server and replays its log from the first command, which must come to every digest of it. */
export async function expectRebuilt(server: ServerProcess): Promise<void> {
  expect(await server.stop(), server.output).toBe(0);
  const { code, output } = await server.command('rebuild');
  expect(output).toMatch(/rebuilt \d+ commands; digest [0-9a-f]{64}/);
  expect(code).toBe(0);
}
