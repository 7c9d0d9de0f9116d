/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */
/** @typedef {{ area: string, mutants: number, killed: number, timedOut: number, survived: number, noCoverage: number, score: number }} Line */

const TITLES = ['part', 'mutants', 'killed', 'timed out', 'survived', 'no coverage', 'score'];

/** Code that runs on loading and texts of assertions are not counted. @param {string} area @param {readonly MutantResult[]} results @returns {Line} */
export function lineOf(area, results) {
  const count = (/** @type {MutantResult['status']} */ status) =>
    results.filter((mutant) => mutant.status === status).length;
  const [killed, timedOut, survived, noCoverage] = [
    count('Killed'),
    count('Timeout'),
    count('Survived'),
    count('NoCoverage'),
  ];
  const mutants = killed + timedOut + survived + noCoverage;
  return { area, mutants, killed, timedOut, survived, noCoverage, score: (killed + timedOut) / mutants };
}

/** @param {readonly Line[]} lines */
export function tableOf(lines) {
  const rows = lines.map(({ area, score, ...counts }) => [
    area,
    ...Object.values(counts),
    `${(score * 100).toFixed(1)} %`,
  ]);
  return [TITLES, TITLES.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @param {readonly MutantResult[]} results @param {string} root */
export function survivorsOf(results, root) {
  return results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location: { start }, mutatorName, replacement, status }) => {
      const place = `${fileName.replace(root, '')}:${start.line}:${start.column}`;
      const unseen = status === 'NoCoverage' ? ' (no test comes here)' : '';
      return `${place} ${mutatorName}${unseen}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`;
    });
}
