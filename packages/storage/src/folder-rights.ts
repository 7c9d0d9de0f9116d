import { chmod, stat } from 'node:fs/promises';

const STICKY = 0o1000;

/**
 * Removes other users' rights to a folder, or with 0o711 all except the right to traverse it. A folder that belongs to
 * another user, or is shared such as `/tmp`, is left unchanged.
 */
export async function limitOthers(folder: string, mode: 0o700 | 0o711): Promise<void> {
  const { mode: found, uid } = await stat(folder);
  const isOurs = uid === process.getuid?.() && (found & STICKY) === 0;
  const limited = (found & 0o700) | (mode & 0o077);
  if (isOurs && limited !== (found & 0o777)) await chmod(folder, limited);
}
