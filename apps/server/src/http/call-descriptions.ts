import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Json, openApiDocument, streamDocument, traderDocument } from '@candor/contract/openapi';
import { stringify } from 'yaml';

/** Users, operators, existing trading programs, and the streams of such programs. */
export const READERS = ['traders', 'operators', 'programs', 'streams'] as const;
export type Reader = (typeof READERS)[number];
export type Format = 'json' | 'yaml';
export type Description = Readonly<Record<Format, string>>;

/** Writing one takes most of a second of the processor, so a process does it once at most. */
const written = new Map<Reader, Promise<Description>>();

const DOCUMENTS: Readonly<Record<Reader, () => Json>> = {
  traders: () => openApiDocument(undefined, 'traders'),
  operators: () => openApiDocument(undefined, 'operators'),
  programs: traderDocument,
  streams: streamDocument,
};

/** Returns the description of everything that these readers call or follow, in both formats: OpenAPI, of streams AsyncAPI. */
export function describeCalls(reader: Reader): Description {
  const document = DOCUMENTS[reader]();
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
