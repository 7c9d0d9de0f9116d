import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { InlineHandler } from '../../http/inline-file.ts';
import { readPicture } from '../../http/picture.ts';
import type { Uploads } from './uploads.ts';

export function upload(uploads: Uploads): CallHandler<'common/image_upload'> {
  return async ({ file }, { session }) => {
    const url = await uploads.add(session.userId, await readPicture(file.bytes));
    return { data: { url }, done: 'image_uploaded' };
  };
}

export function read(uploads: Uploads): InlineHandler<'common/image'> {
  return async ({ name }, { session }) => {
    const found = session === undefined ? undefined : await uploads.readOwn(session.userId, name);
    // The same answer for a guest, for a stranger, and for a name that never was.
    if (found === undefined) throw new CallFailure('path_unknown');
    return found;
  };
}
