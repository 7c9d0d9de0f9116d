import { open } from 'node:fs/promises';

/** Writes the names of a folder's files to the disk: after it, files that were made, renamed or deleted stay so. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
