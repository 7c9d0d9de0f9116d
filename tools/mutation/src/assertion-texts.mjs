/** Assertion messages are for readers of the log, so their words are not mutated. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * The part of Babel's path that is needed here; Stryker's own types leave it empty.
 *
 * @typedef {object} Path
 * @property {string} [listKey]
 * @property {{ node: { type: string, callee?: { type: string, name?: string } } } | null} [parentPath]
 */

const ignorer = {
  /** @param {Path} path */
  shouldIgnore({ listKey, parentPath }) {
    const call = parentPath?.node;
    const isOfAssertion = call?.type === 'CallExpression' && call.callee?.name === 'fail';
    return isOfAssertion && listKey === 'arguments' ? 'the text of an assertion' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'assertion-texts', ignorer)];
