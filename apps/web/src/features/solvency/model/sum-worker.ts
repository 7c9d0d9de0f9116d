/** Adds up a file of leaves in a worker of its own, so that the page stays smooth. */
import { sumLeaves } from '@candor/fairness';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SumAnswer, SumTask } from './sum-task.ts';

const answer = (message: SumAnswer): void => globalThis.postMessage(message);

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function sum({ path, line }: SumTask): Promise<void> {
  const { ok, body } = await fetch(path);
  if (!ok || body === null) {
    answer({ kind: 'unread' });
    return;
  }
  const verdict = await sumLeaves(piecesOf(body), line, { sha256, whole: sha256.create() }, (leaves) =>
    answer({ kind: 'progress', leaves }),
  );
  answer({ kind: 'verdict', verdict });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<SumTask>) => {
  sum(data).catch(() => answer({ kind: 'unread' }));
});
