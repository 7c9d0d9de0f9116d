import { type AppliedBatches, openAwaited } from '../../http/awaited-changes.ts';

export const leverageOffers = {
  /** Positions whose calls wait for the tick that opens or closes them. */
  awaitedPositions: (batches: AppliedBatches) =>
    openAwaited(batches, (event) =>
      event.kind === 'position_changed' ? event.position.positionId : undefined,
    ),
};
