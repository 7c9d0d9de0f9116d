import { expect, it } from 'vitest';
import chinese from './locales/zh.json';
import english from './locales/en.json';

const source = Object.values<string>(
  import.meta.glob('../../../../server/src/notifications/{letters,*-events}.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

it('names every purpose of a letter that the server writes', () => {
  const events = [...source.matchAll(/^ {2}(\w+): \['mail_/gm)].map(([, name = '']) => name);
  const codes = [...source.matchAll(/'(code_for_\w+)'/g)].map(([, name = '']) => name);
  const others = [...source.matchAll(/purpose: '(\w+)'/g)].map(([, name = '']) => name);
  expect(events.length).toBeGreaterThan(20);
  expect(codes.length).toBeGreaterThan(5);
  const purposes = [...new Set([...events, ...codes, ...others])].toSorted();
  for (const { messagePurpose } of [english, chinese])
    expect(Object.keys(messagePurpose).toSorted()).toEqual(purposes);
});
