import { createClient } from '@candor/client';
import type { ResponseOf } from '@candor/contract';
import { currentLanguage } from '../i18n/languages.ts';
import { session } from '../session/session.ts';
import { createApi } from './create-api.ts';
import { reportingTransport } from './reporting-transport.ts';

/** The calls of traders; an answer 999 ends the session here, once, or sends a guest to the login. */
export const { ask, call, callAndConfirm, noteSeq, forgetSeq, notOlder, watched } = createApi(
  createClient({ lang: currentLanguage, session: 'cookie' }),
  session,
);

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Hears of the share of the file that has left, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Uploads a picture; resolves with its address. */
export function uploadPicture(
  file: Blob,
  { signal, onShare }: UploadOptions,
): Promise<ResponseOf<'common/image_upload'>> {
  return watched(async () => {
    const transport = await reportingTransport(onShare);
    const uploader = createClient({ lang: currentLanguage, session: 'cookie', ...transport });
    return (await uploader.ask('common/image_upload', { file }, { signal })).data;
  });
}
