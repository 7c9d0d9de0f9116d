import sharp from 'sharp';
import type { BankEntry, ShopOrder } from './findings.ts';
import { unsigned } from './money.ts';

const WIDTH = 480;
const LINE_HEIGHT = 44;

/** Returns an entry that no bank has, for the receipt of a buyer who has not paid. */
export function pretendedEntry({ fiat, money, payer, payee, server_time: at }: ShopOrder): BankEntry {
  return {
    id: 0,
    account_id: 0,
    transaction: '000000000000',
    fiat,
    money: `-${money}`,
    balance: '0',
    payer_name: payer?.real_name ?? '',
    payer_account: payer?.account ?? '',
    payee_name: payee?.real_name ?? '',
    payee_account: payee?.account ?? '',
    may_reverse: 0,
    is_reversal: 0,
    order_id: null,
    booked_at: at,
    created_at: at,
  };
}

/** Resolves with the picture of a payment's receipt, as PNG. */
export async function receiptPicture(entry: BankEntry): Promise<Blob> {
  const bytes = await sharp(Buffer.from(receiptSvg(entry)))
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

/** Returns the receipt of a payment as a drawing. */
export function receiptSvg(entry: BankEntry): string {
  const lines = [
    'Demo bank: payment made',
    `Money: ${unsigned(entry.money)} ${entry.fiat}`,
    `From: ${entry.payer_name}`,
    `Account: ${entry.payer_account}`,
    `To: ${entry.payee_name}`,
    `Account: ${entry.payee_account}`,
    `Transaction: ${entry.transaction}`,
    `Time: ${entry.created_at}`,
  ];
  const texts = lines.map(
    (line, at) => `<text x="24" y="${(at + 1) * LINE_HEIGHT}">${withoutMarkup(line)}</text>`,
  );
  const height = (lines.length + 1) * LINE_HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="20">
    <rect width="100%" height="100%" fill="#ffffff"/>${texts.join('')}</svg>`;
}

/** Names are people's own words: none of their characters may become markup, and none may be one that XML forbids. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
