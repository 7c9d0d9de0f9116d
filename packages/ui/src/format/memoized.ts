/**
 * Returns a function that makes each thing once, and gives it again to the same arguments, which JSON can write. It is meant for
 * formats of `Intl`: to make one takes some thirty times as long as to use it, and a page needs a few.
 */
export function memoized<Arguments extends readonly unknown[], Made>(
  make: (...args: Arguments) => Made,
): (...args: Arguments) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const name = JSON.stringify(args);
    const known = made.get(name);
    if (known !== undefined) return known;
    const fresh = make(...args);
    made.set(name, fresh);
    return fresh;
  };
}
