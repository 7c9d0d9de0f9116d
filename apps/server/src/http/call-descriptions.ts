import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from '@candor/contract/openapi';
import { stringify } from 'yaml';

export const READERS = ['traders', 'operators'] as const;
export type Reader = (typeof READERS)[number];
export type Format = 'json' | 'yaml';
export type Description = Readonly<Record<Format, string>>;

/** Writing one takes most of a second of the processor, so a process does it once at most. */
const written = new Map<Reader, Promise<Description>>();

/** Returns the OpenAPI description of every call for these readers, in both formats. */
export function describeCalls(reader: Reader): Description {
  const document = openApiDocument(undefined, reader);
  return { json: JSON.stringify(document), yaml: stringify(document, { strict: false }) };
}

/** Returns the name of the file that holds a description which was written when the server was built. */
export const descriptionFile = (reader: Reader, format: Format) => `${reader}.${format}`;

/** Reads a description from the folder of the build; without one, which is so in a checkout's tests, writes it now. */
export function descriptionFor(reader: Reader, folder: string | undefined): Promise<Description> {
  const known =
    written.get(reader) ?? (folder === undefined ? describeNow(reader) : readBuilt(reader, folder));
  written.set(reader, known);
  // A file that could not be read is tried again with the next request.
  known.catch(() => written.delete(reader));
  return known;
}

const describeNow = (reader: Reader) => Promise.resolve().then(() => describeCalls(reader));

async function readBuilt(reader: Reader, folder: string): Promise<Description> {
  const [json, yaml] = await Promise.all([
    readFile(join(folder, descriptionFile(reader, 'json')), 'utf8'),
    readFile(join(folder, descriptionFile(reader, 'yaml')), 'utf8'),
  ]);
  return { json, yaml };
}
