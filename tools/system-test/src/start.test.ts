/** Tests `npm start` from outside: when it reports that it is ready, and its behaviour when its server ends. */
import { createClient } from '@candor/client';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Launched } from './launched.ts';

let launched: Launched;

/** It fills its books while the first tests run. */
beforeAll(async () => {
  launched = await Launched.start();
});
afterAll(() => launched.remove());

describe('npm start', () => {
  test('with a setting that is wrong ends at once with its message', async () => {
    const wrong = await Launched.start({ SECRETS_KEY: 'short' });
    expect(await wrong.left).toBe(78);
    expect(wrong.output).toContain('SECRETS_KEY must be 32 random bytes');
    expect(wrong.output).not.toContain('starting it again');
    await wrong.remove();
  });

  test('on the data folder of another ends at once and says who holds it', async () => {
    await launched.prints('The market makers fill the books');
    const second = await Launched.start({}, launched.dataDir);
    expect(await second.left).toBe(78);
    expect(second.output).toMatch(/in use by another Candor server: process \d+/);
    expect(second.output).not.toContain('starting it again');
  });

  test('on a fresh data folder says that it is ready once every book has five levels a side', async () => {
    await launched.prints('Candor is ready');
    const client = createClient({ baseUrl: launched.url });
    const groups = await client.call('market/currency_matches', {});
    const ids = groups.flatMap(({ matches }) => matches.map(({ id }) => id));
    expect(ids).toHaveLength(10);
    for (const id of ids) {
      // Makers replace their orders all the time, so a look may fall between two of them.
      await eventually(async () => {
        const { depth } = await client.call('market/deal', { currency_match_id: id });
        expect(depth.in.length, `bids of pair ${id}`).toBeGreaterThanOrEqual(5);
        expect(depth.out.length, `asks of pair ${id}`).toBeGreaterThanOrEqual(5);
      });
    }
    expect(launched.output).not.toContain('still thin');
  });

  test('starts a server again that somebody killed, and the end is in its log and its figures', async () => {
    const before = launched.serverPid;
    process.kill(before, 'SIGKILL');
    await eventually(async () => {
      expect((await fetch(`${launched.url}/readyz`)).status).toBe(200);
      expect(launched.serverPid).not.toBe(before);
    });
    const figures = await (await fetch(`${launched.url}/metrics`)).text();
    expect(figures).toContain('candor_process_ends_total{reason="killed"} 1\n');
    expect(figures).toMatch(/candor_process_last_end_timestamp_seconds\{reason="killed"\} \d/);
    expect(launched.output).toContain('The server ended (SIGKILL); starting it again.\n');
    const lines = launched.output.split('\n').filter((line) => line.includes('"reason":"killed"'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 40 }]);
  });
});
