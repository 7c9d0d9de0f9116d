import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, isFree, isLent, lentPorts } from './free-port.ts';

it('chooses no port that the system lends to outgoing connections', async () => {
  const lent = lentPorts();
  expect(lent.first).toBeLessThan(lent.last);
  const chosen = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(chosen.filter((port) => isLent(port, lent))).toEqual([]);
  expect(new Set(chosen).size).toBeGreaterThan(1);
});

it('takes a port that is lent where all of them are', async () => {
  const port = await freePort({ first: 1, last: 65_535 });
  expect(await isFree(port)).toBe(true);
});

it('sees that a port is taken', async () => {
  const holder = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => void holder.listen(port, '127.0.0.1', resolve));
  expect(await isFree(port)).toBe(false);
  await new Promise((resolve) => void holder.close(resolve));
  expect(await isFree(port)).toBe(true);
});
