import type { UploadedFile } from '@candor/contract/schema';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { CallFailure } from '../failure.ts';
import { BodyFields } from './fields.ts';

/** No form of the app has more; each limit refuses the body instead of truncating it. */
const PARTS_MAX = 64;
const FIELD_BYTES_MAX = 64 * 1024;
const PART_HEADERS_MAX = 16;
const PART_HEADER_BYTES_MAX = 4 * 1024;

/**
 * Reads the fields and files of a multipart body that is already in memory. May refuse with body_malformed,
 * body_too_large, key_forbidden or key_duplicate.
 */
export async function readMultipart(
  contentType: string,
  body: Uint8Array,
): Promise<Record<string, string | UploadedFile>> {
  const parser = openParser(contentType);
  return new Promise((resolve, reject) => {
    const fields = new BodyFields<string | UploadedFile>();
    const refuse = (error: unknown) =>
      reject(error instanceof CallFailure ? error : new CallFailure('body_malformed'));
    const add = (name: string | undefined, value: string | UploadedFile) => {
      try {
        if (name === undefined || name === '') throw new CallFailure('body_malformed');
        fields.add(name, value);
      } catch (error) {
        refuse(error);
      }
    };
    const tooLarge = () => refuse(new CallFailure('body_too_large'));
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) tooLarge();
      else add(name, value);
    });
    parser.on('file', (field, stream, fileName, _encoding, type) => {
      const chunks: Uint8Array[] = [];
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('end', () => add(field, { name: fileName ?? '', type, bytes: Buffer.concat(chunks) }));
      stream.on('error', refuse);
    });
    parser.on('partsLimit', tooLarge);
    parser.on('error', refuse);
    parser.on('finish', () => resolve(fields.toObject()));
    parser.end(body);
  });
}

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        parts: PARTS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        headerPairs: PART_HEADERS_MAX,
        headerSize: PART_HEADER_BYTES_MAX,
      },
    });
  } catch {
    throw new CallFailure('body_malformed');
  }
}
