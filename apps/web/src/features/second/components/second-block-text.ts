import type { TFunction } from '@candor/web-kit';
import { ownBlockText } from '../../../shared/own-limits/own-limits-note.tsx';
import type { OwnBlock, OwnLimit } from '../../../shared/own-limits/use-own-limits.ts';
import type { Block } from '../model/use-block.ts';

/** The reason in words why no contract can be opened: the index, or the user's own limits. */
export function secondBlockText(t: TFunction, block: Block | OwnBlock, own: OwnLimit | undefined): string {
  return block === 'paused' || block === 'reached'
    ? ownBlockText(t, block, own)
    : t(`second.blocked.${block}`);
}
