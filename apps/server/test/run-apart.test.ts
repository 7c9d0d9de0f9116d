import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runApart } from '../src/app/run-apart.ts';

const LONG_MS = 60_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-run-apart-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(text: string): Promise<URL> {
  const path = join(folder, `${text.length}.mjs`);
  await writeFile(path, text);
  return pathToFileURL(path);
}

/** Answers with its scheduling class and niceness as Linux numbers them; class 5 is the one for idle time. */
const STANDING = `
  import { readFileSync } from 'node:fs';
  process.once('message', ({ idles }) => {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    const standing = { policy: Number(fields[38]), nice: Number(fields[16]) };
    if (standing.policy !== 5 || idles) process.send(standing, () => process.disconnect());
  });
`;

test.runIf(process.platform === 'linux')('a process gets idle time, all of its threads', async () => {
  const entry = await program(STANDING);
  expect(await runApart(entry, { idles: true }, { patienceMs: LONG_MS })).toMatchObject({ policy: 5 });
});

test.runIf(process.platform === 'linux')('one that does not end in idle time is begun anew', async () => {
  const entry = await program(STANDING);
  expect(await runApart(entry, { idles: false }, { patienceMs: 200 })).toEqual({ policy: 0, nice: 5 });
});

test('requests and answers keep their maps and bytes', async () => {
  const entry = await program(
    `process.once('message', (request) => process.send(request, () => process.disconnect()));`,
  );
  const request = { depths: new Map([[1, 2]]), secret: Buffer.from('ab') };
  const answer = await runApart<typeof request>(entry, request, { patienceMs: LONG_MS });
  expect(answer.depths).toEqual(request.depths);
  expect(Buffer.from(answer.secret).equals(request.secret)).toBe(true);
});

test('one that ends without an answer, and one that is broken off, are refused, once', async () => {
  const ends = await program(`process.exit(3);`);
  await expect(runApart(ends, {}, { patienceMs: LONG_MS })).rejects.toThrow('code 3');
  const endless = await program(`setInterval(() => undefined, 1_000);`);
  const controller = new AbortController();
  const running = runApart(endless, {}, { patienceMs: LONG_MS, signal: controller.signal });
  controller.abort();
  await expect(running).rejects.toThrow('aborted');
});
