import { z } from 'zod';

/** A file of a multipart body. Its name and media type are the sender's claims and prove nothing about its bytes. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** A file; how large a whole body may be is said by `bodyBytesMax` of its call. */
export const upload = z
  .custom<UploadedFile>(isUploadedFile, {
    error: (issue) => (issue.input === undefined ? 'field_required' : 'field_invalid'),
  })
  .meta({ type: 'string', format: 'binary' });
