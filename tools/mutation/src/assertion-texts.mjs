/** What a broken assertion says is for whoever reads the log: its words are not mutated. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * What is needed here of Babel's path, which Stryker's own types leave empty.
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
