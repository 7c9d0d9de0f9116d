/** Verifiers with one check taken out, to find checks that no test needs. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A text of the source, and what takes its place. */
export type Patch = readonly [from: string, to: string];

/** Returns a patch for each statement of a source by which a check is demanded, to leave it out. */
export async function demandsOf(source: URL, statement: RegExp): Promise<readonly Patch[]> {
  return [...(await readFile(source, 'utf8')).matchAll(statement)].map(([text]) => [text, ''] as const);
}

/**
 * Applies each patch by itself; resolves with those that leave every outcome as it was. `outcomes` plays all attacks with a module.
 *
 * @throws {Error} where the source does not have the text of a patch
 */
export async function sparedBy<Module>(
  source: URL,
  patches: readonly Patch[],
  outcomes: (module: Module) => Promise<unknown>,
): Promise<readonly string[]> {
  const { resolve } = createRequire(source);
  const folder = await mkdtemp(join(tmpdir(), 'candor-checks-'));
  const text = (await readFile(source, 'utf8'))
    .replaceAll(/from '(\.[^']*)'/g, (_, path: string) => `from '${fileURLToPath(new URL(path, source))}'`)
    .replaceAll(/from '(@[^']*)'/g, (_, name: string) => `from '${resolve(name)}'`);
  const play = async (changed: string, name: string) => {
    const path = join(folder, `${name}-${basename(fileURLToPath(source))}`);
    await writeFile(path, changed);
    return JSON.stringify(await outcomes((await import(path)) as Module));
  };
  try {
    const whole = await play(text, 'whole');
    const spared: string[] = [];
    for (const [place, [from, to]] of patches.entries()) {
      if (!text.includes(from)) throw new Error(`the source has no "${from}"`);
      if (
        (await play(
          text.replace(from, () => to),
          String(place),
        )) === whole
      )
        spared.push(from);
    }
    return spared;
  } finally {
    await rm(folder, { recursive: true });
  }
}
