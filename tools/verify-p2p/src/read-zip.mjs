/** Reads the files of a ZIP archive, stored or deflated, by its central directory. */
import { inflateRawSync } from 'node:zlib';

const [DIRECTORY_END, ENTRY, LOCAL] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50];
const END_LENGTH = 22;
const [ENTRY_LENGTH, LOCAL_LENGTH] = [46, 30];
const [STORED, DEFLATED] = [0, 8];

/**
 * Returns the files of an archive by their names. Throws where it is no archive, or damaged.
 * @param {Buffer} zip
 * @returns {Map<string, Buffer>}
 */
export function readZip(zip) {
  const { count, start } = readEnd(zip);
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  let at = start;
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the archive has a damaged directory');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    if (files.has(name)) throw new Error(`the archive has two files ${name}`);
    files.set(name, readFile(zip, at));
    at += ENTRY_LENGTH + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** @param {Buffer} zip */
function readEnd(zip) {
  for (let at = zip.length - END_LENGTH; at >= 0; at--) {
    if (zip.readUInt32LE(at) !== DIRECTORY_END) continue;
    return { count: zip.readUInt16LE(at + 10), start: zip.readUInt32LE(at + 16) };
  }
  throw new Error('the file is no ZIP archive');
}

/**
 * @param {Buffer} zip
 * @param {number} at the place of its entry
 */
function readFile(zip, at) {
  const [method, size, local] = [
    zip.readUInt16LE(at + 10),
    zip.readUInt32LE(at + 20),
    zip.readUInt32LE(at + 42),
  ];
  if (zip.readUInt32LE(local) !== LOCAL) throw new Error('the archive has a damaged file');
  const begin = local + LOCAL_LENGTH + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(begin, begin + size);
  if (method === STORED) return bytes;
  if (method === DEFLATED) return inflateRawSync(bytes);
  throw new Error('the archive is packed in an unknown way');
}
