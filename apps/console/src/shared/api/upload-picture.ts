import type { PicturePurpose } from '@candor/contract';
import { createConsoleClient } from '@candor/client/console';
import { currentLanguage, reportingTransport, type UploadOptions } from '@candor/web-kit';
import { watched } from './console-api.ts';

/** Stores a picture of an article for everybody, and resolves with its path on this site. */
export const uploadPicture = uploaderOf('article');

/** Stores the icon of a currency, scaled down to the size of one, and resolves with its path on this site. */
export const uploadIcon = uploaderOf('icon');

/** Returns what stores a picture for a place, scaled down to its size, and resolves with its path on this site. */
export function uploaderOf(purpose: PicturePurpose) {
  return (file: Blob, { signal, onShare }: UploadOptions) =>
    watched(async () => {
      const transport = await reportingTransport(onShare);
      const uploader = createConsoleClient({ lang: currentLanguage, ...transport });
      return (await uploader.ask('console/picture_add', { file, purpose }, { signal })).data;
    });
}
