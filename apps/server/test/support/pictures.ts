import sharp from 'sharp';
import { fetchFrom } from './open-exchanges.ts';
import type { Reply } from './running-app.ts';

/** A small picture with enough detail to be told from another; `seed` changes its colour. */
export function picture(
  format: 'png' | 'jpeg' | 'webp',
  seed = 1,
  width = 64,
  height = width,
): Promise<Buffer> {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 53) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Uploads a file as a browser's form does. */
export async function uploadFile(
  base: string,
  token: string | undefined,
  bytes: Uint8Array,
  { name = 'photo.png', type = 'image/png' }: { readonly name?: string; readonly type?: string } = {},
): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetchFrom(`${base}/api/common/image_upload`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: token },
    body: form,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Reply['body'],
  };
}

/** Uploads a picture that is taken, and resolves with its address. */
export async function uploaded(base: string, token: string, seed = 1): Promise<string> {
  const { body } = await uploadFile(base, token, await picture('png', seed));
  return (body.data as { url: string }).url;
}

/** Fetches a picture's address as a page would. */
export function fetchPicture(base: string, url: string, token?: string): Promise<Response> {
  return fetchFrom(`${base}${url}`, token === undefined ? {} : { headers: { authorization: token } });
}
