import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { forgetPersonalData } from './forget-personal-data.ts';

it('keeps what is public when the session ends, and nothing of the person, not even the stars', () => {
  const client = new QueryClient();
  forgetPersonalData(client);
  session.begin();
  client.setQueryData(['person', 'user'], { id: 1 });
  client.setQueryData(['person', 'anything that is added later', { page: 1 }], [1]);
  client.setQueryData(['public', 'areas'], []);
  const match = { id: 1, added: 1 };
  client.setQueryData(['public', 'markets'], [{ matches: [match] }]);
  expect(client.getQueryCache().getAll()).toHaveLength(4);
  session.end();
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([
    ['public', 'areas'],
    ['public', 'markets'],
  ]);
  expect(client.getQueryData(['public', 'markets'])).toEqual([{ matches: [{ id: 1, added: 0 }] }]);
});
