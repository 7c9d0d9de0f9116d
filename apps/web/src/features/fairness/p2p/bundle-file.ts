import type { BundleFiles } from '@candor/fairness';
import { unzipSync } from 'fflate';

const PICTURES = 'pictures/';
/** Its first bytes are part of a text: a mark of the byte order that were left out would change the digest. */
const UTF8 = { ignoreBOM: true } as const;

/** Reads the files of an evidence bundle; undefined where the file is no such archive. */
export async function readBundleFile(file: Blob): Promise<BundleFiles | undefined> {
  const files = unpacked(new Uint8Array(await file.arrayBuffer()));
  const textOf = (name: string) => {
    const bytes = files?.[name];
    return bytes === undefined ? undefined : new TextDecoder('utf-8', UTF8).decode(bytes);
  };
  const bundle = textOf('bundle.json');
  if (files === undefined || bundle === undefined) return undefined;
  const pictures = Object.entries(files)
    .filter(([name]) => name.startsWith(PICTURES))
    .map(([name, bytes]) => [name.slice(PICTURES.length), bytes] as const);
  return { bundle, signature: textOf('signature.json'), pictures: new Map(pictures) };
}

function unpacked(zip: Uint8Array): Readonly<Record<string, Uint8Array>> | undefined {
  try {
    return unzipSync(zip);
  } catch {
    return undefined;
  }
}
