import { expect, it } from 'vitest';
import { ShortCache } from './short-cache.ts';

it('makes an answer once for all who ask within its life, then anew', async () => {
  let now = 0;
  let made = 0;
  const cache = new ShortCache(1_000, () => now);
  const make = async () => String((made += 1));
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['1', '1']);
  now = 999;
  expect(await cache.get('a', make)).toBe('1');
  expect(await cache.get('b', make)).toBe('2');
  now = 1_000;
  expect(await cache.get('a', make)).toBe('3');
});

it('an answer that costs is paid by one of those who ask at once, and by the next where the first cannot pay', async () => {
  const cache = new ShortCache(1_000, () => 0);
  const payers: string[] = [];
  let made = 0;
  const ask = (name: string, isPoor = false) =>
    cache.getPaid(
      'a',
      async () => {
        await Promise.resolve();
        if (isPoor) throw new Error(`${name} has nothing left`);
        payers.push(name);
      },
      async () => String((made += 1)),
    );
  const asked = await Promise.allSettled([ask('first', true), ask('second'), ask('third')]);
  expect(asked).toMatchObject([
    { reason: new Error('first has nothing left') },
    { value: '1' },
    { value: '1' },
  ]);
  expect(await ask('fourth')).toBe('1');
  expect(payers).toEqual(['second']);
});

it('keeps no failure', async () => {
  const cache = new ShortCache(1_000, () => 0);
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', async () => 'back')).toBe('back');
});

it('forgets the oldest rather than grow, and all that is too old', async () => {
  let now = 0;
  const cache = new ShortCache(1_000, () => now);
  for (let key = 0; key < 250; key++) await cache.get(`key ${key}`, async () => String(key));
  expect(cache.size).toBe(200);
  expect(await cache.get('key 249', async () => 'anew')).toBe('249');
  expect(await cache.get('key 0', async () => 'anew')).toBe('anew');
  now = 1_000;
  await cache.get('another', async () => '');
  expect(cache.size).toBe(1);
});
