/** Tasks that a process of the exchange can have; `all` is the whole exchange. */
export const ROLES = ['all', 'engine', 'gateway', 'projector'] as const;

export type Role = (typeof ROLES)[number];

export interface Duties {
  /** May lead: writes the log and decides. */
  readonly leads: boolean;
  /** Serves HTTP and WebSocket clients: answers users and pushes to them. */
  readonly serves: boolean;
  /** May write the read tables. */
  readonly projects: boolean;
}

const DUTIES: Readonly<Record<Role, Duties>> = {
  all: { leads: true, serves: true, projects: true },
  engine: { leads: true, serves: false, projects: false },
  gateway: { leads: false, serves: true, projects: false },
  projector: { leads: false, serves: false, projects: true },
};

export function dutiesOf(role: Role): Duties {
  return DUTIES[role];
}
