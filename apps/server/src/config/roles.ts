/** Tasks that a process of the exchange can have; `all` is the whole exchange. */
export const ROLES = ['all', 'engine', 'gateway', 'projector', 'wallet'] as const;

export type Role = (typeof ROLES)[number];

export interface Duties {
  /** May lead: writes the log and decides. */
  readonly leads: boolean;
  /** Serves HTTP and WebSocket clients: answers users and pushes to them. */
  readonly serves: boolean;
  /** May write the read tables. */
  readonly projects: boolean;
  /** Works on networks of coins and on nothing else; a leader works on them where no such process does. */
  readonly onlyWatches: boolean;
}

const DUTIES: Readonly<Record<Role, Duties>> = {
  all: { leads: true, serves: true, projects: true, onlyWatches: false },
  engine: { leads: true, serves: false, projects: false, onlyWatches: false },
  gateway: { leads: false, serves: true, projects: false, onlyWatches: false },
  projector: { leads: false, serves: false, projects: true, onlyWatches: false },
  wallet: { leads: false, serves: false, projects: false, onlyWatches: true },
};

export function dutiesOf(role: Role): Duties {
  return DUTIES[role];
}
