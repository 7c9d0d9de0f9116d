import { expect, it } from 'vitest';
import { RequestsUnderWay } from './requests-under-way.ts';

it('a key is under way until its work has ended, and no other key is held up', async () => {
  const underWay = new RequestsUnderWay();
  const ends: ((value: number) => void)[] = [];
  const work = () => new Promise<number>((resolve) => ends.push(resolve));
  const first = underWay.run('user 1 a', work);
  await expect(underWay.run('user 1 a', work)).rejects.toMatchObject({ error: 'request_in_progress' });
  const others = [underWay.run('user 2 a', work), underWay.run('user 1 b', work)];
  expect(ends).toHaveLength(3);
  for (const end of ends) end(7);
  expect(await Promise.all([first, ...others])).toEqual([7, 7, 7]);
  const again = underWay.run('user 1 a', work);
  ends.at(-1)?.(8);
  expect(await again).toBe(8);
});

it('a key whose work failed may be used again at once', async () => {
  const underWay = new RequestsUnderWay();
  const failing = () => Promise.reject(new Error('no log'));
  await expect(underWay.run('c', failing)).rejects.toThrow('no log');
  await expect(underWay.run('c', failing)).rejects.toThrow('no log');
});

it('two servers of one process do not share their keys', () => {
  const [one, other] = [new RequestsUnderWay(), new RequestsUnderWay()];
  one.begin('c');
  expect(() => other.begin('c')).not.toThrow();
  expect(() => one.begin('c')).toThrow('request_in_progress');
});
