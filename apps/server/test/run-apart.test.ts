import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runApart } from '../src/app/run-apart.ts';

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

const NICENESS = `
  import { getPriority } from 'node:os';
  const niceness = getPriority();
`;
const ANSWERS = `process.once('message', () => process.send({ niceness }, () => process.disconnect()));`;

/** Keeps every core busy until it is stopped. */
function keepBusy(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => loops.forEach((loop) => loop.kill('SIGKILL'));
}

/** The niceness of the running process of a program, which on a busy machine may not have begun to run. */
async function nicenessOf(entry: URL): Promise<number | undefined> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(entry.pathname)) return getPriority(Number(pid));
  }
  return undefined;
}

test.runIf(process.platform === 'linux')('a process has the lowest priority', async () => {
  const entry = await program(`setInterval(() => undefined, 60_000);`);
  const controller = new AbortController();
  const running = runApart(entry, {}, controller.signal);
  running.catch(() => undefined);
  await expect.poll(() => nicenessOf(entry), { interval: 20 }).toBe(19);
  controller.abort();
  await expect(running).rejects.toThrow('aborted');
});

test.runIf(process.platform === 'linux')('one that gets no core is begun anew with a share', async () => {
  const entry = await program(`${NICENESS} if (niceness === 19) for (;;); ${ANSWERS}`);
  const release = keepBusy();
  try {
    expect(await runApart(entry, {})).toEqual({ niceness: 5 });
  } finally {
    release();
  }
});

test('requests and answers keep their maps and bytes', async () => {
  const entry = await program(
    `process.once('message', (request) => process.send(request, () => process.disconnect()));`,
  );
  const request = { depths: new Map([[1, 2]]), secret: Buffer.from('ab') };
  const answer = await runApart<typeof request>(entry, request);
  expect(answer.depths).toEqual(request.depths);
  expect(Buffer.from(answer.secret).equals(request.secret)).toBe(true);
});

test('one that ends without an answer, and one that is broken off, are refused, once', async () => {
  const ends = await program(`process.exit(3);`);
  await expect(runApart(ends, {})).rejects.toThrow('code 3');
  const endless = await program(`setInterval(() => undefined, 1_000);`);
  const controller = new AbortController();
  const running = runApart(endless, {}, controller.signal);
  controller.abort();
  await expect(running).rejects.toThrow('aborted');
});
