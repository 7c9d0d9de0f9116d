import { z } from 'zod';

/** A file of a multipart body. The sender's name and media type are unverified. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** A file; `bodyBytesMax` of its call limits the size of the whole body. */
export const upload = z
  .custom<UploadedFile>(isUploadedFile, {
    error: (issue) => (issue.input === undefined ? 'field_required' : 'field_invalid'),
  })
  .meta({ type: 'string', format: 'binary' });
