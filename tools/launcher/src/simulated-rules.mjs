const UNREACHED = /^never accepted, or never a reason to refuse: (.+)$/;

/**
 * Returns what none of several simulations reached, by the lines that each printed.
 *
 * @param {readonly (readonly string[])[]} outputs
 * @returns {string[]}
 */
export function unreachedByAll(outputs) {
  const [first = [], ...others] = outputs.map((lines) =>
    lines.flatMap((line) => UNREACHED.exec(line)?.[1]?.split(', ') ?? []),
  );
  return first.filter((rule) => others.every((rules) => rules.includes(rule)));
}
