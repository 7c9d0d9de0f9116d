import type { SumAnswer, SumTask } from './sum-task.ts';
// oxlint-disable-next-line import/default -- The builder makes this module: the address of the worker's script.
import workerPath from './sum-worker.ts?worker&url';

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
