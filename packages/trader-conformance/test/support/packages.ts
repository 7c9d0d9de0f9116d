import { createRequire } from 'node:module';

/** Loads the published files of a package; their types are thousands of declarations of which a test needs few. */
export const load = createRequire(import.meta.url);

/** Loads a package as a process does that has not used it before: some keep the addresses of their last client. */
export function loadAnew(name: string): unknown {
  for (const file of Object.keys(load.cache))
    if (file.includes(`/node_modules/${name}/`)) Reflect.deleteProperty(load.cache, file);
  return load(name);
}
