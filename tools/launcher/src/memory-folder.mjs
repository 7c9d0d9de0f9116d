import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file system in memory that most Linux systems have. */
const MEMORY = '/dev/shm';
/** Several times the bytes that all databases of a whole run fill at once. */
const ROOM_BYTES = 8 * 2 ** 30;
const NAME = 'candor-test-';

/**
 * Makes a folder in memory for the temporary files of tests, which goes when this process ends; undefined where there is no
 * such file system, too little room or memory, or where programs may not be run from it. Contract tests make and
 * remove hundreds of databases with hundreds of files each, of which a disk's file system is a sixth of their processor time.
 *
 * @param {{ place?: string, roomBytes?: number }} [options]
 * @returns {string | undefined}
 */
export function openMemoryFolder({ place = MEMORY, roomBytes = ROOM_BYTES } = {}) {
  if (!existsSync(place)) return undefined;
  removeLeft(place);
  const { bavail, bsize } = statfsSync(place);
  if (Math.min(bavail * bsize, process.availableMemory()) < roomBytes) return undefined;
  const folder = mkdtempSync(join(place, `${NAME}${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // The database runs as another user where this one is root.
  chmodSync(folder, 0o711);
  if (!runsPrograms(folder)) {
    remove();
    return undefined;
  }
  process.once('exit', remove);
  return folder;
}

/**
 * Removes the folders of processes that were killed: in memory they would stay until the machine restarts.
 *
 * @param {string} place
 */
function removeLeft(place) {
  for (const name of readdirSync(place)) {
    const pid = Number(new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !lives(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} folder */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
