import { encodeQr } from '@candor/ui';

const PIXELS_PER_MODULE = 8;

/** Returns the QR code of a text as a PNG, as a wallet shows the code of an account. */
export async function qrPicture(text: string): Promise<Blob> {
  const { path, size } = await encodeQr(text);
  const side = size * PIXELS_PER_MODULE;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.scale(PIXELS_PER_MODULE, PIXELS_PER_MODULE);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  return toPng(canvas);
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is empty.')) : resolve(blob)));
  });
}
