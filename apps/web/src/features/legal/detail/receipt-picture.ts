import type { ResponseOf } from '@candor/contract';

type BankEntry = ResponseOf<'demo/bank'>['entries'][number];

const WIDTH = 640;
const HEIGHT = 420;
const MARGIN = 40;
const LINE = 44;

/** Returns the receipt of a payment at the simulated bank as a PNG, as a bank’s app shows one. */
export function receiptPicture(entry: BankEntry, title: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#111';
  pen.font = '600 28px sans-serif';
  pen.fillText(title, MARGIN, MARGIN + LINE / 2);
  pen.font = '20px sans-serif';
  const lines = [
    `${entry.money.replace(/^-/, '')} ${entry.fiat}`,
    `${entry.payer_name} · ${entry.payer_account}`,
    `→ ${entry.payee_name} · ${entry.payee_account}`,
    entry.transaction,
    entry.created_at,
  ];
  for (const [place, line] of lines.entries())
    pen.fillText(line, MARGIN, MARGIN + LINE * (place + 2), WIDTH - 2 * MARGIN);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is empty.')) : resolve(blob)));
  });
}
