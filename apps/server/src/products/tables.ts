import type { EventKind, Projection } from '../projections/define-projection.ts';
import { PRODUCTS } from './index.ts';

/** The projections of every product, in the order in which their rows are written. */
export const PROJECTIONS: readonly Projection[] = PRODUCTS.flatMap(
  ({ tables }): readonly Projection[] => tables,
);

type ProjectedKind = (typeof PRODUCTS)[number]['tables'][number]['kinds'][number];

const NO_TABLE_YET = 'No table shows it yet; its money is in the postings.';
const ENGINE_ANSWERS = 'What is in force is asked of the engine, and no table keeps what was before.';

/**
 * Event kinds that no table uses, with the reason: a kind that is neither projected nor named here does not compile.
 */
export const NOT_PROJECTED: Readonly<Record<Exclude<EventKind, ProjectedKind>, string>> = {
  asset_configured: ENGINE_ANSWERS,
  exchange_configured: ENGINE_ANSWERS,
  funds_configured: ENGINE_ANSWERS,
  network_configured: ENGINE_ANSWERS,
  outflow_configured: ENGINE_ANSWERS,
  leverage_configured: ENGINE_ANSWERS,
  seconds_configured: ENGINE_ANSWERS,
  stake_configured: ENGINE_ANSWERS,
  savings_configured: ENGINE_ANSWERS,
  standing_changed: ENGINE_ANSWERS,
  self_limit_changed: ENGINE_ANSWERS,
  cooled_off: ENGINE_ANSWERS,
  switch_set: ENGINE_ANSWERS,
  user_registered: 'The user begins as a row of `users`, in the transaction that sends the command.',
  user_identified: 'The blind behind it is a column of `users`; the hash is read from the engine.',
  price_ticked: 'Each second has one; the public record is the place for them.',
  rules_activated: 'It changes nothing that a user owns.',
  command_rejected: 'It changes nothing that a table shows.',
  command_voided: 'It changes nothing; `log_voids` has the reason.',
  p2p_configured: ENGINE_ANSWERS,
  p2p_fiat_configured: ENGINE_ANSWERS,
  p2p_asset_configured: ENGINE_ANSWERS,
  p2p_market_configured: ENGINE_ANSWERS,
  p2p_person_changed: ENGINE_ANSWERS,
  network_fee_booked: '`network_costs` has the transactions of which it is the sum.',
  transferred: NO_TABLE_YET,
  adjusted: NO_TABLE_YET,
};
