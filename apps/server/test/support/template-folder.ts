import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Folder of this run: the files of template databases, whose names are derived from it, and the data folders of exchanges.
     * All of them go when the run ends.
     */
    templateFolder: string;
  }
}

/** Provides a folder for the templates of each run: one that an earlier run made is never used again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders: string[] = [];
  const provide = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-templates-'));
    folders.push(folder);
    project.provide('templateFolder', folder);
  };
  await provide();
  project.onTestsRerun(provide);
  return async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
}
