import type { CancelAll } from '@candor/engine';
import { expect, it } from 'vitest';
import type { Sequenced } from '@candor/engine-host';
import { once } from './order-door.ts';

const command = (clientId: string, userId = 1): CancelAll => ({
  kind: 'cancel_all',
  userId,
  clientId,
  marketId: 0,
  side: 'any',
});

it('a key is under way until its command is answered, for its user alone', async () => {
  const answers: ((value: Sequenced) => void)[] = [];
  const ports = { submit: () => new Promise<Sequenced>((resolve) => answers.push(resolve)) };
  const answer: Sequenced = {
    seq: 1,
    atMs: 1,
    outcome: { status: 'accepted', reference: 0 },
    result: { outcomes: [], events: [], eventBytes: new Uint8Array() },
  };
  const first = once(ports, command('a'));
  await expect(once(ports, command('a'))).rejects.toMatchObject({ error: 'request_in_progress' });
  const others = [
    once(ports, command('a', 2)),
    once(ports, command('b')),
    once(ports, command('')),
    once(ports, command('')),
  ];
  expect(answers).toHaveLength(5);
  for (const resolve of answers) resolve(answer);
  expect(await Promise.all([first, ...others])).toEqual(Array(5).fill(answer));
  const again = once(ports, command('a'));
  answers.at(-1)?.(answer);
  expect(await again).toEqual(answer);
});

it('a key whose command failed may be used again at once', async () => {
  const failing = { submit: () => Promise.reject(new Error('no log')) };
  await expect(once(failing, command('c'))).rejects.toThrow('no log');
  await expect(once(failing, command('c'))).rejects.toThrow('no log');
});
