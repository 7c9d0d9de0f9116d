import { pictureReadCost } from '../../http/call-costs.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { InlineHandler } from '../../http/inline-file.ts';
import { readPicture } from '../../commons/picture.ts';
import { Turns } from '../../commons/turns.ts';
import type { Uploads } from '../../commons/uploads.ts';

/** Pictures of a user that wait for the one that is read: as many as a page shows, and more. */
const READS_WAITING_MAX = 20;

export function upload(uploads: Uploads): CallHandler<'common/image_upload'> {
  return async ({ file }, { session: { userId }, spend, reply }) => {
    await uploads.checkQuota(userId);
    const work = { owner: `user ${userId}`, isWanted: () => !reply.raw.destroyed, spend };
    const url = await uploads.add(userId, await readPicture(file.bytes, work));
    return { data: { url }, done: 'image_uploaded' };
  };
}

export function read(uploads: Uploads): InlineHandler<'common/image'> {
  const turns = new Turns(READS_WAITING_MAX);
  return async ({ name }, { session, spend, reply }) => {
    // The same answer for a guest, for a stranger, and for a name that never was.
    if (session === undefined) throw new CallFailure('path_unknown');
    const { userId } = session;
    const bytes = await uploads.sizeFor(userId, name);
    if (bytes === undefined) throw new CallFailure('path_unknown');
    await spend(pictureReadCost(bytes));
    const turn = { isWanted: () => !reply.raw.destroyed };
    const found = await turns.run(`user ${userId}`, turn, () => uploads.readFor(userId, name));
    if (found === undefined) throw new CallFailure('path_unknown');
    return found;
  };
}
