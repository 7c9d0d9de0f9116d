import { PICTURE_BYTES_MAX } from '@candor/contract';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PictureField, type SendPicture } from './index.ts';

/** An upload that waits until the test answers it. */
interface Sent {
  readonly file: Blob;
  readonly options: Parameters<SendPicture>[1];
  readonly succeed: (answer: { url: string }) => void;
  readonly fail: (error: Error) => void;
}

const SAVED = '/images/front.png';
let sent: Sent[] = [];
let urls: string[] = [];

beforeEach(() => {
  sent = [];
  urls = [];
});

function Front() {
  const [url, setUrl] = useState('');
  const change = (next: string) => {
    urls.push(next);
    setUrl(next);
  };
  const send: SendPicture = (file, options) =>
    new Promise((succeed, fail) => sent.push({ file, options, succeed, fail }));
  return <PictureField label="Front" url={url} error={undefined} send={send} onChange={change} />;
}

async function show() {
  const view = await render(<Front />);
  const group = view.getByRole('group', { name: 'Front' });
  const input = () => group.element().querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  const drop = (file: File) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const zone = group.element().querySelector('div');
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  };
  return { view, group, input, drop };
}

const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'front', { type });

async function lastSent(count: number): Promise<Sent> {
  await expect.poll(() => sent.length).toBe(count);
  const last = sent.at(-1);
  if (last === undefined) throw new Error('Nothing was sent.');
  return last;
}

it('takes no file of another type, and none that is too large, and sends neither', async () => {
  const { group, drop } = await show();
  await expect.element(group.getByText('PNG, JPEG or WebP, up to 5 MB.')).toBeVisible();
  drop(fileOf(10, 'image/gif'));
  await expect.element(group.getByRole('alert')).toHaveTextContent('Choose a PNG, JPEG or WebP file');
  drop(fileOf(PICTURE_BYTES_MAX + 1, 'image/png'));
  await expect.element(group.getByRole('alert')).toHaveTextContent('This file is larger than 5 MB');
  expect(sent).toEqual([]);
  drop(fileOf(PICTURE_BYTES_MAX, 'image/png'));
  await lastSent(1);
  await expect.element(group.getByRole('alert')).not.toBeInTheDocument();
});

it('shows how much of a picture has left, and keeps the address that the answer names', async () => {
  const { group, input } = await show();
  await userEvent.upload(input() as HTMLInputElement, fileOf(2000, 'image/webp'));
  const { file, options, succeed } = await lastSent(1);
  expect([file.size, file.type]).toEqual([2000, 'image/webp']);
  const progress = group.getByRole('progressbar', { name: 'Uploading: Front' });
  await expect.element(progress).toHaveAttribute('value', '0');
  options.onShare?.(0.374);
  await expect.element(group.getByText('37 %')).toBeVisible();
  await expect.element(progress).toHaveAttribute('value', '37');
  succeed({ url: SAVED });
  await expect.element(progress).not.toBeInTheDocument();
  expect(urls).toEqual([SAVED]);
  await group.getByRole('button', { name: 'Remove: Front' }).click();
  expect(urls).toEqual([SAVED, '']);
  await expect.element(group.getByRole('button', { name: 'Choose a file: Front' })).toBeVisible();
});

it('sends the same picture again after a failure', async () => {
  const { group, input } = await show();
  await userEvent.upload(input() as HTMLInputElement, fileOf(300, 'image/png'));
  (await lastSent(1)).fail(new Error('no answer'));
  await expect.element(group.getByRole('alert')).toBeVisible();
  await group.getByRole('button', { name: 'Retry' }).click();
  const again = await lastSent(2);
  expect(again.file).toBe(sent[0]?.file);
  await expect.element(group.getByRole('alert')).not.toBeInTheDocument();
  again.succeed({ url: SAVED });
  await expect.element(group.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(urls).toEqual([SAVED]);
});

it('gives up an upload that is cancelled, whatever is answered later', async () => {
  const { group, drop } = await show();
  drop(fileOf(300, 'image/png'));
  const { options, succeed } = await lastSent(1);
  await group.getByRole('button', { name: 'Cancel' }).click();
  expect(options.signal?.aborted).toBe(true);
  succeed({ url: SAVED });
  await expect.element(group.getByRole('button', { name: 'Choose a file: Front' })).toBeVisible();
  expect(urls).toEqual([]);
});
