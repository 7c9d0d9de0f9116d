import { expect, it } from 'vitest';
import { RequestsUnderWay } from './requests-under-way.ts';

it('a key is under way until its request has ended, and no other key is held up', () => {
  const underWay = new RequestsUnderWay();
  const end = underWay.begin('user 1 a');
  expect(() => underWay.begin('user 1 a')).toThrow('request_in_progress');
  const others = [underWay.begin('user 2 a'), underWay.begin('user 1 b')];
  end();
  underWay.begin('user 1 a')();
  for (const endOther of others) endOther();
  expect(() => ['user 1 a', 'user 2 a', 'user 1 b'].map((key) => underWay.begin(key))).not.toThrow();
});

it('two servers of one process do not share their keys', () => {
  const [one, other] = [new RequestsUnderWay(), new RequestsUnderWay()];
  one.begin('c');
  expect(() => other.begin('c')).not.toThrow();
  expect(() => one.begin('c')).toThrow('request_in_progress');
});
