import { checksumText, type Depth } from '@candor/contract';
import crc32 from 'crc/calculators/crc32';

/**
 * The checksum that MARKET_DEPTH_DELTA carries: CRC-32 (ISO-HDLC, as in zlib; unsigned) over UTF-8 text. The text is
 * the best 25 levels of each side, best first, each written `price:number` in the very letters of the frames, levels
 * joined by commas, bids and asks by a bar:
 *
 *     50000.00:0.010000,49999.50:0.200000|50001.00:0.300000
 *
 * A side without levels is empty, an empty book is `|`.
 *
 * @example depthChecksum({ in: [], out: [] }) // 2,343,686,810
 */
export function depthChecksum(depth: Depth): number {
  // Calculators answer a signed integer or not, as the platform has it.
  return crc32(new TextEncoder().encode(checksumText(depth))) >>> 0;
}
