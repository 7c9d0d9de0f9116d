import type { CallName, ConsoleCallName, DownloadName } from './call-types.ts';

/** Roots of the data paths: every failure below them is answered in the envelope. */
export const DATA_ROOTS = ['/api/', '/bind/', '/console/api/', '/sapi/'] as const;

/** The path of a call from the root of the server. */
export function pathOf({
  base,
  name,
}: {
  readonly base: 'api' | 'bind' | 'console';
  readonly name: string;
}): string {
  switch (base) {
    case 'api':
      return `/api/${name}`;
    case 'bind':
      return `/${name}`;
    case 'console':
      return `/console/api/${name.slice('console/'.length)}`;
  }
}

/** The path of a public call, by its name alone. */
export function callPath(name: CallName | DownloadName): string {
  return pathOf({ base: name.startsWith('bind/') ? 'bind' : 'api', name });
}

/** The path of a call of the operators' console, by its name alone. */
export function consoleCallPath(name: ConsoleCallName): string {
  return pathOf({ base: 'console', name });
}
