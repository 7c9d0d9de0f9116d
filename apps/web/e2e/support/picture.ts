import { PNG } from 'pngjs';

/** A picture of one shade, so that each is another one. */
export function picture(shade: number) {
  const png = new PNG({ width: 64, height: 48 });
  png.data.fill(shade);
  return { name: 'picture.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
}
