import sharp from 'sharp';
import { expect, it } from 'vitest';
import { receiptPicture, receiptSvg } from './receipt.ts';
import { entry } from './samples.ts';

it('a receipt is a PNG with what the bank shows of the payment', async () => {
  const paid = entry({ money: '-1000.00' });
  const text = receiptSvg(paid);
  for (const part of ['>Money: 1000.00 CNY<', 'Jane Roe', '13800000007', '000000000005'])
    expect(text).toContain(part);
  const picture = await receiptPicture(paid);
  expect(picture.type).toBe('image/png');
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 480 });
});

it('names cannot become markup', async () => {
  const paid = entry({ payee_name: '</text><script>&\u0000\ud800' });
  expect(receiptSvg(paid)).not.toContain('<script');
  await expect(receiptPicture(paid)).resolves.toBeInstanceOf(Blob);
});
