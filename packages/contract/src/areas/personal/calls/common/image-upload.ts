import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { PICTURE_BYTES_MAX } from '../../../../personal-bounds.ts';
import { upload } from '../../../../shapes/upload.ts';

export const commonImageUpload = defineCall({
  name: 'common/image_upload',
  base: 'api',
  method: 'POST',
  body: 'multipart',
  // The picture, and the lines around it.
  bodyBytesMax: PICTURE_BYTES_MAX + 65_536,
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 2_000,
  because: IDENTITY,
  summary: 'Stores a picture (PNG, JPEG or WebP, 5 MiB), which only the caller sees until it is attached.',
  request: z.strictObject({ file: upload }),
  response: z.strictObject({ url: z.string() }),
  done: ['image_uploaded'],
  refuses: [
    'image_damaged',
    'image_dimensions_too_large',
    'image_too_large',
    'image_type_unsupported',
    'uploads_full',
  ],
});
