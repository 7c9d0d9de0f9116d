const TICK_MS = 10_000;

/**
 * Runs one step of the set-up and says how long it takes, with a sign of life every ten seconds.
 *
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const begin = Date.now();
  console.log(`${title} ...`);
  const ticker = setInterval(() => console.log(`${title} ... ${seconds(begin)}`), TICK_MS);
  try {
    const result = await work();
    console.log(`${title}: done in ${seconds(begin)}`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/** @param {number} begin */
export function seconds(begin) {
  return `${((Date.now() - begin) / 1000).toFixed(1)} s`;
}
