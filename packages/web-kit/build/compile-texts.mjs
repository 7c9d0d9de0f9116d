import compile from 'icu-minify/compile';

/** @typedef {import('icu-minify/format').CompiledMessage} CompiledMessage */
/** @typedef {{ readonly [name: string]: string | Texts }} Texts */
/** @typedef {{ readonly [name: string]: CompiledMessage | Compiled }} Compiled */

/**
 * Compiles every text of a tree. Throws where one is not in ICU's message format.
 * @param {Texts} texts
 * @returns {Compiled}
 */
export function compileTexts(texts) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? compile(text) : compileTexts(text),
    ]),
  );
}

/**
 * The Vite plugin of every app that shows texts of `locales` folders: the parser of messages stays out of the browser.
 * @returns {import('vite').Plugin}
 */
export function compiledTexts() {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z]+\.json$/ },
      handler: (json) => ({
        code: `export default ${JSON.stringify(compileTexts(JSON.parse(json)))};`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}
