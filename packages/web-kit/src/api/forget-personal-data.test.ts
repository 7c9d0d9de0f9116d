import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { forgetPersonalData } from './forget-personal-data.ts';

it('keeps what is public when the session ends, and nothing of the person', () => {
  const client = new QueryClient();
  const forgotten: QueryClient[] = [];
  forgetPersonalData(client, (of) => forgotten.push(of));
  session.begin();
  client.setQueryData(['person', 'user'], { id: 1 });
  client.setQueryData(['person', 'anything that is added later', { page: 1 }], [1]);
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
