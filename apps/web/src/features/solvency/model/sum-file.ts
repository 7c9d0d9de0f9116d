import type { FileVerdict } from '@candor/fairness';
import workerPath from './sum-worker.ts?worker&url';

export interface SumTask {
  /** The path of the file, from the root of the site. */
  readonly path: string;
  readonly line: string;
}

export type SumAnswer =
  | { readonly kind: 'progress'; readonly leaves: number }
  | { readonly kind: 'verdict'; readonly verdict: FileVerdict }
  /** The file could not be read. */
  | { readonly kind: 'unread' };

interface ScriptPolicy {
  createScriptURL(path: string): string;
}
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
  };
}

/** A page that asks for trusted types starts no worker from a plain text; this policy knows one script only. */
const POLICY: ScriptPolicy = {
  createScriptURL(path) {
    if (path !== workerPath) throw new TypeError('only the worker that adds up files is a script');
    return path;
  },
};
const { trustedTypes } = globalThis as WithTrustedTypes;
const policy = trustedTypes?.createPolicy('leaves-worker', POLICY) ?? POLICY;

/** Adds up a file in a worker; returns what ends it. */
export function sumFile(task: SumTask, take: (answer: SumAnswer) => void): () => void {
  const worker = new Worker(policy.createScriptURL(workerPath), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<SumAnswer>) => {
    if (data.kind !== 'progress') worker.terminate();
    take(data);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    take({ kind: 'unread' });
  });
  worker.postMessage(task);
  return () => worker.terminate();
}
