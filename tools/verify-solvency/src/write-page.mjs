/** `node tools/verify-solvency/src/write-page.mjs`: writes check.html, one file that holds the checks of check-proof.mjs, check-coins.mjs and ask-wallet.mjs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

const OFFERED = [
  'checkProof',
  'amountText',
  'readReserves',
  'checkReserves',
  'wrongSignatures',
  'isControlText',
  'walletCall',
  'walletRequest',
];

/** Returns the text of check.html. */
export function checkPage() {
  const checksOf = (/** @type {string} */ file) =>
    readFileSync(at(file), 'utf8').replaceAll(/^export /gm, '');
  const offered = [
    checksOf('check-proof.mjs'),
    checksOf('check-coins.mjs'),
    checksOf('ask-wallet.mjs'),
    `globalThis.solvencyChecks = { ${OFFERED.join(', ')} };\n`,
  ].join('\n');
  return readFileSync(at('page.html'), 'utf8').replace('/* The checks */', () => offered);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(at('../check.html'), checkPage());
