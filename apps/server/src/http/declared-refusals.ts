import type { ErrorKey } from '@candor/contract';
import { type CallDefinition, mayRefuse } from '@candor/contract/schema';
import { CallFailure } from './failure.ts';

/** Called for a key with which a handler refuses although the definition of its call does not declare it. */
export type OnUndeclared = (call: string, key: ErrorKey) => void;

/** Resolves as the work of a call's handler does, and reports each key of a refusal that the call does not declare. */
export async function declaringRefusals<Result>(
  call: CallDefinition,
  onUndeclared: OnUndeclared,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (refusal) {
    if (refusal instanceof CallFailure)
      for (const key of new Set([refusal.error, ...Object.values(refusal.fields ?? {})]))
        if (!mayRefuse(call, key)) onUndeclared(call.name, key);
    throw refusal;
  }
}

/** Reports each undeclared key of a call once: it is answered all the same. */
export function onceEach(report: OnUndeclared): OnUndeclared {
  const reported = new Set<string>();
  return (call, key) => {
    const both = `${call} ${key}`;
    if (reported.has(both)) return;
    reported.add(both);
    report(call, key);
  };
}

/** Fails loudly; for tests. */
export const failUndeclared: OnUndeclared = (call, key) => {
  throw new Error(`${call} refuses with ${key}, which its definition does not declare`);
};
