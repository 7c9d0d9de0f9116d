import { createConsoleClient } from '@candor/client/console';
import { currentLanguage, reportingTransport, type UploadOptions } from '@candor/web-kit';
import { watched } from './console-api.ts';

/** Stores a picture for everybody, and resolves with its path on this site. */
export function uploadPicture(file: Blob, { signal, onShare }: UploadOptions) {
  return watched(async () => {
    const transport = await reportingTransport(onShare);
    const uploader = createConsoleClient({ lang: currentLanguage, ...transport });
    return (await uploader.ask('console/picture_add', { file }, { signal })).data;
  });
}
