import { expect, test } from 'vitest';
import { answerOf, fetchFrom, forgetOpen, noteOpen } from './support/open-exchanges.ts';

test.each(['http://127.0.0.1:80', 'http://127.0.0.1:79'])(
  'an exchange noted at %s answers there until it is forgotten',
  async (base) => {
    const answer = () => Promise.resolve(new Response('here'));
    noteOpen(base, { mode: 'demo', databaseUrl: '', dataDir: '', answer });
    const response = await fetchFrom(`${base}/api/time`);
    expect(await response.text()).toBe('here');

    await forgetOpen(base);
    expect(answerOf(`${base}/api/time`)).toBeUndefined();
  },
);
