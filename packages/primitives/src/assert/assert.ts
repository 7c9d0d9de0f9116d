/** A bug of ours, never a refusal: code that catches it must stop, not carry on. */
export class AssertionFailed extends Error {
  override readonly name = 'AssertionFailed';
}

/** Throws when a thing that must hold does not. Build costly messages with `fail` instead. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message);
}

export function fail(message: string): never {
  throw new AssertionFailed(message);
}

/** Marks a branch that the types prove unreachable. */
export function assertNever(value: never): never {
  throw new AssertionFailed(`unexpected value ${String(value)}`);
}
