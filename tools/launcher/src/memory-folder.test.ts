import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMemoryFolder } from './memory-folder.mjs';

const MODULE = fileURLToPath(new URL('memory-folder.mjs', import.meta.url));
let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'candor-memory-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Opens a folder in a process of its own, which ends; returns what that printed. */
function openedAndEnded(): string {
  const program = `import { openMemoryFolder } from ${JSON.stringify(MODULE)};
    const folder = openMemoryFolder({ place: ${JSON.stringify(place)}, roomBytes: 1 });
    console.log(folder, (await import('node:fs')).existsSync(folder));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout;
}

test('the folder is open to the user of the database, and is gone once its process has ended', () => {
  const [folder = '', wasThere] = openedAndEnded().trim().split(' ');
  expect(wasThere).toBe('true');
  expect(dirname(folder)).toBe(place);
  expect(existsSync(folder)).toBe(false);
  const open = openMemoryFolder({ place, roomBytes: 1 });
  expect(statSync(open ?? '').mode & 0o777).toBe(0o711);
  expect(readdirSync(open ?? '')).toEqual([]);
});

test('there is none where there is too little room, or no such place', () => {
  expect(openMemoryFolder({ place, roomBytes: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  expect(openMemoryFolder({ place: join(place, 'none'), roomBytes: 1 })).toBeUndefined();
  expect(readdirSync(place)).toEqual([]);
});

test('what a killed process has left goes, and what a living one has stays', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [left, living, foreign] = [`candor-test-${pid}-a`, `candor-test-${process.pid}-a`, 'foreign'];
  for (const name of [left, living, foreign]) mkdirSync(join(place, name));
  openMemoryFolder({ place, roomBytes: Number.MAX_SAFE_INTEGER });
  expect(readdirSync(place).toSorted()).toEqual([living, foreign]);
});
