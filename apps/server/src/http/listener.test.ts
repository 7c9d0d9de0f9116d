import { expect, test } from 'vitest';
import { AddressUnusable, Listener, PortTaken } from './listener.ts';

test.each([
  // A network for documentation: no machine has the address.
  ['203.0.113.9', /HOST is 203\.0\.113\.9, which is no address of this machine\./],
  ['[::1]', /HOST is \[::1\], which is no known name .* without brackets\./],
])('the address %s is refused in a sentence', async (host, message) => {
  const failure = await new Listener().listen(0, host).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AddressUnusable);
  expect((failure as Error).message).toMatch(message);
});

test('a port in use is refused in a sentence', async () => {
  const listener = new Listener();
  await listener.listen(0, '127.0.0.1');
  const { port } = listener.server.address() as { port: number };
  await expect(new Listener().listen(port, '127.0.0.1')).rejects.toThrow(PortTaken);
  listener.server.close();
});
