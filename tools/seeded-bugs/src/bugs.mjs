import { BOUNDS } from './bugs/bounds.mjs';
import { CONDITIONAL } from './bugs/conditional.mjs';
import { FUNDS } from './bugs/funds.mjs';
import { INDEX_AND_LEVERAGE } from './bugs/index-and-leverage.mjs';
import { LEDGER_AND_SPOT } from './bugs/ledger-and-spot.mjs';
import { ORDER_OPTIONS } from './bugs/order-options.mjs';
import { P2P_BUGS } from './bugs/p2p.mjs';
import { PUBLIC_RECORD } from './bugs/public-record.mjs';
import { SAVINGS_AND_STANDING } from './bugs/savings-and-standing.mjs';
import { SECONDS } from './bugs/seconds.mjs';
import { STATE } from './bugs/state.mjs';

/**
 * @typedef {object} Bug
 * @property {string} name
 * @property {string} file
 * @property {string} find occurs exactly once in the file
 * @property {string} replace
 */

/** Small faults of the kind that slip through, by what they concern. @type {Readonly<Record<string, readonly Bug[]>>} */
export const LISTS = {
  ledger: LEDGER_AND_SPOT,
  bounds: BOUNDS,
  conditional: CONDITIONAL,
  options: ORDER_OPTIONS,
  funds: FUNDS,
  savings: SAVINGS_AND_STANDING,
  leverage: INDEX_AND_LEVERAGE,
  seconds: SECONDS,
  p2p: P2P_BUGS,
  record: PUBLIC_RECORD,
  state: STATE,
};

/** All of them: each is put in alone, and something must notice. @type {readonly Bug[]} */
export const BUGS = Object.values(LISTS).flat();
