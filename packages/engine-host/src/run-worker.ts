import { Worker } from 'node:worker_threads';

/** Runs a compiled worker with a request; resolves with its only message. A signal ends it, and the promise is rejected. */
export function runWorker<Answer>(entry: URL, request: object, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: request });
    const end = () => void worker.terminate();
    if (signal?.aborted === true) end();
    signal?.addEventListener('abort', end);
    worker.once('exit', () => signal?.removeEventListener('abort', end));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the worker ended with code ${code}`)));
  });
}
