import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { forgetPersonalData } from './forget-personal-data.ts';

beforeEach(() => session.end());

function personal(staysCovered = false) {
  const client = new QueryClient();
  const forgotten: QueryClient[] = [];
  forgetPersonalData(client, { alsoForget: (of) => forgotten.push(of), staysCovered: () => staysCovered });
  session.begin(1);
  client.setQueryData(['own', 'balances'], '8766.00');
  return { client, forgotten, balances: () => client.getQueryData(['own', 'balances']) };
}

it('keeps what is public when the session ends, and nothing of the person', () => {
  const { client, forgotten } = personal();
  client.setQueryData(['own', 'anything that is added later', { page: 1 }], [1]);
  client.setQueryData(['public', 'areas'], []);
  client.setQueryData(['public', 'markets'], []);
  expect(client.getQueryCache().getAll()).toHaveLength(4);
  session.end();
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([
    ['public', 'areas'],
    ['public', 'markets'],
  ]);
  expect(forgotten).toEqual([client]);
});

it('takes what is on the screen away at once, and asks for nothing in its place', () => {
  const { client } = personal();
  const asked: string[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['own', 'balances'],
    queryFn: () => asked.push('asked'),
    staleTime: Infinity,
  });
  const shown: unknown[] = [];
  const stop = observer.subscribe(({ data }) => shown.push(data));
  expect(observer.getCurrentResult().data).toBe('8766.00');
  session.end();
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect([shown.at(-1), asked]).toEqual([undefined, []]);
  stop();
});

it('keeps what a covered page needs until its own user is back, and not for anybody else', () => {
  const own = personal(true);
  session.expire();
  expect(own.balances()).toBe('8766.00');
  session.begin(1);
  expect(own.balances()).toBe('8766.00');
  session.expire();
  session.begin(2);
  expect(own.balances()).toBeUndefined();
});

it('forgets what a covered page kept once its user does not come back', () => {
  const { balances } = personal(true);
  session.expire();
  session.acceptExpiry();
  expect(balances()).toBeUndefined();
});

it('never shows the data of one person to the next who logs in without a logout', () => {
  const { balances } = personal();
  session.begin(2);
  expect([session.phase, balances()]).toEqual(['user', undefined]);
});
