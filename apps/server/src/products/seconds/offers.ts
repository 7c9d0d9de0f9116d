import { type AppliedBatches, openAwaited } from '../../http/awaited-changes.ts';

export const secondsOffers = {
  /** Contracts whose calls wait for the tick that opens or ends them. */
  awaitedContracts: (batches: AppliedBatches) =>
    openAwaited(batches, (event) =>
      event.kind === 'contract_changed' ? event.contract.contractId : undefined,
    ),
};
