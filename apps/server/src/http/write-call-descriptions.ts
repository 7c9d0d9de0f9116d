/** Writes the descriptions of all calls beside itself; the build runs it once, so that no start of a server has to. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCalls, descriptionFile, type Format, READERS } from './call-descriptions.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('the folder of the descriptions is missing');
mkdirSync(folder, { recursive: true });
for (const reader of READERS)
  for (const [format, text] of Object.entries(describeCalls(reader)))
    writeFileSync(join(folder, descriptionFile(reader, format as Format)), text);
