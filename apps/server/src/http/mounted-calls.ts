import { type DefinedName, pathOf } from '@candor/contract';
import { answersFile, type CallDefinition, callDefinitions, DEFINED_NAMES } from '@candor/contract/schema';

/** The calls that a listener answers: all, or only those of traders or of operators. */
export type MountedCalls = 'all' | 'traders' | 'console';

/** Returns the names of the calls that a listener answers; the paths of the others are unknown there. */
export function mountedNames(mounted: MountedCalls): readonly DefinedName[] {
  return DEFINED_NAMES.filter((name) => {
    const call: CallDefinition = callDefinitions[name];
    if (mounted === 'all') return true;
    const isOfConsole = call.base === 'console';
    return mounted === 'console' ? isOfConsole || isPublicPicture(call) : !isOfConsole;
  });
}

/** Returns the paths of the calls that a listener answers: another method there is refused as such. */
export function mountedPaths(mounted: MountedCalls): ReadonlySet<string> {
  return new Set(mountedNames(mounted).map((name) => pathOf(callDefinitions[name])));
}

/**
 * Returns whether a call answers a picture that everybody may see. Texts of articles name such pictures by their address
 * on this site, so every listener that shows the texts must answer it.
 */
function isPublicPicture(call: CallDefinition): boolean {
  return call.auth === 'none' && answersFile(call) && call.response.isInline === true;
}
