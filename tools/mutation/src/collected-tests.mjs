/**
 * The core's tests' imports from `vitest`, for a process that stays loaded: `it` only collects, and tests run
 * on request. The matchers are vitest's own.
 */
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

/** @typedef {() => unknown} Step */
/** @typedef {{ id: string, name: string, file: string, before: readonly Step[], body: Step }} CollectedTest */
/** @typedef {(name: string, body: Step) => void} Declare */

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

/** @type {Map<string, CollectedTest>} */
export const collected = new Map();

let file = '';
/** @type {{ names: readonly string[], before: Step[] }} */
let suite = { names: [], before: [] };

/** @param {string} path */
export function beginFile(path) {
  file = path;
  suite = { names: [], before: [] };
}

export const expect = chai.expect;

export const describe = withEach((name, body) => {
  const outer = suite;
  suite = { names: [...outer.names, name], before: [...outer.before] };
  body();
  suite = outer;
});

export const it = withEach((name, body) => {
  const whole = [...suite.names, name].join(' > ');
  let id = `${file}#${whole}`;
  while (collected.has(id)) id += ' again';
  collected.set(id, { id, name: whole, file, before: suite.before, body });
});

/** @param {Step} step */
export function beforeEach(step) {
  suite.before.push(step);
}

/** @param {Declare} declare */
function withEach(declare) {
  const each =
    (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ name, /** @type {(...row: unknown[]) => unknown} */ body) => {
      for (const [place, row] of rows.entries()) {
        declare(`${name} #${place + 1}`, () => (Array.isArray(row) ? body(...row) : body(row)));
      }
    };
  return Object.assign((/** @type {string} */ name, /** @type {Step} */ body) => declare(name, body), {
    each,
  });
}
