import type { SourceList } from '../../../shared/changes/lines.ts';
import type { ProposalKinds } from '../../../shared/changes/proposal-kind.ts';

interface IndexChange {
  readonly name: string;
  readonly before: SourceList;
  readonly after: SourceList;
}

export const proposals = {
  index_sources: {
    label: 'sourcesPlace.kind_index_sources',
    read: ({ name, before, after }: IndexChange, { sourceLines }) => ({
      of: name,
      before: sourceLines(before),
      after: sourceLines(after),
    }),
  },
} as const satisfies ProposalKinds;
