/**
 * A test runner for Stryker that loads the tests once and runs them for one mutant after another, those beside
 * it first, quick ones before slow ones, until one fails. Stryker's runner for vitest begins a thread and
 * imports everything again for every mutant: seconds, where the tests that catch it take milliseconds.
 */
import { relative } from 'node:path';
import fc from 'fast-check';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { beginFile, collected } from './collected-tests.mjs';
import { bundleTests } from './test-bundle.mjs';

/** @typedef {import('./collected-tests.mjs').CollectedTest} CollectedTest */
/** @typedef {import('@stryker-mutator/api/core').InstrumenterContext} InstrumenterContext */
/** @typedef {import('@stryker-mutator/api/core').StrykerOptions} StrykerOptions */
/** @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner */

/** Which tests to load, from the root of the project; what has one of the `slow` in its name is left out. */
/** @typedef {{ tests: readonly string[], slow: readonly string[] }} Choice */

/** @implements {TestRunner} */
class WarmRunner {
  #choice;
  /** The duration of each test when it last passed. @type {Map<string, number>} */
  #durations = new Map();
  /** The state in which mutated code looks up the active mutant and counts hits. @type {InstrumenterContext} */
  #space = {};

  /** @param {StrykerOptions} options */
  constructor(options) {
    this.#choice = /** @type {Choice} */ (options['warm']);
    Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: this.#space });
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    fc.configureGlobal({ endOnFailure: true });
    const root = process.cwd();
    const { tests, slow } = this.#choice;
    for (const { file, address } of await bundleTests(root, tests, `${root}/.warm-${process.pid}`)) {
      if (slow.some((part) => file.endsWith(part))) continue;
      beginFile(file);
      await import(address);
    }
  }

  /** @type {TestRunner['dryRun']} */
  async dryRun() {
    /** @type {import('@stryker-mutator/api/test-runner').TestResult[]} */
    const tests = [];
    for (const test of collected.values()) {
      this.#space.currentTestId = test.id;
      const startedMs = performance.now();
      const failureMessage = await failureOf(test);
      const { id, name, file: fileName } = test;
      const result = { id, name, fileName, timeSpentMs: performance.now() - startedMs };
      if (failureMessage === undefined) tests.push({ ...result, status: TestStatus.Success });
      else tests.push({ ...result, status: TestStatus.Failed, failureMessage });
    }
    delete this.#space.currentTestId;
    const { mutantCoverage } = this.#space;
    const coverage = mutantCoverage === undefined ? {} : { mutantCoverage };
    return { status: DryRunStatus.Complete, tests, ...coverage };
  }

  /** @type {TestRunner['mutantRun']} */
  async mutantRun({ testFilter = [...collected.keys()], activeMutant, hitLimit, sandboxFileName }) {
    const folder = relative(process.cwd(), sandboxFileName).replace(/[^/]*$/, '');
    const ordered = this.#inOrder(testFilter, folder);
    Object.assign(this.#space, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    for (const [place, test] of ordered.entries()) {
      const startedMs = performance.now();
      const failureMessage = await failureOf(test);
      const tooOften = determineHitLimitReached(this.#space.hitCount, hitLimit);
      if (tooOften !== undefined) return { ...tooOften, status: MutantRunStatus.Timeout };
      const nrOfTests = place + 1;
      if (failureMessage !== undefined)
        return { status: MutantRunStatus.Killed, killedBy: [test.id], failureMessage, nrOfTests };
      this.#durations.set(test.id, performance.now() - startedMs);
    }
    return { status: MutantRunStatus.Survived, nrOfTests: ordered.length };
  }

  /** A test that never ran here counts as a quick one. @param {readonly string[]} ids @param {string} folder */
  #inOrder(ids, folder) {
    const cost = (/** @type {CollectedTest} */ { id, file }) =>
      (this.#durations.get(id) ?? 1) * (file.startsWith(folder) ? 0.1 : 1);
    return ids.flatMap((id) => collected.get(id) ?? []).sort((a, b) => cost(a) - cost(b));
  }
}

/** @param {CollectedTest} test @returns {Promise<string | undefined>} */
async function failureOf({ before, body }) {
  try {
    for (const step of before) await step();
    await body();
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message.slice(0, 300) : String(thrown);
  }
}

/** @param {StrykerOptions} options */
const warmRunner = (options) => new WarmRunner(options);
warmRunner.inject = tokens(commonTokens.options);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'warm', warmRunner)];
