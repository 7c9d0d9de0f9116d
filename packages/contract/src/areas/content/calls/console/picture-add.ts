import { z } from 'zod';
import { ON_RECORD } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { PICTURE_BYTES_MAX } from '../../../../personal-bounds.ts';
import { PICTURE_PURPOSES } from '../../picture-purposes.ts';
import { choice } from '../../../../shapes/fields.ts';
import { upload } from '../../../../shapes/upload.ts';

export const consolePictureAdd = defineCall({
  name: 'console/picture_add',
  base: 'console',
  method: 'POST',
  body: 'multipart',
  // The picture, and the lines around it.
  bodyBytesMax: PICTURE_BYTES_MAX + 65_536,
  auth: 'operator',
  permission: 'content.write',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 2_000,
  because: ON_RECORD,
  summary:
    'Stores a picture (PNG, JPEG or WebP, 5 MiB) for everybody; its path is that of a banner, of a currency’s icon or of the brand.',
  /** All but the pictures of articles are scaled down to the size of their place; those of a tab and a phone are squares. */
  request: z.strictObject({ file: upload, purpose: choice(PICTURE_PURPOSES).optional() }),
  response: z.strictObject({ url: z.string() }),
  done: ['image_uploaded'],
  refuses: [
    'image_damaged',
    'image_dimensions_too_large',
    'image_not_square',
    'image_too_large',
    'image_type_unsupported',
    'uploads_full',
  ],
  audit: 'picture_add',
});
